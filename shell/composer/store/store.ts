export interface StoredKey {
  /** Path below the root, with `/` between names. */
  readonly key: string;
  /** How long ago it was written, by the clock of the disk or the bucket; 0 where that is not known. */
  readonly ageMs: number;
}

/** Where a site is kept, a folder on a disk or a bucket: the same tree in both. */
export interface Store {
  /** For messages. */
  readonly name: string;
  /** Returns undefined when there is no such file. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /**
   * Writes a whole file unless it exists.
   *
   * @returns whether this call created it. Where the answer to a first try was lost, false may be due to this very call:
   *   read what is there
   */
  readonly create: (key: string, content: Buffer) => Promise<boolean>;
  /** Lists the files whose keys begin with a prefix, in the order of their keys. */
  readonly list: (prefix: string) => Promise<StoredKey[]>;
  /** Puts a file at another key, too, in place of any file there. @returns whether there is such a file */
  readonly copy: (from: string, to: string) => Promise<boolean>;
  /** Removes a file, or everything below a key that ends with a slash. What is gone already is no error. */
  readonly remove: (key: string) => Promise<void>;
}

/** How many requests a store gets at a time: a bucket takes this many without complaint. */
export const requestsAtATime = 12;

/** Key of the folder of one release, with a slash at its end. */
export function releaseKey(section: string, version: string): string {
  return `releases/${section}/${version}/`;
}

/** Key of the folder of one site, with a slash at its end. */
export function siteKey(composition: string): string {
  return `sites/${composition}/`;
}
