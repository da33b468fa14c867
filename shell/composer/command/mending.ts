import type { SiteHome } from '../store/site-home';

/** Where intact copies may come from. */
export interface RepairSources {
  /** Releases that were handed over, as folders or .tgz. */
  readonly from: readonly string[];
  readonly stores: readonly SiteHome[];
  readonly report: (line: string) => void;
  readonly dryRun: boolean;
  /** Folders of releases that a dry run has found a way to mend. */
  readonly promised: ReadonlySet<string>;
}
