import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import { LoadError } from '../failures/load-error';
import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { lockedRelease } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { fallbackOf, mayReloadFor, recover } from './recovery';

const fetchFake = fakeFetch();
const reported = recordFailures();
const found = { what: 'was wanted' };
const load = jest.fn<Promise<typeof found | undefined>, [LockedRelease]>();
let lastSection = 0;

/** A section of each test's own, whose release 2.0.0 failed. */
function nextSection() {
  lastSection += 1;
  const section = `section-${lastSection}`;
  const url = `/releases/${section}/2.0.0/tool.js`;
  const error = new LoadError({ section, release: '2.0.0', url }, 'gone');
  return { section, url, error, wanted: { section, release: '2.0.0', url: '/page' }, previous: lockedRelease(section, '1.9.0') };
}

/** The server's current release, and its fallback for the failed one. */
function serve({ current = {}, fallbacks }: { current?: LockedReleases; fallbacks?: LockedReleases }): void {
  fetchFake.mockImplementation((path) => {
    const body = { '/lock.json': { releases: current }, '/fallbacks.json': fallbacks }[path];
    return Promise.resolve(fakeResponse(body ?? '', { status: body ? 200 : 503 }));
  });
}

beforeEach(() => {
  localStorage.clear();
  load.mockReset().mockResolvedValue(found);
});

test('what failed is loaded from the fallback release, which stands in for its section alone, and both are reported', async () => {
  const { section, wanted, error, url, previous } = nextSection();
  serve({ current: { [section]: lockedRelease(section, '2.0.0') }, fallbacks: { [section]: previous } });
  expect(fallbackOf(section)).toBeUndefined();

  await expect(recover(wanted, error, load)).resolves.toBe(found);

  expect(load.mock.calls).toEqual([[previous]]);
  expect([fallbackOf(section), fallbackOf('other')]).toEqual([previous, undefined]);
  expect(reported).toEqual([{ kind: 'recovered', section, release: '2.0.0', url, recoveredWith: '1.9.0', error }]);
});

test.each<[string, (section: string) => LockedReleases | undefined, () => void]>([
  ['there is no fallback release', () => ({}), () => undefined],
  ['the fallback release is the failed one', (section) => ({ [section]: lockedRelease(section, '2.0.0') }), () => undefined],
  ['the server does not say', () => undefined, () => undefined],
  ['the fallback release has no such thing', (section) => ({ [section]: lockedRelease(section) }), () => load.mockResolvedValue(undefined)],
  ['the fallback release fails too', (section) => ({ [section]: lockedRelease(section) }), () => load.mockRejectedValue(new Error('gone as well'))],
])('where %s, the failure is reported and thrown, and nothing stands in', async (_what, offer, arrange) => {
  const { section, wanted, error, url } = nextSection();
  const fallbacks = offer(section);
  serve({ current: { [section]: lockedRelease(section, '2.0.0') }, ...(fallbacks && { fallbacks }) });
  arrange();

  await expect(recover(wanted, error, load)).rejects.toBe(error);

  expect(reported).toEqual([{ kind: 'load', section, release: '2.0.0', url, error }]);
  expect(fallbackOf(section)).toBeUndefined();
});

test('an error that names no file is reported with the path of the page', async () => {
  await expect(recover(nextSection().wanted, new Error('no file named'), load)).rejects.toThrow('no file named');

  expect(reported).toMatchObject([{ kind: 'load', url: '/page' }]);
});

test('nothing stands in for the shell', async () => {
  const { wanted, error } = nextSection();
  serve({ current: { shell: lockedRelease('shell', '2.0.0') }, fallbacks: { shell: lockedRelease('shell') } });

  await expect(recover({ ...wanted, section: 'shell' }, error, load)).rejects.toBe(error);

  expect(load).not.toHaveBeenCalled();
});

test('where another release is current by now it says so, once for each release', async () => {
  const { section, wanted, error, previous } = nextSection();
  serve({ current: { [section]: lockedRelease(section, '2.1.0') }, fallbacks: { [section]: previous } });

  await expect(recover(wanted, error, load)).resolves.toBe('outdated');
  expect(reported).toEqual([]);
  await expect(recover(wanted, error, load)).resolves.toBe(found);
});

beforeEach(() => localStorage.clear());

test('a document may be loaded again once for each release of each section', () => {
  const asked = [mayReloadFor('blog', '2.0.0'), mayReloadFor('blog', '2.0.0'), mayReloadFor('blog', '2.0.1'), mayReloadFor('locations', '2.0.0')];

  expect(asked).toEqual([true, false, true, true]);
});

test('it may not where the browser remembers nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(mayReloadFor('blog', '2.0.0')).toBe(false);
});

test('what else the browser remembers under its key is ignored', () => {
  localStorage.setItem('reloaded-for', '{"other":1}');

  expect([mayReloadFor('blog', '2.0.0'), mayReloadFor('blog', '2.0.0')]).toEqual([true, false]);
});
