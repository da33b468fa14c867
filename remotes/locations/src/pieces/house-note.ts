import type { HouseKind } from '../directory/place-facts';

/**
 * What the houses of a place mean for aerials, dishes and Wi-Fi. Walls, wind and hills: the trade sources in the posts about
 * Wi-Fi, storms and masts. Flats and landlords: Class H covers houses only, and an owner has to agree.
 */
const notes: Readonly<Record<HouseKind, string>> = {
  thatch: 'On a thatched house the chimney, a gable wall or the loft has to carry the aerial.',
  'thick-stone': 'Thick stone walls stop Wi-Fi more than floors do, so plan one access point above another, joined by cable.',
  hilltop: 'High up, wind turns aerials and loosens clamps. A short mast on a sound bracket lasts longer than a tall one.',
  'below-a-hill': 'A hill beside the house can hide one mast and leave another in view, so neighbours’ aerials may differ.',
  'regency-flats': 'For dishes, the planning rules for flats differ from those for houses. Ask the freeholder first.',
  'mill-flats': 'In a mill that is now flats, ask the manager about a shared aerial before you pay for one of your own.',
  'national-trust': 'Where the National Trust owns the house, ask it before anything is fixed outside.',
  'timber-framed': 'A timber-framed house is often listed. Then ask the council before anything is fixed outside.',
  'service-housing': 'In service housing, ask the housing office before anything is fixed outside.',
};

/** What is different about the houses of a place, in sentences. */
export function houseNote(houses: readonly HouseKind[]): string {
  return houses.map((kind) => notes[kind]).join(' ');
}
