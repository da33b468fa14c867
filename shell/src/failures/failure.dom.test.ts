import { fakeFetch } from '../testing/fake-fetch';
import { recordFailures } from '../testing/record-failures';
import { refetchFailedFiles, reportFailedLoad, reportFailure, watchFailedFiles } from './failure';
import type { Failure } from './failure';
import { LoadError } from './load-error';

const reported = recordFailures();
const fetchFake = fakeFetch();
let lastFile = 0;

/** Each test fails a file of its own. */
function nextLoad() {
  lastFile += 1;
  return { section: 'blog', release: '1.0.0', url: `/releases/blog/1.0.0/file-${lastFile}.js` };
}

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

  test.each(['script', 'link'] as const)('is reported as the lock names it when its <%s> fails', (tag) => {
    const load = nextLoad();

    failElement(tag, load.url);

    expect(reported).toEqual([{ kind: 'preload', ...load, error: expect.any(LoadError) as unknown }]);
  });

  test('is reported once when its loader waits for it too', () => {
    const load = nextLoad();
    const started = performance.now();

    failElement('script', load.url);
    reportFailedLoad(load, 'no signal', started);

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
