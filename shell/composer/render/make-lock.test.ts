import { ExpectedError } from '../base/errors';
import { parseLock } from '../store/lock-file';
import { hashDescription } from '../store/release-format';
import type { Release } from '../store/release-format';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { integrityIn, islandFiles, lockForPage, lockRelease } from './lock-release';
import { makeLock } from './make-lock';

const shell = fixtureShellRelease();
const blog = fixtureRelease({ islands: ['checker'] });

const withOtherHash = (release: Release, file: string): Release => ({
  ...release,
  files: release.files.map((listed) => (listed.path === `browser/${file}` ? { ...listed, integrity: 'sha384-other' } : listed)),
});

const checkerFiles = ['section.js', 'checker.js', 'checker.css'];
const hashes = (release: Release, files: readonly string[]) => Object.fromEntries(files.map((file) => [file, integrityIn(release, file)]));

test('a lock names each release, the base of its files, the files of each island, and what the shell loads on pages', () => {
  const font = { path: 'browser/heading.woff2', size: 1, integrity: 'sha384-font' };

  const withFont = { ...shell, files: [...shell.files, font] };

  const { releases } = makeLock([withFont, blog], 'composer');

  expect(releases).toEqual({
    shell: {
      version: '1.0.0',
      base: '/releases/shell/1.0.0/',
      entry: null,
      islands: {},
      integrity: { ...hashes(shell, Object.values(shell.chunks).flat()), 'heading.woff2': 'sha384-font' },
      description: hashDescription(withFont),
    },
    blog: {
      version: '1.0.0',
      base: '/releases/blog/1.0.0/',
      entry: 'remote-entry.js',
      islands: { checker: checkerFiles },
      integrity: hashes(blog, ['remote-entry.js', ...checkerFiles]),
      description: hashDescription(blog),
    },
  });
});

describe("a page's lock", () => {
  test('names the entry and the scripts of its islands', () => {
    const files = ['section.js', 'checker.js'];

    expect(lockForPage(blog, ['checker'])).toEqual({
      ...lockRelease(blog),
      islands: { checker: files },
      integrity: hashes(blog, ['remote-entry.js', ...files]),
    });
  });

  test('names no file of a section without islands on the page, and none of the shell', () => {
    expect(lockForPage(blog, [])).toMatchObject({ islands: {}, integrity: {} });
    expect(lockForPage(shell, ['toaster'])).toMatchObject({ islands: {}, integrity: {} });
  });
});

test('files of the main chunk, which every page has, are not among those of an island', () => {
  expect(islandFiles(fixtureShellRelease({ chunks: { main: ['main.js'], finder: ['main.js', 'finder.js'] } }), 'finder')).toEqual(['finder.js']);
});

test('locks name the shared modules of each island that uses some; an older release does not say', () => {
  const released = { ...blog, islands: ['checker', 'planner'], chunks: { ...blog.chunks, planner: [] }, shared: { checker: ['@site/shared/query'], planner: [] } };

  const lock = makeLock([shell, released], 'composer');

  expect(parseLock(JSON.stringify(lock), 'lock.json', lock.composition)).toEqual(lock);
  expect(lockRelease(released).shared).toEqual({ checker: ['@site/shared/query'] });
  expect(lockForPage(released, ['checker']).shared).toEqual({ checker: ['@site/shared/query'] });
  expect(lockForPage(released, ['planner'])).not.toHaveProperty('shared');
  expect(lockRelease(blog)).not.toHaveProperty('shared');
});

test('a lock names the links that sections want on every page, whatever the order of the releases; without any it names none', () => {
  const links = [{ place: 'footer', group: 'help', label: 'Careers', path: '/careers' }] as const;
  const [careers, places] = [fixtureRelease({ name: 'careers', routes: [], links: [...links] }), fixtureRelease({ name: 'places', routes: [], links: [{ ...links[0], label: 'Places' }] })];

  const lock = makeLock([shell, careers, places], 'composer');

  expect(lock.links).toMatch(/^[0-9a-f]{12}$/);
  expect(parseLock(JSON.stringify(lock), 'lock.json', lock.composition)).toEqual(lock);
  expect(makeLock([shell, places, careers], 'composer')).toEqual(lock);
  expect(makeLock([shell, careers], 'composer').links).not.toBe(lock.links);
  expect(makeLock([shell, blog], 'composer')).not.toHaveProperty('links');
});

const idOf = (releases: readonly Release[], composer = 'composer') => makeLock(releases, composer).composition;

test('the same releases have the same id, whenever and from whichever commit they were built', () => {
  const builtAgain = fixtureRelease({ islands: ['checker'], commit: 'c0ffee', builtAt: '2026-11-23T12:00:00Z' });

  expect(idOf([shell, blog])).toMatch(/^[0-9a-f]{12}$/);
  expect(idOf([fixtureShellRelease(), builtAgain])).toBe(idOf([shell, blog]));
});

test.each<[string, readonly Release[], string?]>([
  ['another hash of the entry', [shell, withOtherHash(blog, 'remote-entry.js')]],
  ["another hash of the section's script", [shell, withOtherHash(blog, 'section.js')]],
  ["another hash of an island's script", [shell, withOtherHash(blog, 'checker.js')]],
  ["another hash of an island's stylesheet", [shell, withOtherHash(blog, 'checker.css')]],
  ['another title', [shell, { ...blog, title: 'Other' }]],
  ['another version', [shell, fixtureRelease({ version: '1.0.1', islands: ['checker'] })]],
  ['a further section', [shell, blog, fixtureRelease({ name: 'places', routes: [] })]],
  ['one section less', [shell]],
  ['another state of the composer', [shell, blog], 'other'],
])('%s is another composition', (_what, releases, composer = 'composer') => {
  expect(idOf(releases, composer)).not.toBe(idOf([shell, blog]));
});

test('two owners of one pattern are an error that names the pattern and both', () => {
  const places = fixtureRelease({ name: 'places' });

  const lock = () => makeLock([shell, blog, places], 'composer');

  expect(lock).toThrow(ExpectedError);
  expect(lock).toThrow('/blog');
  expect(lock).toThrow('blog and places both own');
});

test('a section that owns one pattern twice is an error', () => {
  const [route] = blog.routes;

  expect(() => makeLock([shell, { ...blog, routes: route ? [route, route] : [] }], 'composer')).toThrow('/blog');
});

test.each(['remote-entry.js', 'checker.css'])('without the hash of %s there is no lock', (file) => {
  const unlisted = { ...blog, files: blog.files.filter(({ path }) => path !== `browser/${file}`) };

  const lock = () => makeLock([shell, unlisted], 'composer');

  expect(lock).toThrow(ExpectedError);
  expect(lock).toThrow(`Release blog 1.0.0 has no hash of ${file}`);
});
