/** A file that a document links to, with its hash. */
export interface LoadedFile {
  readonly url: string;
  readonly integrity: string;
}
