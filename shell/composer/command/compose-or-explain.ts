import type { OpenStore } from '../bucket/open-home';
import { LostRaceError, readCurrent } from '../store/switches';
import { buildAndCompose } from './build-and-compose';

/** Composes the present sources. A failure is returned, not thrown, because the current composition can still be served. */
export async function composeOrExplain(store: OpenStore, report: (line: string) => void): Promise<{ readonly failure?: Error }> {
  try {
    await buildAndCompose(store, { report, dryRun: false });
    return {};
  } catch (error) {
    if (!(error instanceof LostRaceError)) return { failure: error instanceof Error ? error : new Error(String(error)) };
    report(`another command has made composition ${(await readCurrent(store.home)) ?? 'none'} current in the meantime: that one is served`);
    return {};
  }
}
