import { delay, status } from '../site-proxy';
import { hydrateIsland } from '../visitor';
import { expect, test } from '../journey-test';
import type { Limit } from '../limits';
import type { Visitor } from '../visitor';

/** Files that wait for another one start later than this. */
const sameWaveMs = 50;
const roundTripMs = 300;

const islands = [
  ['locations/areas-map', '/areas', 5],
  ['locations/aerial-pointer', '/burford', 5],
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

test('the scripts of each island start together', async ({ visitor, openSite }) => {
  test.slow();
  for (const [island, path, least] of islands) {
    const spreads: number[] = [];
    // A busy machine may come between two requests, not in each of four first visits; a file that waits for another always comes later.
    while (spreads.length < 4 && Math.min(...spreads) >= sameWaveMs) {
      const site = await openSite();
      site.during(/\/releases\/.*\.js$/, delay(roundTripMs));
      const starts = await load(visitor, new URL(path, site.url).href, island);
      const times = starts.map(([, startMs]) => startMs);
      spreads.push(Math.max(...times) - Math.min(...times));
      expect(starts.length).toBeGreaterThanOrEqual(least);
      expect(site.requested).toEqual(expect.arrayContaining(starts.map(([file]) => file)));
      await site.settled();
    }
    expect(Math.min(...spreads), `${island}: ${JSON.stringify(spreads)}`).toBeLessThan(sameWaveMs);
  }
});

/** An entry that was requested ahead is downloaded again. */
const privateWindows: Limit = { engine: 'webkit', reason: 'its driver opens private windows, which have no HTTP cache: each entry of a remote is downloaded twice', failure: /more than once.*\/remote-entry\./s };

for (const [whose, isOf, limit] of [
  ['the shell', (island: string) => island.startsWith('shell/'), undefined],
  ['a remote', (island: string) => !island.startsWith('shell/'), privateWindows],
] as const) {
  test.describe(whose, () => {
    test.use({ limit });

    test(`each script of an island of ${whose} is downloaded once`, async ({ visitor, openSite }) => {
      for (const [island, path] of islands.filter(([name]) => isOf(name))) {
        const site = await openSite();
        // A service worker fetches the page's files for the time without a network; engines differ in when.
        site.during(/^\/sw\.js$/, status(404));
        await load(visitor, new URL(path, site.url).href, island);
        await site.settled();

        const scripts = site.requested.filter((file) => file.startsWith('/releases/') && file.endsWith('.js'));
        expect.soft(scripts.filter((file, index) => scripts.indexOf(file) !== index), `${island}: more than once`).toEqual([]);
      }
    });
  });
}
