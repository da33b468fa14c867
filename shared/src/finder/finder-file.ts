/** Where the locations section publishes the index that the finder searches. */
export const finderFilePath = '/areas/finder.json';

/** The index as it lies at `finderFilePath`: rows instead of objects, since whoever asks downloads all of it. */
export interface FinderFile {
  readonly format: typeof finderFormat;
  readonly counties: readonly string[];
  /** Towns first, and each kind nearest to home first. */
  readonly places: readonly PlaceRow[];
  /** Outward codes of the region in which no place of the list lies, with the mean of their postcodes. */
  readonly elsewhere: readonly (readonly [code: string, lat: number, lng: number])[];
  /** Outward codes with a page of their own. */
  readonly codePages: readonly string[];
}

/** A slug only where it is not that of the name; outward codes with spaces between them. */
export type PlaceRow =
  | readonly [name: string, county: number, lat: number, lng: number, codes: string]
  | readonly [name: string, county: number, lat: number, lng: number, codes: string, slug: string];

/** Raised when a row changes its meaning, so that an older page does not misread a newer file. */
export const finderFormat = 1;
