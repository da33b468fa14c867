/**
 * Facts about places without a text of their own that no other page of ours has: at least three for each. They follow from the
 * directory, whose sources are in `directory/sources.md`; `place-pages.test.ts` checks their numbers. That Seagry Court
 * receives Mendip, and why it was built: https://tx.mb21.co.uk (txid 632).
 */
const localFacts: Readonly<Record<string, readonly string[]>> = {
  banbury: [
    'Bretch Hill, the relay on the west side of the town, sends 87 W: more than most relays with the main channels only. Ofcom lists it with Sutton Coldfield, so an aerial on it may bring the Midlands’ news where one on Beckley brings South Today.',
    'Bretch Hill is so close that the way to it changes from street to street: it lies to the south-west of the middle of the town, and on other sides of the estates around it. Beckley, 20 miles (32 km) to the south, is the same way from all of them.',
    'OX16 is Banbury’s own code. Bloxham and Tadmarton have OX15, Adderbury and Cropredy OX17: tell us the village if yours is one of those.',
  ],
  bicester: [
    'Beckley stands almost due south, 8 miles (12 km) away, and Hannington lies the same way, more than five times as far. So nearly every roof aerial here points south, whichever mast it was meant for.',
    'The nearest relays are at Banbury and Charlbury, 14 miles (23 km) and 15 miles (24 km) away: built for other towns. Where the picture is weak, look at the roof and the cable first.',
    'OX26 is the town’s own code. Ambrosden, Middleton Stoney and most villages around have OX25, and Cherwell District Council decides on planning in both.',
  ],
  carterton: [
    'The code OX18 is shared with Burford, 4 miles (6 km) away, and Bampton, 3 miles (5 km) away. So give us the place as well as the code.',
    'Beckley lies almost due east. Hannington, the next main mast, is nearly twice as far, to the south-east. Where every aerial in a street points east, that is why.',
    'The nearest relays are Ascott-under-Wychwood, 8 miles (13 km) to the north, and Charlbury, 9 miles (14 km) to the north-east. They are listed with 5.8 W and 10 W, for their own valleys.',
    'The boundary of the Cotswolds National Landscape is 2 miles (3 km) away, so its stricter rules for dishes begin outside the town.',
  ],
  faringdon: [
    'SN7 is a Swindon code, but the town is in Oxfordshire: Vale of White Horse District Council decides on planning, not Swindon Borough Council.',
    'SN7 also covers the Coxwells, Uffington and Stanford in the Vale. Uffington is 4 miles (6 km) to the south, under the downs, so give us the village with the code.',
    'The nearest relay, Seagry Court (Penhill), is 10 miles (16 km) away on a tower block in Swindon. It was built for a dip in the north of that town and receives Mendip, so its programmes are those of the West.',
  ],
  highworth: [
    'SN6 reaches from Cricklade, 6 miles (10 km) away, to Shrivenham, 3 miles (5 km) away, and into Oxfordshire. So the code names neither the mast nor the council.',
    'Seagry Court (Penhill), on a tower block in Swindon, sends 200 W and receives Mendip: BBC West and ITV West Country. Beckley brings South Today and ITV Meridian, so two houses here may see different news.',
    'Swindon Borough Council decides on planning by itself. East of the town, in Watchfield and Shrivenham, it is Vale of White Horse District Council.',
  ],
  kidlington: [
    'Oxford begins next door, but Cherwell District Council decides on planning here, not Oxford City Council.',
    'The way to Beckley is short and to the south-east. Where the signal is that strong, a small aerial is often enough, and an amplifier can do harm.',
    'OX5 also covers Yarnton, Islip, Bletchingdon and Tackley, 4 miles (7 km) to the north. Give us the village with the code.',
  ],
  'royal-wootton-bassett': [
    'Three main masts lie at much the same distance, each another way: Hannington to the south-east, Beckley to the north-east, Mendip to the south-west. Mendip has BBC West and ITV West Country.',
    'Two relays near Swindon are listed with all channels: Wroughton, 6 miles (9 km) to the east, with 50 W, and Seagry Court (Penhill), 6 miles (10 km) to the north-east, with 200 W.',
    'SN4 is shared with Wroughton, Chiseldon and Wanborough. Those are in the borough of Swindon, while Wiltshire Council decides here.',
  ],
  thame: [
    'Beckley lies to the west, 9 miles (15 km) away, and every other main mast is more than three times as far. So ask why, if your aerial points another way.',
    'The nearest relay is Skirmett, 11 miles (17 km) to the south-east in the Chilterns. It belongs to Crystal Palace’s group, so its news would be London’s.',
    'OX9 is the town, and Chinnor, 4 miles (7 km) to the south-east below the Chilterns, has OX39.',
  ],
  wallingford: [
    'OX10 also covers Benson, 2 miles (3 km) to the north-east, Cholsey, Berinsfield and North Stoke. Give us the place with the code.',
    'Beckley sends 100 kW from 13 miles (21 km), Hannington 50 kW from 21 miles (33 km) on the other side. On open ground Beckley arrives stronger, but a slope to the north of a house can turn that round.',
    'The nearest relay is Assendon, 8 miles (13 km) to the east in the Chilterns. It is listed with 2 W, for its own valley.',
  ],
};

/** What is known of a place and of no other, in sentences; none of most places. */
export function localFactsOf(slug: string): readonly string[] {
  return localFacts[slug] ?? [];
}
