import { delay, status } from '../site-proxy';
import { hydrateIsland } from '../visitor';
import { expect, test } from '../journey-test';
import type { Visitor } from '../visitor';

/** Files that wait for another one start later than this. */
const sameWaveMs = 50;
const roundTripMs = 300;

const islands = [
  ['locations/place-enquiry', '/postcode/ox28', 6],
  ['blog/symptom-checker', '/blog/check-your-aerial-before-you-call', 6],
  ['commercial/survey-planner', '/commercial-tv-installation', 6],
  ['shell/enquiry', '/contact', 2],
] as const;

/** Runs in the page: when the browser requested each script, in milliseconds. */
function scriptStarts(): Record<string, number> {
  const starts: Record<string, number> = {};
  for (const { name, startTime } of performance.getEntriesByType('resource')) {
    const { pathname } = new URL(name);
    if (pathname.startsWith('/releases/') && pathname.endsWith('.js') && !/\/(main|background)\./.test(pathname)) starts[pathname] ??= startTime;
  }
  return starts;
}

async function load(visitor: Visitor, url: string, island: string): Promise<readonly [file: string, startMs: number][]> {
  await visitor.open(url);
  await hydrateIsland(visitor, island);
  return Object.entries(await visitor.evaluate(scriptStarts));
}

/** It may come with the main script, before the others. */
const isReact = (file: string) => file.includes('/react.');

test('the scripts of an island of each section start together, React with them or before, and each is downloaded once', async ({ visitor, openSite, engine }) => {
  test.slow();
  // WebKitGTK's driver opens private windows, which have no HTTP cache: an entry that was requested ahead is downloaded again.
  const isKept = (file: string) => engine !== 'webkit' || !file.includes('/remote-entry.');
  for (const [island, path, least] of islands) {
    const spreads: number[] = [];
    // A busy machine may come between two requests, not in each of four first visits; a file that waits for another always comes later.
    while (spreads.length < 4 && Math.min(...spreads) >= sameWaveMs) {
      const site = await openSite();
      site.during(/\/releases\/.*\.js$/, delay(roundTripMs));
      // A service worker fetches the page's files for the time without a network; engines differ in when.
      site.during(/^\/sw\.js$/, status(404));
      const starts = await load(visitor, new URL(path, site.url).href, island);
      const first = Math.min(...starts.flatMap(([file, startMs]) => (isReact(file) ? [] : [startMs])));
      spreads.push(Math.max(...starts.map(([, startMs]) => startMs)) - first);
      expect(starts.length).toBeGreaterThanOrEqual(least);
      await site.settled();
      expect(site.requested).toEqual(expect.arrayContaining(starts.map(([file]) => file)));
      const scripts = site.requested.filter((file) => file.startsWith('/releases/') && file.endsWith('.js') && isKept(file));
      expect.soft(scripts.filter((file, index) => scripts.indexOf(file) !== index), `${island}: more than once`).toEqual([]);
    }
    expect(Math.min(...spreads), `${island}: ${JSON.stringify(spreads)}`).toBeLessThan(sameWaveMs);
  }
});
