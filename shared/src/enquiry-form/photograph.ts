/** A photograph that goes with an enquiry, as it is sent. */
export interface Photograph {
  /** Names it on this device. */
  readonly id: string;
  /** The file's own name: untrusted text. */
  readonly name: string;
  readonly blob: Blob;
}
