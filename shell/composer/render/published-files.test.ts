import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { readPublishedFiles } from './published-files';

const folder = temporaryFolder();
const picture = Buffer.from([0x89, 0x50, 0xff, 0x00]);
const feed = { path: '/feed.xml', type: 'text/xml', content: '<feed/>' };
const copyOf = (url: string) => ({ path: '/og/guides.png', type: 'image/png', copyOf: url });
const release = fixtureRelease({ files: [{ path: 'browser/guides.1234.png', size: picture.length, integrity: 'sha384-a' }, { path: 'prerender/prerender.cjs', size: 1, integrity: 'sha384-b' }] });

beforeAll(async () => {
  await mkdir(join(folder, 'browser'));
  await writeFile(join(folder, 'browser/guides.1234.png'), picture);
});

test('a text is published as it is, a copy with the bytes of the file in the release', async () => {
  const [text, copy] = await readPublishedFiles({ folder, release }, [feed, copyOf('/releases/blog/1.0.0/guides.1234.png')]);

  expect(text).toEqual(feed);
  expect(copy).toMatchObject({ path: '/og/guides.png', type: 'image/png', content: picture });
});

test('a file of a release whose files are on another host is found by its whole address', async () => {
  const elsewhere = { ...release, origin: 'https://files.example' };

  const [copy] = await readPublishedFiles({ folder, release: elsewhere }, [copyOf('https://files.example/releases/blog/1.0.0/guides.1234.png')]);

  expect(copy?.content).toEqual(picture);
});

test.each([
  '/releases/blog/0.9.0/guides.1234.png',
  '/releases/blog/1.0.0/other.png',
  '/releases/blog/1.0.0/../prerender/prerender.cjs',
  '/etc/hostname',
])('%s is no file of the release, and nothing is published', async (url) => {
  await expect(readPublishedFiles({ folder, release }, [feed, copyOf(url)])).rejects.toThrow(
    `blog 1.0.0 publishes ${url} as /og/guides.png and has no such file.`,
  );
});
