import type { Section } from '@site/shared';
import type { LockedRelease } from '../lock';
import { shellSection } from '../shell-section';
import { loadExposedSection } from './federation-host';
import { loadSection } from './load-section';

jest.mock('./federation-host', () => ({ loadExposedSection: jest.fn() }));

const release: LockedRelease = {
  version: '1.0.0',
  base: '/releases/blog/1.0.0/',
  entry: 'remote-entry.js',
  routes: {},
  integrity: { 'remote-entry.js': 'sha384-e' },
};
const section = (name: string): Section => ({ name, routes: [] });
const expose = jest.mocked(loadExposedSection);

beforeEach(() => expose.mockReset());

test("the shell's own section needs no request", async () => {
  await expect(loadSection('shell', { ...release, entry: null })).resolves.toBe(shellSection);

  expect(expose).not.toHaveBeenCalled();
});

test('a remote is loaded once, by the entry and hash of the lock', async () => {
  const exposed = section('first');
  expose.mockResolvedValue(exposed);

  const [once, twice] = await Promise.all([loadSection('first', release), loadSection('first', release)]);

  expect(once).toBe(exposed);
  expect(twice).toBe(exposed);
  expect(expose.mock.calls).toEqual([['first', { url: '/releases/blog/1.0.0/remote-entry.js', integrity: 'sha384-e' }]]);
});

test('a failed load is told, thrown and forgotten: the next call tries again', async () => {
  const told = jest.fn<undefined, [CustomEvent]>();
  addEventListener('preload-error', told);
  const exposed = section('second');
  expose.mockRejectedValueOnce(new Error('RUNTIME-008')).mockResolvedValueOnce(exposed);

  await expect(loadSection('second', release)).rejects.toMatchObject({
    name: 'SectionLoadError',
    section: 'second',
    release: '1.0.0',
    url: '/releases/blog/1.0.0/remote-entry.js',
  });

  expect(told).toHaveBeenCalledTimes(1);
  await expect(loadSection('second', release)).resolves.toBe(exposed);
  removeEventListener('preload-error', told);
});

test('an entry without a hash is never asked for', async () => {
  await expect(loadSection('third', { ...release, integrity: {} })).rejects.toThrow('remote-entry.js');

  expect(expose).not.toHaveBeenCalled();
});
