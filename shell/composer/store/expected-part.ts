import type { Damage, StoredPart } from './damage';

/** A file that has to exist, and its hash. */
export interface ExpectedFile {
  readonly part: StoredPart;
  readonly file: string;
  readonly integrity: string;
}

/** The files that the lists of a part name, and the lists that are damaged themselves. */
export interface ExpectedPart {
  readonly files: readonly ExpectedFile[];
  readonly damages: readonly Damage[];
}
