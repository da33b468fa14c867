import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import { createRecovery } from './recovery';
import { mayReloadFor } from './reload-guard';
import type { SectionErrorDetail } from './section-error';
import { SectionLoadError } from './section-load-error';

const released = (section: string, version: string): LockedRelease => ({ version, base: `/releases/${section}/${version}/`, entry: 'entry.js', routes: {}, integrity: {} });
const previous = released('blog', '1.9.0');
const wanted = { section: 'blog', release: '2.0.0', url: '/blog' };
const error = new SectionLoadError({ section: 'blog', release: '2.0.0', url: '/releases/blog/2.0.0/index.js' }, 'gone');
const found = { what: 'was wanted' };
const load = jest.fn<Promise<typeof found | undefined>, [LockedRelease]>();
const told: SectionErrorDetail[] = [];
const hear = ({ detail }: CustomEvent<SectionErrorDetail>) => void told.push(detail);
let isReplaced = false;
const recovery = () => createRecovery(() => Promise.resolve(isReplaced));

function offer(fallbacks: LockedReleases | undefined): void {
  const response = { ok: fallbacks !== undefined, json: () => Promise.resolve(fallbacks) };
  globalThis.fetch = () => Promise.resolve(response as Response);
}

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  localStorage.clear();
  told.length = 0;
  isReplaced = false;
  addEventListener('section-error', hear);
  load.mockReset().mockResolvedValue(found);
  offer({ blog: previous });
});

afterEach(() => removeEventListener('section-error', hear));

test('what failed comes from the previous good release, and both releases are told', async () => {
  await expect(recovery().recover(wanted, error, load)).resolves.toBe(found);

  expect(load.mock.calls).toEqual([[previous]]);
  expect(told).toEqual([{ kind: 'recovered', section: 'blog', release: '2.0.0', url: '/releases/blog/2.0.0/index.js', recoveredWith: '1.9.0', error }]);
});

test('from then on it stands in for the section, and for no other', async () => {
  const { recover, standIn } = recovery();
  expect(standIn('blog')).toBeUndefined();

  await recover(wanted, error, load);

  expect([standIn('blog'), standIn('locations')]).toEqual([previous, undefined]);
});

test.each<[string, () => void]>([
  ['no earlier release is offered', () => offer({})],
  ['the one that is offered has failed', () => offer({ blog: released('blog', '2.0.0') })],
  ['nobody says what is offered', () => offer(undefined)],
  ['it has no such thing', () => load.mockResolvedValue(undefined)],
  ['it fails too', () => load.mockRejectedValue(new Error('gone as well'))],
])('where %s, the failure is told and thrown, and nothing stands in', async (_what, arrange) => {
  arrange();
  const { recover, standIn } = recovery();

  await expect(recover(wanted, error, load)).rejects.toBe(error);

  expect(told).toEqual([{ kind: 'load', section: 'blog', release: '2.0.0', url: '/releases/blog/2.0.0/index.js', error }]);
  expect(standIn('blog')).toBeUndefined();
});

test('an error that names no file is told with the path of the page', async () => {
  offer({});

  await expect(recovery().recover(wanted, new Error('no file named'), load)).rejects.toThrow('no file named');

  expect(told).toEqual([expect.objectContaining({ kind: 'load', url: '/blog' })]);
});

test("nothing stands in for the shell's own", async () => {
  offer({ shell: released('shell', '0.9.0') });

  await expect(recovery().recover({ ...wanted, section: 'shell' }, error, load)).rejects.toBe(error);

  expect(load).not.toHaveBeenCalled();
});

test('where another release is live by now it says so, once for each file', async () => {
  isReplaced = true;

  await expect(recovery().recover(wanted, error, load)).resolves.toBe('replaced');
  expect(told).toEqual([]);
  await expect(recovery().recover(wanted, error, load)).resolves.toBe(found);
});

test('where nothing can be remembered, no document is loaded again', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(mayReloadFor('2.0.0', '/x.js')).toBe(false);

  setItem.mockRestore();
  expect([mayReloadFor('2.0.0', '/x.js'), mayReloadFor('2.0.0', '/x.js'), mayReloadFor('2.0.1', '/x.js')]).toEqual([true, false, true]);
});
