/** A photograph of the owner's, as `build/photographs-loader.cjs` prepares it from `photographs.json`. */
export interface WorkPhotograph {
  /** The picture in words, for people who cannot see it. */
  readonly alt: string;
  /** The work, or the person. */
  readonly caption: string;
  readonly place?: string;
  /** Each in several formats, the most modern first, and for each two widths. */
  readonly pictures: readonly { readonly type: string; readonly width: number; readonly height: number; readonly url: string }[];
}
