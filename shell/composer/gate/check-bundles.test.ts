import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportedSection } from '../render/exported-section';
import { SectionError } from '../render/section-error';
import { openSections } from '../render/sections';
import type { Sections } from '../render/sections';
import type { StoredRelease } from '../store/read-releases';
import { createFixtureSite } from '../testing/fixture-candidate';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { temporaryFolders } from '../testing/temporary-folder';
import { checkBundle, checkBundles, checkExposedSection, refuseBundle } from './check-bundles';

const exported: ExportedSection = { name: 'blog', title: 'Advice', routes: [{ path: '/blog' }], islands: [], knownPages: [], files: [], links: [] };
const feed = { path: '/feed.xml', type: 'text/xml' };
const release = fixtureRelease();

test('a bundle that exports the described section passes', () => {
  expect(checkBundle(release, exported)).toEqual([]);
});

test.each<[string, Partial<ExportedSection>, string]>([
  ['a section of another name', { name: 'news' }, "'news'"],
  ['another route', { routes: [{ path: '/news' }] }, '/news'],
  ['a route with another query', { routes: [{ path: '/blog', query: ['q'] }] }, '/blog (query: q)'],
  ['a form that the release does not list', { routes: [{ path: '/blog', enquiry: { name: 'ask', title: 'Ask', fields: [] } }] }, '/blog (with a form)'],
  ['an island that the release does not list', { islands: ['checker'] }, 'checker'],
  ['a link that the release does not list', { links: [{ place: 'footer', group: 'help', label: 'Careers', path: '/careers' }] }, 'Careers to /careers (footer, help)'],
  ['a file that the release does not list', { files: [{ ...feed, content: '' }] }, '/feed.xml (text/xml)'],
])('a bundle with %s is refused', (_what, changed, found) => {
  expect(checkBundle(release, { ...exported, ...changed })).toMatchObject([{ check: 'exposed-section', found: expect.stringContaining(found) as string }]);
});

test('a copy of a file in the release passes, and of none is refused', () => {
  const publishing = (copyOf: string) => {
    const file = { path: '/og/guides.png', type: 'image/png' };
    return checkBundle({ ...release, published: [file] }, { ...exported, files: [{ ...file, copyOf }] });
  };

  expect(publishing('/releases/blog/1.0.0/checker.js')).toEqual([]);
  expect(publishing('/releases/blog/0.9.0/checker.js')).toMatchObject([{ wanted: expect.stringContaining('publishes a file of the release as /og/guides.png') as string, found: '/releases/blog/0.9.0/checker.js' }]);
});

test.each([
  ['file', { published: [feed] }, 'exports the files of release.json: /feed.xml (text/xml)'],
  ['island', { islands: ['checker'] }, 'exports the islands of release.json: checker'],
])('a bundle without a %s that the release lists is refused', (_what, changed, wanted) => {
  expect(checkBundle({ ...release, ...changed }, exported)).toMatchObject([{ wanted: expect.stringContaining(wanted) as string, found: 'none' }]);
});

test('a section without any route is refused', () => {
  const refusals = checkBundle({ ...release, routes: [] }, { ...exported, routes: [] });

  expect(refusals).toMatchObject([{ wanted: expect.stringContaining('at least one route') as string, found: 'none' }]);
});

test('a bundle that throws is refused by its cause and the shell that it ran with', () => {
  expect(refuseBundle(release, '2.0.0', new Error('no such module'))).toMatchObject({
    wanted: 'a prerender bundle of blog 1.0.0 that runs with shell 2.0.0',
    found: 'no such module',
  });
});

test('a bundle that exceeds a limit is refused by what happened', () => {
  const cause = new SectionError('blog', 'a prerender bundle that runs', 'nothing after 20 s, the limit');

  expect(refuseBundle(release, '2.0.0', cause)).toMatchObject({ found: 'nothing after 20 s, the limit' });
});

describe('of a composition', () => {
  const newFolder = temporaryFolders();
  let stored: readonly StoredRelease[];
  let sections: Sections;

  beforeEach(async () => {
    ({ current: stored } = await createFixtureSite(newFolder()));
    sections = openSections(stored);
  });

  afterEach(() => sections.close());

  async function breakBundle(name: string, source: string): Promise<void> {
    const broken = stored.find(({ release }) => release.name === name);
    await writeFile(join(broken?.folder ?? '', 'prerender/prerender.cjs'), source);
  }

  const check = (changed: string) => checkBundles(stored, stored.filter(({ release }) => release.name === changed), sections);

  test.each(['blog', 'shell'])('bundles that run and export their sections pass for a release of the %s', async (changed) => {
    expect(await check(changed)).toEqual([]);
  });

  test.each([
    ['throws', 'throw new Error("torn")', 'torn'],
    ['requires a module that is not shared', "require('lodash')", "requires 'lodash'"],
    ['exports nothing', '', 'section is missing'],
  ])('a remote whose bundle %s is refused', async (_what, source, found) => {
    await breakBundle('blog', source);

    expect(await check('blog')).toMatchObject([{ check: 'exposed-section', found: expect.stringContaining(found) as string }]);
  });

  test('a shell is refused when a remote does not run with it', async () => {
    await breakBundle('blog', "require('@site/shared/gone')");

    expect(await check('shell')).toMatchObject([{ wanted: 'a prerender bundle of blog 1.0.0 that runs with shell 1.0.0' }]);
  });

  test('a shell with an incomplete bundle is refused alone', async () => {
    await breakBundle('shell', 'exports.title = "Main pages"');

    expect(await check('shell')).toMatchObject([{ wanted: expect.stringContaining('of shell 1.0.0') as string }]);
  });

  test('remotes that have not changed are not evaluated', async () => {
    await breakBundle('blog', 'throw new Error("torn")');

    expect(await check('places')).toEqual([]);
  });

  test('without a shell the release fails', async () => {
    await expect(checkBundles([], [], sections)).rejects.toThrow('release of shell');
  });
});

test.each([fixtureRelease(), fixtureShellRelease()])('a complete release passes (%#)', (release) => {
  expect(checkExposedSection(release)).toEqual([]);
});

test.each([
  ['without an entry', { entry: null }, 'a remote entry in blog 1.0.0'],
  ['without the chunk of its section', { chunks: {} }, "files in the chunk 'section' in blog 1.0.0"],
  ['with an empty chunk of its section', { chunks: { section: [] } }, "files in the chunk 'section' in blog 1.0.0"],
])('a remote %s is refused', (_what, changed, wanted) => {
  expect(checkExposedSection(fixtureRelease(changed))).toMatchObject([{ check: 'exposed-section', wanted, found: 'none' }]);
});

test.each(['main', 'hydrate', 'federation', 'query', 'finder', 'enquiry', 'questionnaire'])("a shell without a script in the chunk '%s' is refused", (name) => {
  const { chunks } = fixtureShellRelease();

  const [refusal, ...others] = checkExposedSection(fixtureShellRelease({ chunks: { ...chunks, [name]: ['a.css'] } }));

  expect(refusal).toMatchObject({ wanted: `a script in the chunk '${name}' of shell 1.0.0`, found: 'a.css' });
  expect(others).toEqual([]);
});

test('a shell without its chunks is refused for each', () => {
  expect(checkExposedSection(fixtureShellRelease({ chunks: {} })).map(({ found }) => found)).toEqual(Array(7).fill('no such chunk'));
});

test('an island without its chunk is refused', () => {
  expect(checkExposedSection(fixtureRelease({ islands: ['checker', 'map'] }))).toMatchObject([
    { wanted: "a script in the chunk 'map' of blog 1.0.0", found: 'no such chunk' },
  ]);
});

test('a remote with the name of the shell is refused', () => {
  expect(checkExposedSection(fixtureShellRelease({ entry: 'remote-entry.js' }))).toMatchObject([{ found: 'remote-entry.js' }]);
});
