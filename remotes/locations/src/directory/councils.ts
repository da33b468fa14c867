import councilsJson from './councils.json';

/** A council that decides on planning. */
export interface Council {
  readonly name: string;
  readonly url: string;
  /** The county council above it; null for a unitary council. */
  readonly upperTier: string | null;
}

/** The councils of the directory's places. Single-tier councils are planned for 1 April 2028: change them here. */
export const councils: readonly Council[] = councilsJson;
