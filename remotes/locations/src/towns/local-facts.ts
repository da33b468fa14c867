/**
 * Facts about places without a text of their own that no other page of ours has: at least three for each. They follow from the
 * directory, whose sources are in `directory/sources.md`; `place-pages.test.ts` checks their numbers and stations. That Seagry Court
 * receives Mendip, and why it was built: https://tx.mb21.co.uk (txid 632).
 */
const localFacts: Readonly<Record<string, readonly string[]>> = {
  banbury: [
    'Bretch Hill, the relay on the west side of the town, sends 87 W: more than most relays with the main channels only.',
    'Bretch Hill is so close that the way to it changes from street to street: it lies to the south-west of the middle of the town, and on other sides of the estates around it. Beckley, 20 miles (32 km) to the south, is the same way from all of them.',
    'OX16 is Banbury’s own code. Bloxham and Tadmarton have OX15, Adderbury and Cropredy OX17: tell us the village if yours is one of those.',
  ],
  bicester: [
    'Beckley stands almost due south, 8 miles (12 km) away, and Hannington lies the same way, more than five times as far. So an aerial that points south may have been meant for either.',
    'The nearest relays, Bretch Hill and Charlbury, are 14 miles (23 km) and 15 miles (24 km) away. Where the picture is weak, look at the roof and the cable before you think of one.',
    'OX26 is the town’s own code. Ambrosden and Middleton Stoney have OX25, and Cherwell District Council decides on planning for both codes.',
  ],
  'bourton-on-the-water': [
    'The code GL54 says little: it reaches from Stow-on-the-Wold to Winchcombe, 10 miles (16 km) to the north-west. Say Bourton.',
    'Icomb Hill, the nearest relay, sends 22 W from 2 miles (4 km) to the north-east. Sources differ on whether it belongs to Oxford or to Sutton Coldfield, so try which news it brings before you turn an aerial for it.',
    'Guiting Power, the next relay, is 5 miles (7 km) to the west, with a fifth of Icomb Hill’s power.',
    'Lark Stoke, to the north, and Beckley, to the east, are both possible here: the first is nearer, and the second sends eighty times its power.',
    'The National Landscape’s boundary is 5 miles (8 km) away, so nothing in the town or the villages next to it lies outside.',
  ],
  burford: [
    'The High Street runs down a hillside to the Windrush, so a house at its foot may not see a mast that one at its top sees. Go by the aerials of your nearest neighbours.',
    'No relay is near: Ascott-under-Wychwood, 5 miles (8 km) to the north-east, sends 5.8 W. Lark Stoke and Beckley are level by distance, one to the north and one to the east.',
    'OX18 is also the code of Carterton and Bampton. Taynton, Swinbrook and the Barringtons share it too, and the Barringtons are in Gloucestershire: Cotswold District Council decides there.',
  ],
  carterton: [
    'The code OX18 is shared with Burford, 4 miles (6 km) away, and Bampton, 3 miles (5 km) away. So give us the place as well as the code.',
    'Beckley lies almost due east. Hannington, the next main mast, is nearly twice as far, to the south-east. Where every aerial in a street points east, that may be why.',
    'The nearest relays are Ascott-under-Wychwood, 8 miles (13 km) to the north, and Charlbury, 9 miles (14 km) to the north-east. They are listed with 5.8 W and 10 W.',
    'The boundary of the Cotswolds National Landscape is 2 miles (3 km) away, so its stricter rules for dishes begin outside the town.',
  ],
  charlbury: [
    'The Charlbury relay, just west of the town, sends the main channels with 10 W. For the others you need a main mast, of which Beckley is the nearest. So decide which channels you want before you ask which aerial.',
    'OX7 is Chipping Norton’s code too, 5 miles (9 km) away, with another relay, Over Norton. Finstock, Spelsbury and Ramsden share it: give us the village.',
    'West Oxfordshire’s list has a conservation area here, and the National Landscape covers the whole town, its boundary being 2 miles (2 km) off.',
  ],
  'chipping-campden': [
    'Lark Stoke, on a hill 3 miles (5 km) to the north-east, has all channels. With 1.26 kW it is a small station, so have its signal measured before an aerial goes up for it.',
    'Beckley, Ridge Hill and Sutton Coldfield lie to the south-east, the west and the north, each more than ten times as far as Lark Stoke. So an aerial that points another way than north-east is for one of those.',
    'GL55 is shared with Broad Campden, Ebrington and Mickleton. Cotswold District Council decides in all four, though Warwickshire is close.',
    'The town is well inside the National Landscape: its boundary is 2 miles (3 km) from the middle.',
  ],
  fairford: [
    'Beckley and Lark Stoke are level by distance, one to the east and one to the north, and the first sends eighty times the power of the second.',
    'Cirencester, Wroughton and Seagry Court (Penhill) are the relays around, to the west and the south. None is nearer than 8 miles (13 km).',
    'GL7 is Cirencester’s code too, 8 miles (13 km) away, where Ridge Hill is the nearest main mast. Here it is Beckley: say Fairford with the code.',
  ],
  faringdon: [
    'SN7 is a Swindon code, but the town is in Oxfordshire: Vale of White Horse District Council decides on planning, not Swindon Borough Council.',
    'SN7 also covers the Coxwells, Uffington and Stanford in the Vale. Uffington is 4 miles (6 km) to the south, under the downs, so give us the village with the code.',
    'Beckley lies to the north-east and Hannington to the south-east, close to a right angle apart. So the way your neighbours’ aerials point shows which of the two they use.',
    'The nearest relay, Seagry Court (Penhill), is 10 miles (16 km) away on a tower block in Swindon. It was built for a dip in the north of that town, and brings the West’s programmes: BBC West and ITV West Country.',
  ],
  highworth: [
    'SN6 reaches from Cricklade, 6 miles (10 km) away, to Shrivenham, 3 miles (5 km) away, and into Oxfordshire. So the code names neither the mast nor the council.',
    'Seagry Court (Penhill), on a tower block in Swindon, sends 200 W and brings BBC West and ITV West Country. Beckley brings South Today and ITV Meridian, so two houses here may see different news.',
    'Swindon Borough Council decides on planning by itself. Watchfield and Shrivenham, east of the town, are in the Vale of White Horse, which has a council of its own.',
  ],
  kidlington: [
    'Cherwell District Council decides on planning here, not Oxford City Council.',
    'Beckley is 5 miles (8 km) to the south-east, and every other main mast is more than six times as far. Before anybody adds an amplifier, have the signal measured without one.',
    'OX5 also covers Yarnton, Islip, Bletchingdon and Tackley, 4 miles (7 km) to the north. Give us the village with the code.',
  ],
  lechlade: [
    'Beckley is to the east and sends 100 kW; Hannington, half as strong, is 10 miles (16 km) farther and to the south-east. Which way your neighbours’ aerials point shows which they use.',
    'Oxfordshire and Wiltshire are close, but the town is in Gloucestershire, and Cotswold District Council decides on planning.',
    'Seagry Court (Penhill), 8 miles (13 km) to the south-west, is the nearest relay, and sends 200 W from a tower block in the north of Swindon.',
    'GL7 goes on for 17 miles (27 km), to Sapperton beyond Cirencester. So give us Lechlade with the code.',
  ],
  'moreton-in-marsh': [
    'Lark Stoke is 6 miles (10 km) to the north, four times nearer than Beckley. An aerial for the one points north, for the other south-east, so a glance at your neighbours’ roofs tells you which they use.',
    'Long Compton, Icomb Hill and Over Norton are relays to the east and the south, with 4 W, 22 W and 31 W. Each has the main channels only, where Lark Stoke has all.',
    'The boundary of the National Landscape comes close to the middle, and the villages to the west, Bourton-on-the-Hill, Longborough and Blockley, are inside.',
    'GL56 also covers Adlestrop and Barton-on-the-Heath; the second is in Warwickshire, where Stratford-on-Avon District Council decides.',
  ],
  'royal-wootton-bassett': [
    'Three of the main masts lie at much the same distance, each another way: Hannington to the south-east, Beckley to the north-east, Mendip to the south-west. Mendip has BBC West and ITV West Country.',
    'Two relays near Swindon are listed with all channels: Wroughton, 6 miles (9 km) to the east, with 50 W, and Seagry Court (Penhill), 6 miles (10 km) to the north-east, with 200 W.',
    'SN4 is shared with Wroughton, Chiseldon and Wanborough. Those are in the borough of Swindon, while Wiltshire Council decides here.',
  ],
  'stow-on-the-wold': [
    'The town stands on a hill, where wind turns aerials. Icomb Hill, the nearest relay, is 2 miles (3 km) to the south and sends 22 W.',
    'Lark Stoke is 10 miles (17 km) to the north and has all channels; Beckley, to the east, is more than twice as far, with eighty times the power.',
    'Three codes meet here: Longborough and Evenlode have GL56, Bledington OX7, and the town GL54, as have the Swells and the Slaughters.',
    'GL54 runs on to Winchcombe and Andoversford, 11 miles (18 km) away. Winchcombe’s council is Tewkesbury Borough Council, the town’s own is Cotswold District Council.',
  ],
  thame: [
    'Beckley lies to the west, 9 miles (15 km) away, and every other main mast is more than three times as far. So ask why, if your aerial points another way.',
    'The boundary of the Chilterns National Landscape is 5 miles (8 km) away, so its stricter rules for dishes begin outside the town.',
    'OX9 is the town, and Chinnor, 4 miles (7 km) to the south-east below the Chilterns, has OX39.',
  ],
  wallingford: [
    'OX10 also covers Benson, 2 miles (3 km) to the north-east, Cholsey, Berinsfield and North Stoke. Give us the place with the code.',
    'Beckley sends 100 kW from 13 miles (22 km), Hannington 50 kW from 21 miles (34 km) on the other side. On open ground Beckley arrives stronger, but a slope to the north of a house can turn that round.',
    'The nearest relay is Assendon, 8 miles (13 km) to the east. It is listed with 2 W.',
  ],
  winchcombe: [
    'The Winchcombe relay sends 2 W from the east side of the town. Guiting Power, to the south-east, is 6 miles (9 km) away, and Andoversford, to the south, 6 miles (10 km).',
    'Lark Stoke, Ridge Hill and Beckley lie to the north-east, the west and the east. The first is the nearest, and the weakest by far.',
    'Its code, GL54, is that of Bourton-on-the-Water and Stow-on-the-Wold, 10 miles (17 km) to the east, but its council is another: Tewkesbury Borough Council, not Cotswold District Council.',
  ],
  woodstock: [
    'Beckley is 8 miles (13 km) to the south-east, and every other mast is more than twice as far. Start with the cable and the plugs when a picture fails.',
    'The boundary with Cherwell is half a mile (1 km) from the middle: on the east side, towards Kidlington, another council decides.',
    'OX20 is Woodstock and Bladon, 1 mile (2 km) to the south, and no other place on our list. Long Hanborough has OX29, Tackley and Kidlington OX5.',
    'West Oxfordshire’s list has a conservation area for the town.',
  ],
};

/** Stations that the texts of these places name, and that their tables would leave out. */
const namedStations: Readonly<Record<string, readonly string[]>> = {
  abingdon: ['Hannington'],
  bicester: ['Bretch Hill', 'Charlbury', 'Hannington'],
  carterton: ['Ascott-under-Wychwood', 'Charlbury'],
  didcot: ['Assendon'],
  fairford: ['Cirencester', 'Wroughton', 'Seagry Court (Penhill)'],
  faringdon: ['Seagry Court (Penhill)'],
  lechlade: ['Seagry Court (Penhill)'],
  'moreton-in-marsh': ['Over Norton'],
  wallingford: ['Assendon'],
  wantage: ['Lambourn'],
  winchcombe: ['Andoversford'],
};

export function stationsNamedOf(slug: string): readonly string[] {
  return namedStations[slug] ?? [];
}

/** What is known of a place and of no other, in sentences; none of most places. */
export function localFactsOf(slug: string): readonly string[] {
  return localFacts[slug] ?? [];
}
