import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { createPageStyles } from './page-styles';
import type { StoredRelease } from './site-renderer';

const folder = temporaryFolder();
const main = { url: '/releases/shell/1.0.0/main.css', integrity: 'sha384-main' };
const own = { url: '/releases/blog/1.0.0/post.css', integrity: 'sha384-post' };
const link = (name: string) => `<a class="${name}">x</a>`;

async function store(stored: StoredRelease, file: string, css: string): Promise<StoredRelease> {
  const target = join(stored.folder, 'browser', file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, css);
  return stored;
}

async function pageStyles(mainCss: string, ownCss = '', unforeseen = '') {
  const home = join(folder, String(Math.random()));
  const shell = await store({ release: fixtureShellRelease(), folder: join(home, 'shell') }, 'main.css', mainCss);
  const blog = await store({ release: fixtureRelease(), folder: join(home, 'blog') }, 'post.css', ownCss);
  return createPageStyles([shell, blog], unforeseen);
}

test('a page has what its markup uses of the main stylesheet, and all of its own', async () => {
  const stylesOf = await pageStyles('h1{top:0}.a-module-x{top:1px}.b-module-x{top:2px}', '.tool-module-x{top:3px}');

  expect(stylesOf([main, own], link('a-module-y other')).css).toBe('h1{top:0}.a-module-x{top:1px}.tool-module-x{top:3px}');
});

test('what may come to stand on any page is in the styles of each', async () => {
  const stylesOf = await pageStyles('.a-module-x{top:1px}.failure-module-x{top:2px}', '', link('failure-module-title'));

  expect(stylesOf([main], '').css).toBe('.failure-module-x{top:2px}');
});

test('a custom property that the markup names is there', async () => {
  const stylesOf = await pageStyles(':root{--a:1;--b:2}');

  expect(stylesOf([main], '<rect fill="var(--b)"/>').css).toBe(':root{--b:2;}');
});

test('the hash is what a browser makes of the element, and the size is that after brotli', async () => {
  const stylesOf = await pageStyles('h1::after{content:"</style>"}h2{\r\n  top:0}');

  const { css, hash, bytes } = stylesOf([main], '');

  expect(css).toBe('h1::after{content:"\\3c /style>"}h2{\n  top:0}');
  expect(hash).toBe(`sha384-${createHash('sha384').update(css).digest('base64')}`);
  expect(bytes).toBeGreaterThan(20);
});

test('pages that use the same have one style', async () => {
  const stylesOf = await pageStyles('.a-module-x{top:1px}.b-module-x{top:2px}');

  const first = stylesOf([main, own], link('a-module-x') + link('b-module-x'));

  expect(stylesOf([main, own], link('b-module-x unknown-module-y') + link('a-module-z'))).toBe(first);
  expect(stylesOf([main], link('a-module-x') + link('b-module-x'))).not.toBe(first);
});

test('a stylesheet of no release of the composition is an error', async () => {
  const stylesOf = await pageStyles('');

  expect(() => stylesOf([{ url: '/releases/shop/1.0.0/x.css', integrity: '' }], '')).toThrow('/releases/shop/1.0.0/x.css');
});
