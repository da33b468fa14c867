/**
 * What a feature of a place means for aerials, dishes and Wi-Fi in its houses. Walls, wind and hills: the trade sources in
 * the posts about Wi-Fi, storms and masts. Flats and landlords: Class H covers houses only, and an owner has to agree.
 */
const notes: readonly (readonly [feature: RegExp, note: string])[] = [
  [/thatch/, 'On a thatched house the chimney, a gable wall or the loft has to carry the aerial.'],
  [/ironstone|Stonesfield slate|Taynton stone/, 'Thick stone walls stop Wi-Fi more than floors do, so plan one access point above another, joined by cable.'],
  [/^hilltop|hillside/, 'High up, wind turns aerials and loosens clamps. A short mast on a sound bracket lasts longer than a tall one.'],
  [/\bbelow\b|foot of the|Golden Valley|Five Valleys/, 'A hill beside the house can hide one mast and leave another in view, so neighbours’ aerials may differ.'],
  [/spa town/, 'A flat in a Regency terrace has other planning rules for dishes than a house. Ask the freeholder first.'],
  [/\bmill\b/, 'In a mill that is now flats, ask the manager about a shared aerial before you pay for one of your own.'],
  [/National Trust .*estate/, 'Where the National Trust owns the house, ask it before anything is fixed outside.'],
  [/timber-framed houses/, 'A timber-framed house is often listed. Then ask the council before anything is fixed outside.'],
  [/\bRAF\b|\bMOD\b|Defence Academy|Military Academy|garrison/, 'In service housing, ask the housing office before anything is fixed outside.'],
];

/** What is different about the houses of a place with these features; nothing where no feature says it. */
export function houseNote(keyFeatures: readonly string[]): string | undefined {
  const said = notes.filter(([feature]) => keyFeatures.some((text) => feature.test(text)));
  return said.length > 0 ? said.map(([, note]) => note).join(' ') : undefined;
}
