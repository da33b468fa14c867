import { findFreePort } from '../../shell/composer/free-port';
import { followLink } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { post, postIsland } from './changed-post';
import { expect, test } from './release-test';
import { changeRelease } from './run-command';
import { servedComposition } from './site-answers';
import { startServer } from '../../shell/composer/testing/site-server';

test.use({ saveData: true });

test('a blog with its files on another origin works, with integrity and under the policy', async ({ page, home, server, openPage }) => {
  test.slow();
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const { composition } = await changeRelease(home, ['release', 'blog'], { SITE_ORIGIN_BLOG: origin });
  await expect.poll(() => servedComposition(server)).toBe(composition.to);
  const files = await startServer(home, port);
  try {
    const answers: { origin: string; allowed: string | undefined }[] = [];
    page.on('response', (response) => {
      if (!response.url().includes('/releases/blog/')) return;
      answers.push({ origin: new URL(response.url()).origin, allowed: response.headers()['access-control-allow-origin'] });
    });

    const response = await openPage(post);
    await hydrateIsland(page, `blog/${postIsland}`);
    const ofFirstLoad = answers.length;
    await openPage('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Advice and guides' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/guides/i);
    await followLink(page, post);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cost/i);
    await hydrateIsland(page, `blog/${postIsland}`);

    const policy = response.headers()['content-security-policy'] ?? '';
    for (const kind of ['script-src', 'style-src', 'connect-src']) expect(policy).toMatch(new RegExp(`${kind} 'self' ${origin}(;| 'sha384-)`));
    expect(ofFirstLoad).toBeGreaterThan(2);
    expect(answers.length).toBeGreaterThan(ofFirstLoad);
    expect(answers.filter((answer) => answer.origin !== origin || answer.allowed !== '*')).toEqual([]);
    expect(await page.locator(`script[src^="${origin}"]:not([integrity]), link[href^="${origin}"]:not([integrity])`).count()).toBe(0);
  } finally {
    await files.stop();
  }
});
