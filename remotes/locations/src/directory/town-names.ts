import type { County, Place } from './places';

/**
 * The places of the directory that are towns or cities, however small: those with a town council, an old borough or a market
 * charter. Source: `sources.md` beside this file.
 */
export const townNames: Readonly<Record<County, readonly string[]>> = {
  Oxfordshire: [
    'Abingdon', 'Banbury', 'Bicester', 'Burford', 'Carterton', 'Charlbury', 'Chipping Norton', 'Didcot', 'Faringdon',
    'Henley-on-Thames', 'Oxford', 'Thame', 'Wallingford', 'Wantage', 'Watlington', 'Witney', 'Woodstock',
  ],
  Gloucestershire: [
    'Berkeley', 'Cheltenham', 'Chipping Campden', 'Cinderford', 'Cirencester', 'Coleford', 'Dursley', 'Fairford', 'Gloucester',
    'Lechlade', 'Lydney', 'Minchinhampton', 'Moreton-in-Marsh', 'Nailsworth', 'Newent', 'Northleach', 'Painswick', 'Stonehouse',
    'Stow-on-the-Wold', 'Stroud', 'Tetbury', 'Tewkesbury', 'Winchcombe', 'Wotton-under-Edge',
  ],
  Wiltshire: [
    'Bradford-on-Avon', 'Calne', 'Chippenham', 'Corsham', 'Cricklade', 'Devizes', 'Highworth', 'Ludgershall', 'Malmesbury',
    'Marlborough', 'Melksham', 'Royal Wootton Bassett', 'Swindon', 'Tidworth', 'Trowbridge', 'Westbury',
  ],
  Berkshire: [
    'Bracknell', 'Earley', 'Hungerford', 'Maidenhead', 'Newbury', 'Reading', 'Sandhurst', 'Thatcham', 'Wokingham', 'Woodley',
  ],
  Warwickshire: [
    'Alcester', 'Henley-in-Arden', 'Kenilworth', 'Leamington Spa', 'Rugby', 'Shipston-on-Stour', 'Southam',
    'Stratford-upon-Avon', 'Warwick', 'Whitnash',
  ],
};

export function isTown({ name, county }: Pick<Place, 'name' | 'county'>): boolean {
  return townNames[county].includes(name);
}

/**
 * Other names of places by the slugs of their pages: official names, old ones, and short ones by which the place is meant
 * before any other. Spellings that differ in case, hyphens or `St` need none, nor does a name with its county.
 */
export const aliases: Readonly<Record<string, readonly string[]>> = {
  abingdon: ['Abingdon-on-Thames'],
  'ascott-under-wychwood': ['Ascott'],
  bampton: ['Bampton-in-the-Bush'],
  'bidford-on-avon': ['Bidford'],
  bletchingdon: ['Bletchington'],
  'bourton-on-the-water': ['Bourton-on-Water'],
  'bradford-on-avon': ['Bradford-upon-Avon'],
  'chipping-campden': ['Campden'],
  'cold-aston': ['Aston Blank'],
  faringdon: ['Great Faringdon', 'Farringdon'],
  'frampton-on-severn': ['Frampton-upon-Severn'],
  goring: ['Goring-on-Thames'],
  'henley-on-thames': ['Henley'],
  'kingston-bagpuize': ['Kingston Bagpuize with Southmoor', 'Southmoor'],
  'leamington-spa': ['Royal Leamington Spa', 'Leamington'],
  lechlade: ['Lechlade-on-Thames'],
  'long-hanborough': ['Hanborough', 'Handborough'],
  'moreton-in-marsh': ['Moreton', 'Moreton-in-the-Marsh'],
  northleach: ['Northleach with Eastington'],
  rendcomb: ['Rendcombe'],
  'royal-wootton-bassett': ['Wootton Bassett'],
  'shipston-on-stour': ['Shipston'],
  'stow-on-the-wold': ['Stow', 'Stow-on-Wold'],
  'stratfield-mortimer': ['Mortimer', 'Mortimer Common'],
  'stratford-upon-avon': ['Stratford', 'Stratford-on-Avon'],
  'stretton-on-fosse': ['Stretton-on-the-Fosse'],
  wellesbourne: ['Wellesbourne Mountford', 'Wellesbourne Hastings'],
  'wotton-under-edge': ['Wotton'],
  'wyck-rissington': ['Wick Rissington'],
};

/** Towns with a page of their own; every other slug uses the generic location template. */
export const dedicatedTownSlugs = [
  'oxford',
  'witney',
  'cirencester',
  'swindon',
  'abingdon',
  'chipping-norton',
  'didcot',
  'wantage',
] as const;

export type DedicatedTownSlug = (typeof dedicatedTownSlugs)[number];

/** Whether a normalised slug belongs to a town with a page of its own. */
export function isDedicatedTown(slug: string): slug is DedicatedTownSlug {
  return dedicatedTownSlugs.some((town) => town === slug);
}
