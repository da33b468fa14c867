/** Where browsers report how a page fared, on the site's own server. */
export const healthPath = '/api/section-health';

/** Ways in which a section fails in a browser: a file of it that did not load by any means, and what its islands did. */
export const failureWays = ['entry', 'chunk', 'style', 'hydration', 'render', 'event'] as const;
export type FailureWay = (typeof failureWays)[number];

/** Upper bounds of the first five of six classes: from an island's coming into view until it reacts, INP, both in milliseconds, and CLS. */
export const classBounds = {
  hydrated: [100, 300, 600, 1200, 3000],
  inp: [100, 200, 300, 500, 1000],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25],
} as const;
export type Measure = keyof typeof classBounds;

/** A section that a page was made from. */
export interface SectionReport {
  readonly section: string;
  readonly release: string;
  readonly failed?: readonly FailureWay[] | undefined;
  /** The fallback release that replaced it. */
  readonly recoveredWith?: string | undefined;
  /** The class of its slowest island. */
  readonly hydrated?: number | undefined;
}

/** How one page fared. It says nothing about the visitor, and of the page only which section it belongs to. */
export interface HealthReport {
  /** The section that owns the page; null where none does. */
  readonly page: string | null;
  readonly sections: readonly SectionReport[];
  readonly inp?: number | undefined;
  readonly cls?: number | undefined;
}

/** The class of a measured value, from 0, the best, to 5. */
export function classOf(measure: Measure, value: number): number {
  return classBounds[measure].filter((bound) => value > bound).length;
}
