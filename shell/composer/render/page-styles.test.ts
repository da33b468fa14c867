import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import zlib from 'node:zlib';
import postcss from 'postcss';
import type { StoredRelease } from '../store/read-releases';
import { prerenderStyle } from '../store/release-paths';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { createPageStyles } from './page-styles';
import type { StyledPage } from './page-styles';

const folder = temporaryFolder();

/** Stylesheets of a shell and a blog, by their paths in the release. */
interface Sheets {
  readonly shell?: string;
  readonly blog?: string;
  /** The style of the blog's island. */
  readonly checker?: string;
  /** The style of the chunk that shares pieces with remotes. */
  readonly federation?: string;
  /** The style of the form for enquiries, which remotes load when they need it. */
  readonly enquiry?: string;
}

async function store(stored: StoredRelease, sheets: Readonly<Record<string, string>>): Promise<StoredRelease> {
  for (const [path, css] of Object.entries(sheets)) {
    await mkdir(dirname(join(stored.folder, path)), { recursive: true });
    await writeFile(join(stored.folder, path), css);
  }
  return stored;
}

async function pageStyles({ shell = '', blog = '', checker = '', federation = '', enquiry = '' }: Sheets) {
  const home = join(folder, String(Math.random()));
  const chunks = { main: ['main.js'], federation: ['federation.js', 'federation.css', 'enquiry.css'], enquiry: ['enquiry.js', 'enquiry.css'] };
  return createPageStyles([
    await store({ release: fixtureRelease(), folder: join(home, 'blog') }, { [prerenderStyle]: blog, 'browser/checker.css': checker }),
    await store({ release: fixtureShellRelease({ chunks }), folder: join(home, 'shell') }, { [prerenderStyle]: shell, 'browser/federation.css': federation, 'browser/enquiry.css': enquiry }),
  ]);
}

const page = (changed: { classes?: string[]; properties?: string[]; islands?: StyledPage['islands']; hasForm?: boolean } = {}): StyledPage => ({
  classes: new Set(changed.classes),
  properties: new Set(changed.properties),
  islands: changed.islands ?? [],
  hasForm: changed.hasForm ?? false,
});

test("a page has the rules of the modules that it uses, the shell's first", async () => {
  const styleOf = await pageStyles({ shell: 'h1{top:0}.a-module-x{top:1px}.b-module-x{top:2px}', blog: '.post-module-x{top:3px}.list-module-x{top:4px}' });

  expect(styleOf('blog', page({ classes: ['a-module-y other', 'post-module-z'] })).css).toBe('h1{top:0}.a-module-x{top:1px}.post-module-x{top:3px}');
  expect(styleOf('shell', page({ classes: ['a-module-y', 'post-module-z'] })).css).toBe('h1{top:0}.a-module-x{top:1px}');
});

test('a page with an island has the modules of its stylesheet, and those that remotes share', async () => {
  const styleOf = await pageStyles({
    shell: '.shared-a-module-x{top:1px}.shell-b-module-x{top:2px}',
    blog: '.checker-module-x{top:3px}.other-module-x{top:4px}',
    checker: '.checker-module-y{top:0}',
    federation: '.shared-a-module-x{top:1px}',
  });

  expect(styleOf('blog', page({ islands: [{ section: 'blog', name: 'checker' }] })).css).toBe('.shared-a-module-x{top:1px}.checker-module-x{top:3px}');
});

test.each([
  ['has the modules of the form that its island may show', true, '.form-module-x{top:1px}'],
  ['without a form does without them', false, ''],
])('a page %s', async (_what, hasForm, css) => {
  const styleOf = await pageStyles({ shell: '.form-module-x{top:1px}', enquiry: '.form-module-x{top:1px}' });

  expect(styleOf('blog', page({ islands: [{ section: 'blog', name: 'checker' }], hasForm })).css).toBe(css);
});

test('a custom property that an attribute names is there', async () => {
  const styleOf = await pageStyles({ shell: ':root{--a:1;--b:2}' });

  expect(styleOf('shell', page({ properties: ['--b'] })).css).toBe(':root{--b:2;}');
});

test('the hash is what a browser makes of the element, and the size is that after brotli', async () => {
  const styleOf = await pageStyles({ shell: 'h1::after{content:"</style>"}h2{\r\n  top:0}' });

  const { css, hash, bytes } = styleOf('shell', page());

  expect(css).toBe('h1::after{content:"\\3c /style>"}h2{\n  top:0}');
  expect(hash).toBe(`sha384-${createHash('sha384').update(css).digest('base64')}`);
  expect(bytes).toBeGreaterThan(20);
});

test('stylesheets are parsed before the first page, and a style is compressed only when its size is read', async () => {
  const styleOf = await pageStyles({ shell: 'h1{top:0}', blog: '.post-module-x{top:3px}' });
  const [parse, compress] = [jest.spyOn(postcss, 'parse'), jest.spyOn(zlib, 'brotliCompressSync')];

  const style = styleOf('blog', page({ classes: ['post-module-x'] }));
  styleOf('shell', page());
  expect([parse.mock.calls.length, compress.mock.calls.length]).toEqual([0, 0]);

  expect([style.bytes > 5, style.bytes, compress.mock.calls.length]).toEqual([true, style.bytes, 1]);
});

test('pages of a section that use the same share one style', async () => {
  const styleOf = await pageStyles({ shell: '.a-module-x{top:1px}.b-module-x{top:2px}' });

  const first = styleOf('blog', page({ classes: ['a-module-x', 'b-module-x'] }));

  expect(styleOf('blog', page({ classes: ['b-module-x unknown-module-y', 'a-module-z'] }))).toBe(first);
  expect(styleOf('shell', page({ classes: ['a-module-x', 'b-module-x'] }))).not.toBe(first);
});
