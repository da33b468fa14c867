import { nearMePath } from '../lookup/near-me-path';
import { postcodeAreas, postcodePath } from '../lookup/postcode-areas';

/** Other ways into the list of places than by name. */
export const furtherLinks = [
  ...postcodeAreas.map((area) => ({ name: area.code, path: postcodePath(area), note: area.covers })),
  { name: 'TV aerial installation near you', path: nearMePath },
];
