"""Common English words that tell the story and change no number: what people do, carry and meet at a table."""

from __future__ import annotations

__all__ = ["COMMON"]

COMMON = """
leather coat bushes crew hedge shield flamethrower sweep gotta gonna wanna lemme gimme kinda sorta dunno y'all yall yo
dude mate pal bro lol um uh hmm anyone anybody actually basically literally simply quickly honestly hopefully obviously
suddenly finally ideally apparently theoretically curious wonder wondering guess reckon suppose assume assuming confirm
remind explain clarify answer hello thanks thank pls plz cheers anyway btw fyi asap idk though although however because
since whether during among across along onto toward towards beside near nearby inside outside beneath throughout despite
therefore thus hence whenever wherever whatever today tonight tomorrow yesterday moment minute hour day week morning
midnight early late soon afterwards meanwhile straight immediately directly instantly stand standing stands sit sits
sitting lie lying kneel cross crossing enter entering leave leaving arrive approach charge charging rush jump jumping
leap climb climbing crawl fly flying swim drive driving chase chasing flee fleeing escape escaping push pushing pull
pulling throw throwing toss lift drop dropping grab grabbing kick kicking punch punching slap claw slash slashing hack
hacking chop lunge lunging poke thrust bash smash smashing pummel wrestle grapple tackle strangle choke slice pierce
kill killing murder hurt hurting injure aim aiming reload sheath wield wielding brandish grip knew realize realise
understand believe hope hoping worry decide deciding choose choosing prefer prefers matter matters remember forget study
bother dare manage managing survive surviving live living dead ask asking speak speaking shout yell whisper haggle
negotiate beg plead impress fool deceive command tired drunk unconscious asleep awake alive angry brave nervous deaf
prone crouched crouching huge tiny tall heavy armed unarmed aware ready busy empty stuck lucky unlucky deadly nasty evil
plenty bunch pile head arm leg eye eyes ear body chest throat heart finger fingers wing tail teeth fang fangs fist fists
horn shortsword longsword broadsword scimitar sabre saber rapier katana claymore cutlass halberd glaive pike lance
javelin whip sling flail morningstar quarterstaff cudgel baton machete hatchet pickaxe shuriken dart longbow shortbow
musket shotgun revolver cannon ammo quiver steel iron buckler helmet gauntlet cloak boots ring amulet potion scroll wand
torch lantern lamp rope ladder crate barrel box bag backpack coin coins gold treasure loot gem key keys map book letter
beer bottle chair bed horse cart wagon boat ship car truck bike village town city castle tower dungeon temple church
tavern inn bar pub shop market alley rooftop roof window ledge balcony bridge forest woods jungle swamp desert mountain
hill cliff valley field grass road path gate fence tunnel sewer cellar basement attic kitchen library lab prison cell
camp tent warehouse harbour harbor dock beach corner pillar statue altar throne crowd darkness gloom fog mist smoke rain
snow wind storm water moonlight sun party team gang squad band army girls lads lady lord prince princess duke count
priestess monk nun sister brother father mother son daughter wife husband boy girl kid child baby elder innkeeper
barkeep bartender shopkeeper vendor trader smith blacksmith farmer peasant servant slave beggar sailor fisherman tracker
trapper doctor nurse scientist engineer mechanic pilot driver hacker cop police officer detective lawyer judge
politician journalist reporter student teacher guide dealer gambler drunkard stalker lookout doorman bouncer bodyguard
henchman henchmen minion minions lackey lieutenant commander general chief chieftain overlord tyrant usurper champion
gladiator hero heroine rebel bat bear boar lion tiger panther snake serpent crocodile shark eagle hawk raven crow owl
dog dogs hound cat lizard scorpion wasp hornet bee centipede worm slime ooze golem gargoyle harpy hydra griffin chimera
minotaur centaur satyr nymph imp devil lich wraith spectre ghoul mummy mutant robot android drone cyborg alien kobold
gnoll hobgoblin bugbear gnome halfling lizardman sahuagin drow pc session campaign adventure quest encounter rule rules
ruling system sheet skillcheck check checks outcome add affect anger armory attach ball beak beard become belly bind
black bland bleak bless blown blue boast bone bout bread breast breed brick bride bright brook broom bull burn burst
butter cable camel cast catcher cause change chant chart chat cheek chin choosy chuck clock clone close clover coast
cold comb compare congest content cook cooking cool core court cove creak creed crest crust curry curt curtain dad
dancer dawn deal death decay deduce deer defect dense detest distant ditch diver divide divine doing dose draft drain
dread drown dust earn east eater eighth ending entry equal ether event expert fable factor fall feast feed fell fellow
fever fiend fifth fill fine fixer flight flint flock flood flour flower flu fluff fond form formal fort frail freak
fright fund gain gear grant greed groom ground grow hare harm harmed hatch haunt haven heal heard heat heave height heir
hell hire hoard hose host hot hover hunger ice itch joint joke lace land layer lean leash lemon lever liter liver local
lone loose loser lost love lover luck main maker mall mark marry match meal meant meat melt mere metal meteor mixer moon
mount mover movie mower nail narrow neck needy north nose odor ouch ounce pace pain paint palace parent parson patch
patron payer peace peach pear phrase pint pitch plank plant planter plate plea pole poor pop pouch pound pour power
prayer preach preserve prick print probable process queer raft rail ransom reader real recovery red reduce reed reflect
refer regain relay rely remote removed rent rider riser risky robbery rocket rook rotten rover rust sack said sand savor
scarf scary scent scope scorn scour seal sear seat seed seek self sell send sent seventh sever sewing shack shade shake
shame shape shard sharp shave shell shoe shook shore shower shred sick sigh sill sin sing sixth skate skin skull slack
slayer slight slit smack smear smell snack snare snipe snore socket soften soil soot sore sound spare spent spill spit
spoon sport spout spring squat squire stable stage stake stale stalk stall stare start stead steak steam steed steep
stick sting stock stool stoop store stout strange strap stray stride strife strip stripe strive stroke suck sue surge
swear sweat swell swept sworn tack taken tap tape teach tear tense theme thick thigh thin threw tick tide tight timer
torn tough tow track train trait tramp tread trial tribe tricky trip trough true twitch tying umber unbend unkind untie
urn vague vale valve very void waist waiter war warm wash wave wear weigh wheat whirl whore wide wild wish women won
word world worn worst wreath writing yearn haha nope yep yeah yes nearly impossible around tumblers tell telling tells
bring brings incoming plus pass pay hallway barmaid clerk countess successfully finish clear
"""
"""The words, separated by blanks. No calculator uses one of them as a name; a test sees to that."""
