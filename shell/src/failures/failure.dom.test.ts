import { raisePreloadError, watchForFailedFiles } from './preload-error';
import type { PreloadErrorDetail } from './preload-error';
import { SectionLoadError } from './section-load-error';

const events: CustomEvent<PreloadErrorDetail>[] = [];
const hear = (event: CustomEvent<PreloadErrorDetail>) => void events.push(event);
let lastFile = 0;

/** Each test fails a file of its own. */
function nextLoad() {
  lastFile += 1;
  return { section: 'blog', release: '1.0.0', url: `/releases/blog/1.0.0/file-${lastFile}.js` };
}

beforeEach(() => {
  events.length = 0;
  addEventListener('preload-error', hear);
});

afterEach(() => removeEventListener('preload-error', hear));

test('a load that succeeds says nothing and answers what it loaded', async () => {
  await expect(raisePreloadError(nextLoad(), Promise.resolve('section'))).resolves.toBe('section');

  expect(events).toEqual([]);
});

test('a failed load is told by one cancelable event on window and thrown on', async () => {
  const load = nextLoad();
  const cause = new Error('no signal');

  const thrown = await raisePreloadError(load, Promise.reject(cause)).catch((error: unknown) => error);

  expect(thrown).toBeInstanceOf(SectionLoadError);
  expect(thrown).toMatchObject({ name: 'SectionLoadError', cause });
  expect(events).toHaveLength(1);
  expect(events[0]).toBeInstanceOf(CustomEvent);
  expect(events[0]?.cancelable).toBe(true);
  expect(events[0]?.detail).toEqual({ ...load, error: thrown });
});

test('the message names the file, its section and release, and the cause', async () => {
  const load = nextLoad();

  const loading = raisePreloadError(load, Promise.reject(new Error('no signal')));

  await expect(loading).rejects.toThrow(`Wanted ${load.url} of section blog 1.0.0, found: no signal.`);
});

test('a cause that is no error is told by its text', async () => {
  const loading = jest.fn<Promise<never>, []>().mockRejectedValue('404');

  await expect(raisePreloadError(nextLoad(), loading())).rejects.toThrow('found: 404.');
});

test('a failure that passes through two loads is told once', async () => {
  const load = nextLoad();
  const inner = raisePreloadError(load, Promise.reject(new Error('no signal')));

  await expect(raisePreloadError({ ...load, url: '/blog' }, inner)).rejects.toMatchObject({ url: load.url });

  expect(events).toHaveLength(1);
});

test.each([
  ['a path', (path: string) => path],
  ['a whole URL', (path: string) => location.origin + path],
])("webpack's ChunkLoadError with %s says which file it was", async (_what, request) => {
  const load = nextLoad();
  const cause = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: request(load.url) });

  await expect(raisePreloadError({ ...load, url: '/blog' }, Promise.reject(cause))).rejects.toMatchObject({ url: load.url });

  expect(events.map(({ detail }) => detail.url)).toEqual([load.url]);
});

test('a listener that cancels the event does not stop the error', async () => {
  const cancel = (event: Event) => event.preventDefault();
  addEventListener('preload-error', cancel);

  await expect(raisePreloadError(nextLoad(), Promise.reject(new Error('no signal')))).rejects.toThrow('no signal');

  removeEventListener('preload-error', cancel);
  expect(events[0]?.defaultPrevented).toBe(true);
});

describe('in the document', () => {
  /** Adds an element as a page has it, before or while the document is watched. */
  function addFile(tag: 'script' | 'stylesheet', url: string, applies = true): Element {
    const element = document.createElement(tag === 'script' ? 'script' : 'link');
    if (element instanceof HTMLScriptElement) {
      element.type = 'x-not-run';
      element.src = url;
    } else {
      element.rel = 'stylesheet';
      element.setAttribute('href', url);
      Object.defineProperty(element, 'sheet', { value: applies ? { cssRules: [{}] } : { cssRules: [] } });
    }
    document.head.append(element);
    return element;
  }

  beforeAll(() => watchForFailedFiles());

  afterEach(() => (document.head.innerHTML = ''));

  test.each(['script', 'stylesheet'] as const)('a failed %s of a release is told, whoever asked for it', (tag) => {
    const load = nextLoad();

    addFile(tag, load.url).dispatchEvent(new Event('error'));

    expect(events.map(({ detail }) => detail)).toEqual([{ ...load, error: expect.any(SectionLoadError) as unknown }]);
  });

  test.each(['script', 'stylesheet'] as const)('a failed %s on another origin is told by its whole URL, as the lock writes it', (tag) => {
    const load = nextLoad();
    const url = `https://blog.example:8443${load.url}`;

    addFile(tag, url).dispatchEvent(new Event('error'));

    expect(events.map(({ detail }) => detail)).toEqual([{ ...load, url, error: expect.any(SectionLoadError) as unknown }]);
  });

  test('a failure of a file that its loader tells too is told once', async () => {
    const load = nextLoad();

    const loading = raisePreloadError(load, Promise.reject(new Error('no signal')));
    addFile('script', load.url).dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('no signal');

    expect(events).toHaveLength(1);
  });

  test('a later failure of the same file is told again', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const script = addFile('script', nextLoad().url);
    script.dispatchEvent(new Event('error'));

    now.mockReturnValue(60_000);
    script.dispatchEvent(new Event('error'));

    expect(events).toHaveLength(2);
  });

  test('a stylesheet that had failed before the app began is told', () => {
    const load = nextLoad();
    addFile('stylesheet', nextLoad().url, true);
    addFile('stylesheet', load.url, false);

    watchForFailedFiles();

    expect(events.map(({ detail }) => detail.url)).toEqual([load.url]);
  });

  test("a failure that is no release's is not told", () => {
    addFile('script', 'https://elsewhere.example/tag.js').dispatchEvent(new Event('error'));
    dispatchEvent(new ErrorEvent('error', { error: new Error('a bug') }));

    expect(events).toEqual([]);
  });
});
