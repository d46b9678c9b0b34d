"""Common English words that tell the story and change no number: what people do, carry and meet at a table."""

from __future__ import annotations

COMMON = """
across actually add adventure affect aim alien alive alley along altar although ammo among amulet android anger angry
answer anybody anyone anyway apparently approach arm armory army arrive asap ask asleep assume attach attic awake aware
baby backpack bag balcony band bar barkeep barrel bartender basement bash basically bat baton beach beak bear beard
because bed bee beer beg beggar believe belly beneath beside bike bind black blacksmith bland bleak bless blown boar
boast boat body bodyguard bone book boots bother bottle bouncer box boy brandish brave bread breast breed brick bride
bridge bring bro broadsword brook broom brother btw buckler bugbear bull bunch burn burst bushes busy cable camel camp
campaign cannon car cart cast castle cat catcher cause cell cellar centaur centipede chair champion change chant charge
chart chase check cheers chest chief chieftain child chimera chin choke choose chop church city clarify claw claymore
clear cliff climb cloak clock clone close clover coast coat coin comb command commander confirm congest content cook cop
core corner count countess cove crate crawl creak creed crest crew crocodile cross crouched crouching crow crowd crust
cudgel curious curry cutlass cyborg dad dancer dare darkness dart daughter dawn day dead deadly deaf deal dealer death
decay deceive decide deduce deer defect dense desert despite detective detest devil directly distant ditch diver dock
doctor dog doorman draft drain drive driver drone drop dropping drow drown drunk drunkard dude duke dungeon dunno during
eagle ear early earn eat east eater eighth elder empty encounter ending engineer enter entry escape ether evil expert
explain eye fable factor fall fang farmer father feast feed fellow fence fever field fiend fifth finally fine finger
finish fisherman fist fixer flail flamethrower flee flint flock flour flu fluff fly fog fond fool forest forget form
fort frail freak fright fund fyi gain gambler gang gargoyle gate gauntlet gear gem general ghoul gimme girl gladiator
glaive gloom gnoll gnome gold golem gonna gotta grab grabbing grant grapple grass greed griffin grip groom ground grow
guess guide hack hacker haggle haha halberd halfling harbor harbour hare harm harpy hatch hatchet haunt haven hawk head
heal heard heart heat heave heavy hedge height heir hell hello helmet hence henchman henchmen hero heroine hill hire hmm
hoard hobgoblin honestly hope hopefully horn hornet horse hose host hot hound hour hover however huge hunger hurt
husband hydra ice ideally idk immediately imp impossible impress incoming injure inn innkeeper inside instantly iron
itch javelin joint joke journalist judge jump jungle katana key kick kid kill kinda kitchen kneel knew kobold lab lace
lackey ladder lads lady lamp lance land lantern late lawyer layer lean leap leash leather leave ledge leg lemme lemon
letter lever library lich lie lieutenant lift lion liter literally live liver lizard lizardman local lol lone longbow
longsword lookout loose loot lord loser lost love lover lucky lunge lying machete maker mall manage map market marry
match mate matter meant meanwhile meat mechanic mere metal meteor midnight minion minotaur minute mist mixer moment monk
moonlight morning morningstar mother mountain mover movie mummy murder musket mutant nail narrow nasty near nearby
nearly neck needy negotiate nervous nope north nun nurse nymph obviously odor officer onto ooze ouch ounce outcome
outside overlord owl pace pain paint pal palace panther parent parson party pass patch path patron pay payer pc peace
peach pear peasant phrase pickaxe pierce pike pile pillar pilot pint pitch plank plant planter plate plead plenty pls
plus plz poke police politician pop potion pouch pound pour prayer preach prefer preserve prick priestess prince
princess print prison probable process prone pub pull pummel punch push quarterstaff queer quest quickly quiver raft
rail rain ransom rapier raven reader ready realise realize rebel reckon recovery reduce reed refer reflect regain relay
reload rely remember remind rent reporter revolver rider ring riser road robbery robot rocket roof rooftop rook rope
rover rule rules rust saber sabre sack sahuagin said sailor sand satyr savor scarf scary scientist scimitar scope
scorn scorpion scour scroll seal sear seat seed seek self sell send sent serpent servant session seventh sever sewer
sewing shack shade shake shame shape shard shark sharp shave sheath sheet shell ship shoe shook shop shopkeeper shore
shortbow shortsword shotgun shout shower shred shuriken sigh sill simply since sing sister sit sitting sixth skate
skillcheck skull slack slap slash slave slayer slice slight slime sling slit smack smash smear smell smith smoke snack
snake snare snipe snore snow socket soil son soon soot sore sorta sound spare speak spectre spent spill spit sport spout
spring squad squat squire stable stage stake stale stalk stalker stall stand stare start statue stead steak steam steed
steel steep stick sting stock stool stoop store storm stout straight strange strangle strap stray stride strife strip
stripe strive stroke stuck student study successfully suck suddenly sue sun suppose surge survive swamp swear sweat
sweep swell swept swim sworn system tack tackle tail taken tall tape tavern teach teacher team tear teeth temple tense
tent thank thanks theme theoretically therefore thick thigh thin though threw throat throne throughout throw thrust thus
tick tide tiger tight timer tiny tired today tomorrow tonight torch torn toss tough tow toward tower town track tracker
trader train trait tramp trapper treasure trial tribe tricky trip trough truck true tunnel twitch tying tyrant uh um
umber unarmed unbend unconscious understand unkind unlucky untie urn usurper vague vale valley valve vendor very village
void wagon waist waiter wand wanna war warehouse warm wasp water wave wear week weigh whatever wheat whenever wherever
whether whip whisper whore wide wield wife wind window wing women won wonder woods word worm worn worry worst wraith
wreath wrestle writing y'all yall yeah yearn yell yep yes yesterday yo
"""
"""The words, separated by blanks. No calculator uses one of them as a name; a test sees to that."""
