import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { expectHeading, post, releaseChangedBlog } from './changed-post';
import { expect, test } from './release-test';

// Nothing is fetched ahead: a tab has what it has visited.
test.use({ saveData: true });

const blogTabs = {
  'that began there': ['/blog'],
  'that came there since': ['/contact', '/blog/loft-or-roof-aerial'],
};

for (const [which, [first = '', ...others]] of Object.entries(blogTabs)) {
  test(`a tab of the section ${which} keeps what it has, and goes on as a document when the section has changed`, async ({ page, home, server, openPage }) => {
    await openPage(first);
    for (const path of others) await followLink(page, path);
    const last = others.at(-1) ?? first;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${last}$`));
    await markDocument(page);

    const { from, to } = await releaseChangedBlog(home, server);

    expect(await isMarkedDocument(page)).toBe(true);
    await followLink(page, post);
    await expectHeading(page, to, from);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(await isMarkedDocument(page)).toBe(false);
  });
}
