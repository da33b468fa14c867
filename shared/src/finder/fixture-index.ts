import type { FinderFile } from './finder-file';
import { parseFinderIndex } from './finder-index';

/** A small list: two towns, then villages. */
export const fixtureFile = {
  format: 1,
  counties: ['Oxfordshire', 'Gloucestershire', 'Berkshire', 'Wiltshire'],
  places: [
    ['Witney', 0, 51.784, -1.485, 'OX28'],
    ['Oxford', 0, 51.752, -1.258, 'OX1 OX2 OX3 OX4'],
    ['Chipping Norton', 0, 51.941, -1.546, 'OX7'],
    ['Aston', 0, 51.725, -1.5, 'OX18'],
    ['Stanton St John', 0, 51.79, -1.16, 'OX33'],
    ['Stow-on-the-Wold', 1, 51.93, -1.72, 'GL54'],
    ["Bishop's Cleeve", 1, 51.95, -2.06, 'GL52'],
    ['Bourton-on-the-Water', 1, 51.885, -1.757, 'GL54'],
    ['Aston', 2, 51.551, -0.87, 'RG9', 'aston-berkshire'],
    ['Black Bourton', 0, 51.737, -1.586, 'OX18'],
    ['Bourton', 0, 51.583, -1.667, 'SN6'],
    ['Bradford-on-Avon', 3, 51.347, -2.251, 'BA15'],
    ['Barnsley', 1, 51.745, -1.886, 'GL7'],
  ],
  elsewhere: [
    ['OX20', 51.85, -1.35],
    ['B10', 52.47, -1.852],
  ],
  codePages: ['OX28'],
  towns: [
    ['Barnsley', 53.55, -1.48],
    ['Bath', 51.38, -2.36],
    ['Birmingham', 52.48, -1.9],
    ['Bradford', 53.8, -1.76],
    ['Newcastle upon Tyne', 54.98, -1.62],
  ],
} as const satisfies FinderFile;

export const fixtureIndex = parseFinderIndex(fixtureFile);
