import type { JsonValue } from '@site/shared';
import type { LockedReleases } from '@site/shared/lock';
import type { OwnedRoute } from './find-route';

/** A page to load, and the releases to load it from. */
export interface PageTarget {
  readonly releases: LockedReleases;
  readonly route: OwnedRoute;
  readonly path: string;
  /** What the page was prerendered with. */
  readonly data?: JsonValue | undefined;
}
