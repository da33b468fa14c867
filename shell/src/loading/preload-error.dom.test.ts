import { raisePreloadError } from './preload-error';
import type { PreloadErrorDetail } from './preload-error';
import { SectionLoadError } from './section-load-error';

const events: CustomEvent<PreloadErrorDetail>[] = [];
const hear = (event: CustomEvent<PreloadErrorDetail>) => void events.push(event);
let lastFile = 0;

/** Each test fails another file, since one failure of a file is told once. */
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
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
  await expect(raisePreloadError(nextLoad(), Promise.reject('404'))).rejects.toThrow('found: 404.');
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
