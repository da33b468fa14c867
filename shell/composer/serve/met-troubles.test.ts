import { openFixtureSite } from '../testing/fixture-site';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServer } from './create-server';
import { createMetTroubles } from './met-troubles';
import { createLog } from './site-log';

const folder = temporaryFolder();

test('requests that fail degrade the site from the third on, for five minutes, without the addresses that were asked for', async () => {
  const { disk, site } = await openFixtureSite(folder);
  const log = createLog('warn', { write: () => undefined });
  let nowMs = 0;
  const troubles = createMetTroubles(disk, () => site, log, () => nowMs);
  const server = await createServer({ disk, currentSite: () => site, log, troubles });
  const told: (string | undefined)[] = [];
  for (const path of ['/blog/none', '/blog/broken', '/blog/broken', '/blog/broken?q=secret']) {
    await server.inject(path);
    told.push(troubles.trouble());
  }

  nowMs = 299_000;
  const later = troubles.trouble();
  nowMs = 301_000;

  const words = 'At least 3 requests have failed in the last five minutes. The log says why.';
  expect([told, later, troubles.trouble()]).toEqual([[undefined, undefined, undefined, words], words, undefined]);
  await server.close();
  site.sections.close();
});
