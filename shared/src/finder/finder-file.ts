/** Where the locations section publishes the index that the finder searches. */
export const finderFilePath = '/areas/finder.json';

/** The published index. It has rows instead of objects, since browsers download all of it. */
export interface FinderFile {
  readonly format: typeof finderFormat;
  readonly counties: readonly string[];
  /** Towns first, and each kind nearest to home first. */
  readonly places: readonly PlaceRow[];
  /** Outward codes of the region without a place of the list, with the mean of their postcodes. */
  readonly elsewhere: readonly (readonly [code: string, lat: number, lng: number])[];
  /** Outward codes with a page of their own. */
  readonly codePages: readonly string[];
  /** Well-known towns that are not on the list, with their middles. Releases before this was added lack it. */
  readonly towns?: readonly (readonly [name: string, lat: number, lng: number])[];
  /** Indexes of the places outside the owner's service area. Releases before this was added lack it. */
  readonly beyond?: readonly number[];
  /** Other names of places that their own names do not contain, by the slugs of their pages. Releases before this was added lack it. */
  readonly aliases?: readonly (readonly [name: string, slug: string])[];
}

/** Outward codes are separated by spaces. The slug is given if it differs from that of the name. */
export type PlaceRow =
  | readonly [name: string, county: number, lat: number, lng: number, codes: string]
  | readonly [name: string, county: number, lat: number, lng: number, codes: string, slug: string];

/** Increased when a row changes its meaning, so that an older release does not misread a newer file. */
export const finderFormat = 1;
