import type { Page } from '@playwright/test';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { alterRelease } from './alter-release';
import { expect } from './release-test';
import { changeRelease } from './run-command';
import type { ReleaseChange } from './run-command';
import { readAnswer, servedComposition } from './site-answers';
import type { SiteServer } from '../../shell/composer/testing/site-server';

/** The post that the changed blog differs in. It has an island. */
export const post = '/blog/tv-aerial-installation-cost-guide';
/** Its island, which no other page has. */
export const postIsland = 'job-planner';
export const changedVersion = '1.0.1-changed';

/** The changed blog, once it is current: a heading in the post's text is another. */
export interface ReleasedBlog {
  /** Where it was handed over, for `release -- blog --from`. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  readonly change: ReleaseChange;
}

/** Releases the changed blog and waits until the server has followed. */
export async function releaseChangedBlog(disk: DiskStore, server: SiteServer): Promise<ReleasedBlog> {
  const html = (await readAnswer(server, post)).toString();
  const from = /<h2 id="[a-z-]+" tabindex="-1">([\w ,.]+)<\/h2>/.exec(html)?.[1];
  if (from === undefined) throw new Error(`The text of ${post} has no h2.`);
  const to = `${from}, rewritten`;
  const folder = await alterRelease(disk, 'blog', { version: changedVersion, edit: (text) => text.replaceAll(from, to) });
  const change = await changeRelease(disk, ['release', 'blog', '--from', folder]);
  await expect.poll(() => servedComposition(server)).toBe(change.composition.to);
  return { folder, from, to, change };
}

/** Waits until a page shows one of the two headings, and not the other. */
export async function expectHeading(page: Page, shown: string, hidden: string): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(heading(shown)).toBeVisible();
  await expect(heading(hidden)).toHaveCount(0);
}
