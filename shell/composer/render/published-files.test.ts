import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { policyMeta } from '../../src/document/document-policy';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { readPublishedFiles } from './render-section';

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

test.each([
  ['<!doctype html><html lang="en"><title>x</title>', '<!doctype html>'],
  ['\ufeff\n<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<p>€</p>', '\ufeff\n<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">'],
  ['<script>1</script><!doctype html>', ''],
  ['<!--><script>1</script><!-- --><!doctype html>', ''],
  ['<!--<!doctype html>--><script>1</script>', ''],
  ['', ''],
])('the document %j gets its policy before everything that may load or run', async (content, start) => {
  const published = await readPublishedFiles({ folder, release }, [{ path: '/x.html', type: 'text/plain', content }, { path: '/x', type: 'text/html', content }]);

  for (const { content: written } of published) expect(written.toString()).toBe(start + policyMeta() + content.slice(start.length));
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
