/** Towns with a page of their own; every other slug uses the generic location template. */
export const dedicatedTownSlugs = [
  'oxford',
  'witney',
  'cirencester',
  'swindon',
  'abingdon',
  'chipping-norton',
  'didcot',
  'wantage',
] as const;

export type DedicatedTownSlug = (typeof dedicatedTownSlugs)[number];

/** Whether a normalised slug belongs to a town with a page of its own. */
export function isDedicatedTown(slug: string): slug is DedicatedTownSlug {
  return dedicatedTownSlugs.some((town) => town === slug);
}
