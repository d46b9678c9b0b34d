"""Common English words that tell the story and change no number: what people do, carry and meet at a table."""

from __future__ import annotations

COMMON = """
across actually add affect alive anger answer anybody anyone anyway apparently approach arm armory arrive asap ask
asleep assume attach aware bash basically bat beak bear beard because beg believe belly beneath beside bind black bland
bleak bless blown boar boast brave bread brick bride brother btw buckler bull burn burst busy cannon cat cause chair
chant charge chart chase check cheers chin choke chop claw clear climb clock close clover coast comb confirm congest
content countess cove crate crawl creak crest crew cross crouched crouching crust curious curry dancer dare dawn dead
death decide deduce deer defect dense despite detest directly distant diver dog draft drain driver drop dropping drown
dunno during eagle early earn eat east eighth empty ending enter escape ether expert explain fall feast fellow fever
fiend fifth finally finish fist fixer flail flee flint flock flour flu fluff fly fond forget fort frail freak fund fyi
gear gimme gonna gotta grab grabbing grapple grow guess haha halberd halfling hare harm hatch haunt haven head heal
heard heart height hello helmet hence hire hmm hoard honestly hope hopefully hose hound hover however huge hurt ideally
idk immediately impossible impress incoming injure inside instantly joint joke key kick kid kill kneel knew lace land
lean leap leash leather leave lemme lever lift lion literally live liver local lol loose loot loser lost love lover
lucky lunge manage marry match mate matter meanwhile mere metal meteor minute mixer moment mover movie narrow near
nearby nearly negotiate nope north obviously onto ounce outside pace pain paint pal palace parent party pass patch pay
pc peace phrase pierce pint plank plant planter plate plead plenty pls plus plz poke pop pound pour prefer preserve
prick print probable process prone pull pummel push queer quickly raft rail ransom realise realize reckon recovery
reduce refer reflect regain reload rely remember remind rent rider riser rocket rover rules rust sack said scarf scary
seal seed seek self send sent session seventh sever sewer sewing shack shade shake shame shape shard shark sharp shave
sheet shook shore shout shred sigh sill simply since sing sister sit sitting sixth skate skull slack slap slave slice
slight sling slit smack smash snack snake snare snipe socket soil soon soot sorta sound spare speak spent spill spit
sport spout squad squat squire stable stage stake stale stalk stall stand stare start statue stead steak steam steed
steel steep stick sting stock stool storm straight strangle stray stride strife strip stripe strive stroke stuck study
successfully suck suddenly suppose sweat sweep swept swim tack tackle tail team tear tense theoretically therefore thick
threw throughout throw thus tick tide tiger tight tiny tired today tomorrow tonight torn toss tough tow track train
trait trial tribe tricky trip truck true tunnel twitch uh um unarmed unbend unconscious understand unkind unlucky urn
vague vale valve void waist waiter wanna warm wave wear week weigh whatever whenever wherever whether whip whore wide
wield wing won wonder worry wreath wrestle writing y'all yall yeah yearn yell yep yes yesterday yo
"""
"""The words, separated by blanks. No calculator uses one of them as a name; a test sees to that."""
