import { fakeCaches } from '../testing/fake-caches';
import { lockedRelease } from '../testing/page-html';
import { keepPage } from './kept-pages';
import { forgetOldReleases, keepFiles } from './release-files';

const { site, cached } = fakeCaches();
const [font, place, post, main] = ['/releases/shell/1.0.0/heading.woff2', '/releases/locations/1.0.0/place.js', '/releases/blog/0.9.0/post.js', '/releases/shell/1.0.1/main.js'] as const;

test('files are kept once; one that fails does not keep the others', async () => {
  const cache = await caches.open('releases');
  const add = jest.spyOn(cache, 'add').mockRejectedValueOnce(new TypeError('Failed to fetch'));

  await keepFiles([font, place]);
  await keepFiles([place]);

  expect([cached('releases'), add.mock.calls.length]).toEqual([[place], 2]);
});

test('only files of the current releases and of those that kept pages need stay', async () => {
  await keepFiles([font, place, post, main]);
  await keepPage('offline', '/offline.html', new Response(''), { title: '', files: [font] });
  await keepPage('pages', '/oxford', new Response(''), { title: 'Oxford', files: [place] });
  site.set('/lock.json', Response.json({ releases: { shell: lockedRelease('shell', '1.0.1') } }));

  await forgetOldReleases();

  expect(cached('releases')).toEqual([font, place, main]);
});

test('all files stay where the current lock is not known', async () => {
  await keepFiles([post]);

  await expect(forgetOldReleases()).rejects.toThrow('found status 404');

  expect(cached('releases')).toEqual([post]);
});
