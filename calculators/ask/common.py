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
ruling system sheet skillcheck check checks outcome add affect aid air amid anger armory ass attach bail bait bake ball
bang bank bark barn bath beak beam bean beard become beef beep belly belt bend bent bill bind black bland bleak bless
blown blue blur boast bold bone boom bore bout bowl bread breast breed brick bride bright brook broom brow brush buck
bull burn burst bury bus butter cable cafe cage cake calf call calm camel cash cast catcher cause cent change chant
chart chat cheek chin choosy chuck clan clay clip clock clone close clot clover clue coal coast cock code coil coke cold
colt comb compare congest content cook cooking cool core cork corm court cove cram crap creak creed crest crib crust cub
cure curry curt curtain dad dame dancer dawn deal dean dear death decay deduce deed deem deer defect dense dent desk
detest diet dime dine ding dire dirk disc dish disk distant ditch dive diver divide divine doe doff doing doll dome done
doom dose dot dove draft drag drain dram dread drew drown dual due duet dull dusk dust earn ease east eat eater eighth
end ending entry equal ether eve event expert fable fact factor fade fake fall fame farm fat fate fear feast feat fed
fee feed fell fellow fest feud fever fiend fifth file fill fine firm fixer flap flaw flew flight flint flock flood flour
flower flu fluff foal fold fond font food ford fork form formal fort foul fowl frail freak fright frog fuel fund fur
fuse gain gal gall gave gear gene gill glad glow goat god golf goo goof goon gore gown gram grant greed grit groom
ground grow gull hail hair halt hang hare hark harm harmed harp hart hat hatch hate haul haunt haven haze heal heap
heard heat heave height heir hell helm hen herb herd hike hint hire hive hoard holy home hone hood hook hose host hot
hover howl hull hunger hush ice ire itch jail jeep jest joint joke jolt keen keel kin kind knit knob knot lace lack laid
lair lake lame land lard lark lash lass lay layer lean leash lemon lend lens lent lever lick lime line lint lip list
liter liver lobe local loft log lone loom loop loose lore loser loss lost love lover luck lure lush lust maid mail main
maker male mall mare mark marry mask mass mast match maze meal meant meat melt men mend mere mesh metal meteor mice mile
mill mint miss mite mixer moan moat mock mode mole mood moon moor moss moth mount mover movie mower mule mush nail
narrow neat neck needy nerd nest newt nice nob noon north nose noun null oak odd odor oil omen ore ouch ounce oven pace
pack pact pad pain paint pair palace pan pang pant pare parent park parson part pass pat patch patron pave pay payer
peace peach peak pear peat peck peel peep peer pen pest phrase pier pink pint pitch plank plant planter plate plea plot
plow plus pole poll poor pop pore pork pose post pot pouch pound pour power pray prayer preach preserve prick print
probable process prow puck pure queer race rack raft rag raid rail rake ran rank ransom rant rare rave raw reader real
reap rear recovery red reduce reed reek reflect refer regain rein relay rely remote removed rent rice rider rift rink
rise riser risky roam robbery rock rocket rook root rose rotten rout rove rover rung rust rut sack sage said sail sake
sale sand sane sat savor scan scarf scary scent scope scorn scour seal seam sear seat sect seed seek seem seep self sell
send sent seventh sever sewing shack shade shake shame shape shard sharp shave shed shell shoe shook shore shower shred
shut sick sigh sill sin sing sip sixth skate ski skid skim skin skip skit skull slab slack slam slat slay slayer slid
slight slit slot smack smear smell snack snare snip snipe snore soap soar sock socket soften soil sold sole song soot
sore sound sour sow spare spat spent spill spit spoon sport spout spring spur squat squire stable stag stage stake stale
stalk stall star stare start stead steak steam steed steep stem stew stick sting stir stock stool stoop store stout
strange strap stray stride strife strip stripe strive stroke stub sty suck sue surf surge swam sway swear sweat swell
swept sworn tab tack tact taken tame tan tang tank tap tape teach tear teen tend tense text thaw theme thick thigh thin
threw thud tick tide tight tilt timer tint toil toll tomb tone tore torn tough tour tow track train trait tramp tray
tread trek trial tribe tricky trim trip trot trough true tuck tug turf tusk twin twitch tying umber unbend unkind untie
urn user vague vale valve vast verb very vest vice vine void vole volt wail waist waiter wake wane war ward warm warp
wart wary wash wave wear weed weep weigh went west wheat whet whim whirl whore wick wide wild wilt wink wire wish wit
women womb won wool word wore world worn worst wrap wreath writing yard yarn year yearn zone zoom haha nope yep yeah yes
nearly impossible around tumblers
"""
"""The words, separated by blanks. No calculator uses one of them as a name; a test sees to that."""
