import { delay } from '../faults';
import { hydrateIsland } from '../hydrate-island';
import { expect, test } from '../journey-test';

/** Files that wait for another one start later than this. */
const sameWaveMs = 50;
const roundTripMs = 150;

const islands = [
  ['locations/areas-map', '/areas', 6],
  ['blog/price-estimator', '/blog/tv-aerial-installation-cost-guide', 6],
  ['shell/enquiry', '/contact', 2],
] as const;

/** Runs in the page: when the browser asked for each script, in milliseconds. */
function scriptStarts(): Record<string, number> {
  const starts: Record<string, number> = {};
  for (const { name, startTime } of performance.getEntriesByType('resource')) {
    const { pathname } = new URL(name);
    if (pathname.startsWith('/releases/') && pathname.endsWith('.js') && !/\/(main|optimiser)\./.test(pathname)) starts[pathname] ??= startTime;
  }
  return starts;
}

for (const [island, path, least] of islands) {
  test(`the scripts of ${island} start together, and each is downloaded once`, async ({ visitor, site }) => {
    site.during(/\/releases\/.*\.js$/, delay(roundTripMs));
    await visitor.open(path);

    await hydrateIsland(visitor, island);

    const starts = Object.entries(await visitor.evaluate(scriptStarts));
    const times = starts.map(([, startMs]) => startMs);
    expect(starts.length).toBeGreaterThanOrEqual(least);
    expect(Math.max(...times) - Math.min(...times), JSON.stringify(starts)).toBeLessThan(sameWaveMs);
    const scripts = site.requested.filter((file) => file.endsWith('.js') && file.startsWith('/releases/'));
    expect(scripts.filter((file, index) => scripts.indexOf(file) !== index)).toEqual([]);
  });
}
