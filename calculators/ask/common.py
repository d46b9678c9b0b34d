"""Common English words that tell the story and change no number: what people do, carry and meet at a table."""

from __future__ import annotations

COMMON = """
actually add affect anger answer anybody anyone anyway arm armory ask attach aware bat beak bear beard because beg belly
beside bind black bland bleak bless blown boar boast bread brick bride brother btw bull burn burst cannon cat cause
chair chant charge chart chase check chin climb clock close clover coast comb congest content countess cove crate
creak crest crew cross crust curry dancer dawn dead death decide deduce deer defect dense detest distant diver dog draft
drain driver drop drown earn eat east eighth empty ending ether expert explain fall feast fellow fever fiend fifth
finish fist fixer flail flee flint flock flour flu fluff fond fort frail freak fund gear gonna gotta grab grow haha
halberd halfling hare harm hatch haunt haven head heal heard heart height hello hire hmm hoard honestly hose hound hover
hurt impossible incoming joint joke key kid kill knew lace land lean leap leash leather leave lever live liver local lol
loose loot loser lost love lover manage marry match mate matter mere metal meteor mixer moment mover movie narrow near
nearly north onto ounce pace pain paint pal palace parent party pass patch pay pc peace phrase pint plank plant planter
plate plead pls plus pop pound pour preserve prick print probable process queer raft rail ransom recovery reduce refer
reflect regain rely rent rider riser rocket rover rules rust sack said scarf scary seal seed seek send sent seventh
sever sewer sewing shack shade shake shame shape shard shark sharp shave sheet shook shore shout shred sigh sill simply
since sing sit sixth skate skull slack slap slave slight sling slit smack smash snack snake snare snipe socket soil soon
soot sound spare speak spent spill spit sport spout squad squat squire stable stage stake stale stalk stall stand stare
start statue stead steak steam steed steel steep stick sting stock stool stray stride strife strip stripe strive stroke
stuck study suck suddenly suppose sweat sweep swept tack tail tear tense thick tick tide tight tired tonight
torn tough tow track train trait trial tribe tricky trip truck true twitch uh um unbend unkind urn vague vale valve void
waist waiter wanna warm wave wear week weigh whatever whether whore wide wing won wreath wrestle writing yearn yell yes
yo
"""
"""The words, separated by blanks. No calculator uses one of them as a name; a test sees to that."""
