import type { County, Place } from './place';

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
