import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { expectHeading, post, postChunk, releaseChangedBlog } from './changed-post';
import { expect, test } from './release-test';

// Nothing is fetched ahead: it is known what a tab has and what it has not.
test.use({ saveData: true });

test('an open tab goes on with the lazy chunks that it began with, the next document has the new ones', async ({ page, home, server, openPage }) => {
  const asked: string[] = [];
  await openPage('/blog');
  await goInApp(page, '/blog/loft-or-roof-aerial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/loft/i);
  await markDocument(page);
  page.on('request', (request) => asked.push(request.url()));

  const { from, to, change } = await releaseChangedBlog(home, server);

  await goInApp(page, post);
  await expectHeading(page, from, to);
  expect(await isMarkedDocument(page)).toBe(true);
  expect(asked).toContainEqual(expect.stringContaining(`/releases/blog/${change.version.from}/${postChunk}.`));
  expect(asked.filter((url) => url.includes(change.version.to))).toEqual([]);
  await openPage(post);
  await expectHeading(page, to, from);
});

test('a tab that has not navigated yet goes on as a document when its own section has changed', async ({ page, home, server, openPage }) => {
  await openPage('/blog');
  await markDocument(page);

  const { from, to } = await releaseChangedBlog(home, server);

  await goInApp(page, post);
  await expectHeading(page, to, from);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  expect(await isMarkedDocument(page)).toBe(false);
});

test('a tab on another section that has not navigated yet meets the new release in its own document', async ({ page, home, server, openPage }) => {
  await openPage('/contact');
  await markDocument(page);

  const { from, to } = await releaseChangedBlog(home, server);

  await goInApp(page, post);
  await expectHeading(page, to, from);
  expect(await isMarkedDocument(page)).toBe(true);
});
