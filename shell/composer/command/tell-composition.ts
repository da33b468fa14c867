/** Which composition takes the place of which, and what that takes. */
export interface CompositionPlan {
  /** `to` is null while it is not known: something has to be built first. */
  readonly composition: { readonly from: string | null; readonly to: string | null };
  readonly pages: { readonly all: number; readonly rendered: number } | null;
}

/** The lines of a plan that tell of its composition. */
export function tellComposition({ composition, pages }: CompositionPlan): string[] {
  return [
    `composition ${composition.from ?? 'none'} → ${composition.to ?? 'known when all is built'}`,
    ...(pages ? [`${pages.rendered} pages rendered, ${pages.all} in all: the others are shared with earlier compositions`] : []),
  ];
}
