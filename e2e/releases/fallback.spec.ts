import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from '../../shell/composer/store/lock-file';
import { switchToChangedBlog } from './ready-changed-blog';
import { expect, test } from './release-test';
import { servedComposition } from './site-answers';
import { replaceFile } from './site-copy';
import { startServer } from '../../shell/composer/testing/site-server';
import type { SiteServer } from '../../shell/composer/testing/site-server';

async function readHealth({ url }: SiteServer): Promise<readonly [status: number, body: unknown]> {
  const response = await fetch(`${url}healthz`);
  return [response.status, await response.json()];
}

test('a server that starts on a composition it cannot read serves the last good one, says so, and recovers', async ({ disk, server }) => {
  const { change } = await switchToChangedBlog(disk, server);
  const { from, to } = change.composition;
  const lock = join(disk.site(to), lockFile);
  const whole = await readFile(lock);
  await replaceFile(lock, whole.subarray(0, 200));

  const restarted = await startServer(disk);
  try {
    expect(await readHealth(restarted)).toEqual([503, expect.objectContaining({ status: 'degraded', serving: from, wanted: to })]);
    expect(await servedComposition(restarted)).toBe(from);
    expect((await fetch(`${restarted.url}blog`)).status).toBe(200);
    const line = restarted.said().split('\n').find((text) => text.includes('composition failed to open, another one is served'));
    expect(line).toContain(to);
    // The one that had it open goes on with it.
    expect(await servedComposition(server)).toBe(to);

    await replaceFile(lock, whole);
    await expect.poll(() => readHealth(restarted), { timeout: 15_000 }).toEqual([200, { status: 'ok', composition: to }]);
    expect(await servedComposition(restarted)).toBe(to);
  } finally {
    await restarted.stop();
  }
});
