import { fakeFetch } from '../testing/fake-fetch';
import { recordFailures } from '../testing/record-failures';
import { LoadError } from './load-error';
import { loadReported, refetchFailedFiles, watchFailedFiles } from './load-reported';

const reported = recordFailures();
const fetchFake = fakeFetch();
const load = jest.fn<Promise<string>, []>();
let file = { section: 'blog', release: '1.0.0', url: '' };
let lastFile = 0;

/** Each test loads a file of its own. */
beforeEach(() => {
  jest.useFakeTimers();
  lastFile += 1;
  file = { ...file, url: `/releases/blog/1.0.0/file-${lastFile}.js` };
  load.mockReset();
});

afterEach(() => jest.useRealTimers());

/** The outcome of a load, second try included. */
async function outcome(what = file): Promise<unknown> {
  const ended = loadReported(what, load).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(600);
  return ended;
}

test('what loads is loaded once, and nothing is reported', async () => {
  load.mockResolvedValue('page');

  await expect(outcome()).resolves.toBe('page');

  expect([load.mock.calls.length, reported, fetchFake.mock.calls]).toEqual([1, [], []]);
});

test('what fails is reported, and tried once more after a while, after its file was fetched past the caches', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce('page');
  const loading = loadReported(file, load);

  await jest.advanceTimersByTimeAsync(199);
  expect([load.mock.calls.length, reported]).toEqual([1, [{ kind: 'preload', ...file, error: expect.any(LoadError) as unknown }]]);
  await jest.advanceTimersByTimeAsync(401);

  await expect(loading).resolves.toBe('page');
  expect(fetchFake.mock.calls).toEqual([[file.url, expect.objectContaining({ cache: 'reload' })]]);
  expect(fetchFake.mock.invocationCallOrder[0]).toBeLessThan(load.mock.invocationCallOrder[1] ?? 0);
  expect(reported).toHaveLength(1);
});

test('what fails twice is one failure: reported once, and the second error is thrown', async () => {
  load.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));

  const thrown = await outcome();

  expect(thrown).toMatchObject({ cause: new Error('second') });
  expect(reported.map(({ error }) => (error as LoadError).cause)).toEqual([new Error('first')]);
});

test('what fails again in a later load is another failure', async () => {
  load.mockRejectedValue(new Error('gone'));

  await outcome();
  await outcome();

  expect(reported).toHaveLength(2);
});

test('a second try that fails for want of another file reports that one', async () => {
  const other = { ...file, url: `${file.url}.map` };
  load.mockRejectedValueOnce(new LoadError(file, 'gone')).mockRejectedValueOnce(new LoadError(other, 'gone'));

  await outcome();

  expect(reported.map(({ url }) => url)).toEqual([file.url, other.url]);
});

test.each([
  ['an error', new Error('no signal'), 'no signal'],
  ['a text', '404', '404'],
])('a failure with %s is thrown as a LoadError', async (_what, cause, found) => {
  load.mockRejectedValue(cause);

  const thrown = await outcome();

  expect(thrown).toBeInstanceOf(LoadError);
  expect(thrown).toMatchObject({ cause, message: `${file.url} of section blog 1.0.0 failed to load: ${found}.` });
  expect(reported).toEqual([{ kind: 'preload', ...file, error: expect.objectContaining({ cause, message: (thrown as LoadError).message }) as unknown }]);
});

describe('a failure that a listener takes over', () => {
  const takeOver = (event: Event) => event.preventDefault();
  beforeEach(() => addEventListener('preload-error', takeOver));
  afterEach(() => removeEventListener('preload-error', takeOver));

  test('is thrown at once, as one that was taken over', async () => {
    load.mockRejectedValue(new Error('no signal'));

    await expect(outcome()).resolves.toMatchObject({ name: 'LoadError', isTakenOver: true });

    expect([load.mock.calls.length, fetchFake.mock.calls, reported.length]).toEqual([1, [], 1]);
  });

  test('is taken over for each load that waits for the file, also where its element has reported it', async () => {
    load.mockImplementation(() => {
      failElement('script', file.url);
      return Promise.reject(new LoadError(file, 'gone'));
    });

    await expect(Promise.all([outcome(), outcome()])).resolves.toEqual([expect.objectContaining({ isTakenOver: true }), expect.objectContaining({ isTakenOver: true })]);

    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is not taken over when it happens anew and no listener does so', async () => {
    load.mockRejectedValue(new Error('no signal'));
    await outcome();
    removeEventListener('preload-error', takeOver);

    await expect(outcome()).resolves.toMatchObject({ isTakenOver: false });

    expect(load).toHaveBeenCalledTimes(3);
  });
});

test('a failure that names another file is thrown and reported as it is', async () => {
  const error = new LoadError(file, 'no signal');
  load.mockRejectedValue(error);

  await expect(outcome({ ...file, url: '/blog' })).resolves.toBe(error);

  expect(reported.map(({ url }) => url)).toEqual([file.url]);
});

test.each([
  ['a path', ''],
  ['a whole URL', location.origin],
])("a failure names the file that webpack's ChunkLoadError names by %s", async (_what, origin) => {
  load.mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed.'), { request: origin + file.url }));

  await expect(outcome({ ...file, url: '/blog' })).resolves.toMatchObject({ url: file.url });

  expect(reported.map(({ url }) => url)).toEqual([file.url]);
});

test.each([
  ['a request that timed out', new DOMException('late', 'TimeoutError')],
  ['a file that missed its deadline', new LoadError(file, 'no answer within 3 s', 'deadline')],
  ['a script that threw', new LoadError(file, 'a script that threw', 'evaluation')],
  ['a load that one of these made fail', new LoadError(file, new LoadError(file, 'no answer within 3 s', 'deadline'))],
])('%s is not tried again', async (_what, error) => {
  load.mockRejectedValue(error);

  await expect(outcome()).resolves.toBeInstanceOf(LoadError);

  expect(load).toHaveBeenCalledTimes(1);
});

/** The browser fails to load an element of the document. */
function failElement(tag: 'script' | 'link', url: string): void {
  const element = document.createElement(tag);
  // A script of no known type is not loaded.
  element.type = 'x-not-run';
  element.setAttribute(tag === 'script' ? 'src' : 'href', url);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

beforeAll(() => watchFailedFiles());

describe('a file of the document', () => {
  test.each([
    ['script'],
    ['link'],
  ] as const)('is reported as the lock names it when its <%s> fails', (tag) => {
    failElement(tag, file.url);

    expect(reported).toEqual([{ kind: 'preload', ...file, error: expect.any(LoadError) as unknown }]);
  });

  test('is reported once when its loader waits for it too', async () => {
    load.mockImplementation(() => {
      failElement('script', file.url);
      return Promise.reject(new LoadError(file, 'no answer', 'deadline'));
    });

    await outcome();

    expect(reported).toHaveLength(1);
  });

  test('that belongs to no release is not reported, nor is an error of a script', () => {
    failElement('script', 'https://elsewhere.example/tag.js');
    dispatchEvent(new ErrorEvent('error', { error: new Error('a bug') }));

    expect(reported).toEqual([]);
  });
});

describe('failed files are fetched past the caches', () => {
  beforeEach(async () => {
    await refetchFailedFiles();
    fetchFake.mockClear();
  });

  test('once after each failure', async () => {
    for (const failures of [1, 2]) {
      failElement('script', file.url);
      await refetchFailedFiles();
      await refetchFailedFiles();

      expect(fetchFake.mock.calls).toEqual(Array(failures).fill([file.url, expect.objectContaining({ cache: 'reload' })]));
    }
  });

  test('and pages are not', async () => {
    load.mockRejectedValue(new Error('status 503'));

    await outcome({ section: 'shell', release: '1.0.0', url: '/oxford' });

    expect(fetchFake).not.toHaveBeenCalled();
  });
});
