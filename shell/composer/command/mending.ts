import type { SiteHome } from '../store/site-home';

/** Where intact copies may come from. */
export interface RepairSources {
  /** Releases that were handed over, as folders or .tgz. */
  readonly from: readonly string[];
  readonly stores: readonly SiteHome[];
  readonly report: (line: string) => void;
  readonly dryRun: boolean;
}

/** How a damaged part was mended, or would be; or why it cannot be, and what to do. */
export type Mending = { readonly mended: string } | { readonly unmended: string };
