/** Which composition replaces which, and how many of its pages have to be rendered. */
export interface CompositionSummary {
  /** `to` is null while it is unknown: something has to be built first. */
  readonly composition: { readonly from: string | null; readonly to: string | null };
  readonly pages: { readonly all: number; readonly rendered: number } | null;
}

/** The lines of a plan about its composition. */
export function describeComposition({ composition, pages }: CompositionSummary): string[] {
  return [
    `composition ${composition.from ?? 'none'} → ${composition.to ?? 'known when everything is built'}`,
    ...(pages ? [`${pages.rendered} pages rendered, ${pages.all} in all: the others are shared with earlier compositions`] : []),
  ];
}
