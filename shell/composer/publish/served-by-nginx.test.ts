import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasNginx } from '../test/find-programs';
import { startNginx } from '../testing/nginx';
import type { Nginx } from '../testing/nginx';
import type { SiteHome } from '../store/site-home';
import { ask } from '../testing/ask';
import { createCurrentHome, releaseBlog } from '../testing/current-home';
import { publishTwice, testAsOurServer } from '../testing/served-as-ours';
import { nginxConfig } from './nginx-config';
import { pointTo, publishedFolder, readPublished } from './published-folder';
import type { PublishedFolder } from './published-folder';
import { publishSite } from './publish-site';

/*
 * A published folder behind a real nginx, with the configuration that is handed on, beside our own server.
 */
if (!hasNginx()) console.warn('Skipped: what is tested with nginx. Install it: apt-get install nginx-light');

jest.setTimeout(300_000);

(hasNginx() ? describe : describe.skip)('nginx with a published folder', () => {
  let folder: string;
  let home: SiteHome;
  let to: PublishedFolder;
  let sites: readonly [string, string];
  let nginx: Nginx;
  let ours: string;
  let closeOurs: () => Promise<void>;

  beforeAll(async () => {
    // When root starts nginx, its worker reads files as another user.
    folder = await mkdtemp(join(tmpdir(), 'served-by-nginx-'));
    await chmod(folder, 0o755);
    home = await createCurrentHome(join(folder, 'home'));
    to = publishedFolder(join(folder, 'published'));
    ({ sites, ours, closeOurs } = await publishTwice(home, async () => {
      await publishSite(home, to);
      return (await readPublished(to)) ?? '';
    }));
    nginx = await startNginx(join(folder, 'nginx'), (port) => nginxConfig({ root: to.current, listen: `127.0.0.1:${port}` }));
  });

  afterAll(async () => {
    await Promise.all([nginx.stop(), closeOurs()]);
    await rm(folder, { recursive: true, force: true });
  });

  testAsOurServer(() => ({ theirs: nginx.url, ours, switchTo: (index) => pointTo(to, sites[index]) }));

  test('a release, and the way back, are served by a publisher that watches the home', async () => {
    const publisher = spawn(process.execPath, [join(__dirname, '../bootstrap.mjs'), 'publish', '--to', to.folder, '--watch'], { env: { ...process.env, SITE_HOME: home.folder }, stdio: 'ignore' });
    const waitFor = async (version: string) => {
      const from = performance.now();
      while (!(await ask(nginx.url, '/blog/loft')).body.includes(`/releases/blog/${version}/`)) {
        if (performance.now() - from > 60_000) throw new Error(`Wanted blog ${version} served, found none after a minute.`);
        await pause(20);
      }
    };
    await pointTo(to, sites[0]);
    await waitFor('1.0.1');

    await releaseBlog(home, '1.0.2');
    await waitFor('1.0.2');
    await releaseBlog(home, '1.0.1');
    await waitFor('1.0.1');

    publisher.kill('SIGKILL');
    await once(publisher, 'exit');
  });
});
