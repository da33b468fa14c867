import type { Section } from '@site/shared';
import type { LockedRelease } from '@site/shared/lock';
import { shellSection } from '../shell-section';
import { loadExposedSection } from './federation-host';
import { loadSection } from './load-section';

jest.mock('./federation-host', () => ({ loadExposedSection: jest.fn() }));

const releaseOf = (section: string, version = '1.0.0'): LockedRelease => ({
  version,
  base: `/releases/${section}/${version}/`,
  entry: 'remote-entry.js',
  routes: {},
  integrity: { 'remote-entry.js': 'sha384-e' },
});
const section = (name: string): Section => ({ name, routes: [] });
const expose = jest.mocked(loadExposedSection);

beforeEach(() => expose.mockReset());

test("the shell's own section needs no request", async () => {
  await expect(loadSection('shell', { ...releaseOf('shell'), entry: null })).resolves.toBe(shellSection);

  expect(expose).not.toHaveBeenCalled();
});

test('a remote is loaded once, by the entry and hash of the lock', async () => {
  const exposed = section('first');
  expose.mockResolvedValue(exposed);

  const [once, twice] = await Promise.all([loadSection('first', releaseOf('first')), loadSection('first', releaseOf('first'))]);

  expect(once).toBe(exposed);
  expect(twice).toBe(exposed);
  expect(expose.mock.calls).toEqual([['first', '1.0.0', { url: '/releases/first/1.0.0/remote-entry.js', integrity: 'sha384-e' }]]);
});

test('a failed load is told, thrown and forgotten: the next call tries again', async () => {
  const told = jest.fn<undefined, [CustomEvent]>();
  addEventListener('preload-error', told);
  const exposed = section('second');
  expose.mockRejectedValueOnce(new Error('RUNTIME-008')).mockResolvedValueOnce(exposed);

  await expect(loadSection('second', releaseOf('second'))).rejects.toMatchObject({
    name: 'SectionLoadError',
    section: 'second',
    release: '1.0.0',
    url: '/releases/second/1.0.0/remote-entry.js',
  });

  expect(told).toHaveBeenCalledTimes(1);
  await expect(loadSection('second', releaseOf('second'))).resolves.toBe(exposed);
  removeEventListener('preload-error', told);
});

test('an entry without a hash is never asked for', async () => {
  await expect(loadSection('third', { ...releaseOf('third'), integrity: {} })).rejects.toThrow('remote-entry.js');

  expect(expose).not.toHaveBeenCalled();
});

test('two releases of a section are two: each is loaded from its own entry', async () => {
  expose.mockImplementation((_name, version) => Promise.resolve(section(version)));

  const [newer, older] = await Promise.all([loadSection('fourth', releaseOf('fourth', '2.0.0')), loadSection('fourth', releaseOf('fourth'))]);

  expect([newer.name, older.name]).toEqual(['2.0.0', '1.0.0']);
});
