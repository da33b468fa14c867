import { cpSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planComposition } from '../release/plan-composition';
import { discardStaged } from '../release/stage-composition';
import { sectionTypes } from '../store/release-files';
import type { Release } from '../store/release';
import type { StoredRelease } from '../store/read-releases';
import { siteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { readSwitches } from '../store/switches';
import { composeReleases } from '../testing/compose-releases';
import { sealRelease } from '../testing/fixture-candidate';
import { writeBlog, writeRelease, writeShell } from '../testing/fixture-home';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolders } from '../testing/temporary-folder';

const newFolder = temporaryFolders();
const template = newFolder();
let home: SiteHome;
let shell: StoredRelease;

/** A section's types, as its build writes them. */
const types = ({ islands = '', published = '', uses = '' }) => `export interface Islands { ${islands} }\nexport interface Published { ${published} }\nexport interface Uses { ${uses} }\n`;

const feed = '/blog/feed.xml';
const posts = (row: string) => types({ published: `"${feed}": { format: 1; posts: ${row}[]; }` });
const reading = (row: string) => types({ islands: 'finder: { title: string; };', uses: `"${feed}": { posts: ${row}[]; }` });

async function store(section: 'blog' | 'shell', version: string, text: string, changed: Partial<Release> = {}): Promise<StoredRelease> {
  await (section === 'blog' ? writeBlog : writeShell)(home, version, changed);
  const place = home.release(section, version);
  await writeFile(join(place, sectionTypes), text);
  return sealRelease(place);
}

/** A new section without pages that reads the feed. */
async function storeReader(name: string, row: string): Promise<StoredRelease> {
  const place = home.release(name, '1.0.0');
  const bundle = `exports.section = { name: '${name}', islands: {} }; exports.title = '${name}'; exports.routes = []; exports.knownPages = [];`;
  await writeRelease(home, fixtureRelease({ name, title: name, routes: [], knownPages: [], uses: [feed] }), bundle);
  await writeFile(join(place, sectionTypes), reading(row));
  return sealRelease(place);
}

async function plan(stored: readonly StoredRelease[], isForced = false) {
  const planned = await planComposition(home, { stored, kind: 'new', switches: await readSwitches(home), isForced });
  if (planned.kind === 'ready') await discardStaged(planned);
  return planned;
}

async function typeRefusals(stored: readonly StoredRelease[], request: { readonly allowGone?: readonly string[] } = {}) {
  const planned = await planComposition(home, { stored, kind: 'new', switches: await readSwitches(home), ...request });
  return planned.kind === 'refused' ? planned.refusals.filter(({ check }) => check === 'types') : [];
}

const blog = (text: string, changed?: Partial<Release>) => store('blog', '1.0.1', text, changed);

beforeAll(async () => {
  home = siteHome(template);
  shell = await store('shell', '1.0.0', reading('{ title: string; minutes?: number; }'), { uses: [feed] });
  await store('blog', '1.0.0', posts('{ title: string; minutes: number; }'));
  const sections = [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }];
  await composeReleases(home, sections, 'start');
});

beforeEach(() => {
  home = siteHome(newFolder());
  cpSync(template, home.folder, { recursive: true });
  shell = { ...shell, folder: home.release('shell', '1.0.0') };
});

test.each<[string, string]>([
  ['as it was', '{ title: string; minutes: number; }'],
  ['with more in it', '{ title: string; minutes: number; author: string; }'],
  ['without what nobody reads', '{ title: string; }'],
])('a file %s is let through', async (_what, row) => {
  await expect(plan([shell, await blog(posts(row))])).resolves.toMatchObject({ kind: 'ready', overridden: [] });
});

test.each<[string, string, string]>([
  ['without what another section reads', posts('{ minutes: number; }'), `Property 'title' is missing in type '{ minutes: number; }'`],
  ['with another type in it', posts('{ title: number; }'), `Type 'number' is not assignable to type 'string'.`],
  ['whose type is declared nowhere', posts('Post'), `Cannot find name 'Post'.`],
  ['that is not typed any more', types({}), `Property '${feed}' does not exist on type 'Published'.`],
])('a file %s is refused with the difference, unless it is forced', async (_what, text, found) => {
  const candidate = await blog(text);

  await expect(plan([shell, candidate])).resolves.toMatchObject({
    kind: 'refused',
    refusals: [{ check: 'types', wanted: `${feed} of blog 1.0.1 as it is read by shell 1.0.0`, found: expect.stringContaining(found) as string }],
  });
  await expect(plan([shell, candidate], true)).resolves.toMatchObject({ kind: 'ready', overridden: [{ check: 'types' }] });
});

test('of a long form, the refusal shows where it differs', async () => {
  const row = (minutes: string) => `{ title: string; minutes: ${minutes}; ${'and what else a post may have'.split(' ').map((word) => `${word}: { name: string; count: number; };`).join(' ')} }`;
  const reader = await store('shell', '1.0.1', reading(row('number')), { uses: [feed] });

  await expect(plan([reader, await blog(posts(row('string')))])).resolves.toMatchObject({
    kind: 'refused',
    refusals: [{ found: "Types of property 'posts' are incompatible. Types of property 'minutes' are incompatible. Type 'string' is not assignable to type 'number'." }],
  });
});

test('a reader that wants what is not published yet is refused', async () => {
  const current = await sealRelease(home.release('blog', '1.0.0'));
  const candidate = await store('shell', '1.0.1', reading('{ title: string; author: string; }'), { uses: [feed] });

  await expect(plan([candidate, current])).resolves.toMatchObject({ kind: 'refused', refusals: [{ check: 'types', wanted: `${feed} of blog 1.0.0 as it is read by shell 1.0.1` }] });
});

test('a file that several sections read is refused once, with each reader and what does not suit it', async () => {
  const readers = [await storeReader('areas', '{ minutes: string; }'), await storeReader('shop', '{ minutes: string; }')];

  const both = await typeRefusals([shell, ...readers, await blog(posts('{ title: string; minutes: number; }'))]);
  const all = await typeRefusals([shell, ...readers, await blog(posts('{ minutes: number; }'))]);

  expect(both).toMatchObject([{ wanted: `${feed} of blog 1.0.1 as it is read by areas 1.0.0, shop 1.0.0`, found: expect.stringMatching(/^Type .*'number' is not assignable to type 'string'\.$/) as string }]);
  expect(all).toMatchObject([
    {
      wanted: `${feed} of blog 1.0.1 as it is read by shell 1.0.0, areas 1.0.0, shop 1.0.0`,
      found: expect.stringMatching(/^for shell 1\.0\.0: .*'title' is missing.* for areas 1\.0\.0: .*'string'\. for shop 1\.0\.0: .*'string'\.$/) as string,
    },
  ]);
});

test('a release whose types are unusual is refused once, however many read what it publishes', async () => {
  const reader = await storeReader('areas', '{ title: string; }');

  const refusals = await typeRefusals([shell, reader, await blog(`import 'secret';\n${posts('{ title: string; }')}`)]);

  expect(refusals).toMatchObject([{ wanted: 'section.d.ts of blog 1.0.1 as its build writes it' }]);
});

test('a file that is published no more is refused with its readers, though it may be gone', async () => {
  const candidate = await blog(posts('{ title: string; }'), { published: [] });

  const refusals = await typeRefusals([shell, candidate], { allowGone: [feed] });

  expect(refusals).toMatchObject([{ wanted: `${feed} as it is read by shell 1.0.0`, found: 'that no section publishes it' }]);
});

test('a new reader of what nobody publishes is refused; one that read it before is not', async () => {
  const current = await sealRelease(home.release('blog', '1.0.0'));
  const reader = await store('shell', '1.0.1', reading('{ title: string; }').replace(feed, '/areas/none.json'), { uses: ['/areas/none.json'] });

  await expect(typeRefusals([reader, current])).resolves.toMatchObject([{ wanted: '/areas/none.json as it is read by shell 1.0.1' }]);

  const sections = [{ name: 'shell', version: '1.0.1' }, { name: 'blog', version: '1.0.0' }];
  await composeReleases(home, sections, 'release');
  await expect(plan([reader, await blog(posts('{ title: string; }'))])).resolves.toMatchObject({ kind: 'ready' });
});

test.each<[string, string, readonly object[]]>([
  ['that it takes', '{ title: string; }', []],
  ['that it does not take', '{ heading: string; }', [{ check: 'types', wanted: 'the island shell/finder of shell 1.0.0 to take the data that it is given by blog 1.0.1', found: expect.stringContaining(`Property 'title' is missing`) as string }]],
])('data for an island of another section %s: %s', async (_what, given, refusals) => {
  const candidate = await blog(posts('{ title: string; }').replace('Uses { ', `Uses { "shell/finder": ${given}; `), { uses: ['shell/finder'] });

  const planned = await plan([shell, candidate]);

  expect(planned.kind === 'refused' ? planned.refusals : []).toMatchObject(refusals);
});

test('a release from before there were types is taken as it is', async () => {
  await writeBlog(home, '1.0.1');

  await expect(plan([shell, await sealRelease(home.release('blog', '1.0.1'))])).resolves.toMatchObject({ kind: 'ready' });
});

test.each<[string, string, string]>([
  ['computes types', `type Of<T> = T extends string ? 1 : 2;\n${posts('{ title: string; }')}`, 'TypeParameter in it'],
  ['imports files', `import secret from '/etc/passwd';\n${posts('{ title: string; }')}`, 'ImportDeclaration in it'],
  ['is endless', posts(`{ title: string; }${' '.repeat(100_000)}`), 'more than 100000'],
])('a release whose section.d.ts %s is refused, and not compared', async (_what, text, found) => {
  await expect(plan([shell, await blog(text)])).resolves.toMatchObject({ kind: 'refused', refusals: [{ check: 'types', found: expect.stringContaining(found) as string }] });
});
