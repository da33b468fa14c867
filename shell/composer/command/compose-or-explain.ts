import type { Bundles } from '../render/load-bundle';
import type { SiteHome } from '../store/site-home';
import { LostRaceError, readCurrent } from '../store/switches';
import { buildAndCompose } from './build-and-compose';

/** The bundles of what was composed, or why that failed. */
export interface ComposedAtStart {
  readonly bundles?: Bundles | undefined;
  readonly failure?: Error;
}

/** Composes the present sources. A failure is returned, not thrown, because the current composition can still be served. */
export async function composeOrExplain(home: SiteHome, report: (line: string) => void): Promise<ComposedAtStart> {
  try {
    return { bundles: (await buildAndCompose(home, { report, dryRun: false })).bundles };
  } catch (error) {
    if (!(error instanceof LostRaceError)) return { failure: error instanceof Error ? error : new Error(String(error)) };
    report(`another command has made composition ${(await readCurrent(home)) ?? 'none'} current in the meantime: that one is served`);
    return {};
  }
}
