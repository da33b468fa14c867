import { fakeFetch } from '../testing/fake-fetch';
import { recordFailures } from '../testing/record-failures';
import { refetchFailedFiles, reportFailure, reportingFailure, watchFailedFiles } from './failure';
import type { Failure, PreloadErrorDetail } from './failure';
import { LoadError } from './load-error';

const reported = recordFailures();
const fetchFake = fakeFetch();
const noSignal = () => Promise.reject(new Error('no signal'));
let lastFile = 0;

/** Each test fails a file of its own. */
function nextLoad() {
  lastFile += 1;
  return { section: 'blog', release: '1.0.0', url: `/releases/blog/1.0.0/file-${lastFile}.js` };
}

describe('a load that is waited for', () => {
  test('returns its result and reports nothing when it succeeds', async () => {
    await expect(reportingFailure(nextLoad(), Promise.resolve('section'))).resolves.toBe('section');

    expect(reported).toEqual([]);
  });

  test.each([
    ['an error', new Error('no signal'), 'no signal'],
    ['a text', '404', '404'],
  ])('throws a LoadError and reports it when it fails with %s', async (_what, cause, found) => {
    const load = nextLoad();

    const thrown: unknown = await reportingFailure(load, jest.fn<Promise<never>, []>().mockRejectedValue(cause)()).catch((error: unknown) => error);

    expect(thrown).toBeInstanceOf(LoadError);
    expect(thrown).toMatchObject({ name: 'LoadError', cause, message: `Wanted ${load.url} of section blog 1.0.0, found: ${found}. Trying again may help.` });
    expect(reported).toEqual([{ kind: 'preload', ...load, error: thrown }]);
  });

  test('is reported by a cancelable event; cancelling it does not keep the error from the caller', async () => {
    const events: CustomEvent<PreloadErrorDetail>[] = [];
    addEventListener('preload-error', (event: CustomEvent<PreloadErrorDetail>) => (event.preventDefault(), events.push(event)), { once: true });

    await expect(reportingFailure(nextLoad(), noSignal())).rejects.toThrow('no signal');

    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true]);
  });

  test('is reported once when two callers wait for it, the one in the other', async () => {
    const load = nextLoad();

    await expect(reportingFailure({ ...load, url: '/blog' }, reportingFailure(load, noSignal()))).rejects.toMatchObject({ url: load.url });

    expect(reported).toHaveLength(1);
  });

  test.each([
    ['a path', ''],
    ['a whole URL', location.origin],
  ])("names the file that webpack's ChunkLoadError names by %s", async (_what, origin) => {
    const load = nextLoad();
    const cause = Object.assign(new Error('Loading chunk 7 failed.'), { request: origin + load.url });

    await expect(reportingFailure({ ...load, url: '/blog' }, Promise.reject(cause))).rejects.toMatchObject({ url: load.url });

    expect(reported.map(({ url }) => url)).toEqual([load.url]);
  });

  test('is reported again when it fails again later', async () => {
    const load = nextLoad();
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    await expect(reportingFailure(load, noSignal())).rejects.toThrow();

    now.mockReturnValue(1);
    await expect(reportingFailure(load, noSignal())).rejects.toThrow();

    expect(reported).toHaveLength(2);
  });
});

describe('a file of the document', () => {
  beforeAll(() => watchFailedFiles());

  function failElement(tag: 'script' | 'link', url: string): void {
    const element = document.createElement(tag);
    // A script of no known type is not loaded.
    element.type = 'x-not-run';
    element.setAttribute(tag === 'script' ? 'src' : 'href', url);
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
  }

  test.each([
    ['script', 'this origin', ''],
    ['link', 'this origin', ''],
    ['script', 'another origin', 'https://blog.example:8443'],
    ['link', 'another origin', 'https://blog.example:8443'],
  ] as const)('is reported as the lock names it when its <%s> from %s fails', (tag, _where, origin) => {
    const load = nextLoad();

    failElement(tag, origin + load.url);

    expect(reported).toEqual([{ kind: 'preload', ...load, url: origin + load.url, error: expect.any(LoadError) as unknown }]);
  });

  test('is reported once when its loader waits for it too', async () => {
    const load = nextLoad();
    const loading = reportingFailure(load, noSignal());

    failElement('script', load.url);

    await expect(loading).rejects.toThrow('no signal');
    expect(reported).toHaveLength(1);
  });

  test('that belongs to no release is not reported, nor is an error of a script', () => {
    failElement('script', 'https://elsewhere.example/tag.js');
    dispatchEvent(new ErrorEvent('error', { error: new Error('a bug') }));

    expect(reported).toEqual([]);
  });
});

describe('failed files are fetched past the caches', () => {
  const fail = (url: string) => reportFailure({ ...nextLoad(), kind: 'preload', url, error: 'gone' });

  beforeEach(async () => {
    await refetchFailedFiles();
    fetchFake.mockClear();
  });

  test('once after each failure', async () => {
    const { url } = nextLoad();
    for (const failures of [1, 2]) {
      fail(url);
      await refetchFailedFiles();
      await refetchFailedFiles();

      expect(fetchFake.mock.calls).toEqual(Array(failures).fill([url, expect.objectContaining({ cache: 'reload' })]));
    }
  });

  test('and pages are not', async () => {
    fail('/oxford');

    await refetchFailedFiles();

    expect(fetchFake).not.toHaveBeenCalled();
  });
});

describe('listeners', () => {
  const failure = (url: string): Failure => ({ kind: 'load', section: 'blog', release: '1.0.0', url, error: new Error('gone') });

  /** No failure has been reported to these. */
  async function listen() {
    jest.resetModules();
    const fresh = await import('./failure');
    const urls: string[] = [];
    return { ...fresh, urls, note: ({ url }: Failure) => void urls.push(url) };
  }

  test('receive the failures of the time before, too', async () => {
    const { reportFailure: report, onFailure, urls, note } = await listen();

    report(failure('/a'));
    onFailure(note);
    report(failure('/b'));

    expect(urls).toEqual(['/a', '/b']);
  });

  test('receive the first twenty of those, so that a page that fails without end keeps no endless list', async () => {
    const { reportFailure: report, onFailure, urls, note } = await listen();

    for (let count = 0; count < 100; count += 1) report(failure(`/${count}`));
    onFailure(note);

    expect(urls).toHaveLength(20);
  });
});
