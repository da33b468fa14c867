/** An object, and the tag of this state of it. */
export interface StoredObject {
  readonly body: Buffer;
  readonly tag: string;
}

/** What is known of an object without reading it, by the store's own clock. */
export interface ObjectInfo {
  readonly key: string;
  readonly bytes: number;
  readonly ageMs: number;
}

/** When a write takes place: only if there is no such object, or only if it still has this tag. */
export type WriteCondition = 'absent' | { readonly tag: string };

/**
 * The part of an S3-compatible store that a site uses. What fails is tried again for a while; then each promise rejects
 * with a `StoreError`, in words.
 */
export interface ObjectStore {
  /** For messages. */
  readonly name: string;
  /** Undefined when there is none, `unchanged` when it still has the tag. */
  get(key: string): Promise<StoredObject | undefined>;
  get(key: string, knownTag: string | undefined): Promise<StoredObject | 'unchanged' | undefined>;
  /** In bytes; undefined when there is none. */
  readonly sizeOf: (key: string) => Promise<number | undefined>;
  /**
   * Returns false when the condition does not hold. That may be because of this very write, when the answer to a first
   * try was lost: the caller has to read what is there.
   */
  readonly put: (key: string, body: Buffer, condition?: WriteCondition) => Promise<boolean>;
  readonly list: (prefix: string) => Promise<ObjectInfo[]>;
  readonly remove: (key: string) => Promise<void>;
}
