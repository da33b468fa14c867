import { fakeFetch } from '../testing/fake-fetch';
import { lockedRelease } from '../testing/page-html';
import { islandFiles, loadFile, lockedFile, requestAhead, scriptDeadlineMs, stylesheetDeadlineMs } from './load-file';

const fetchFake = fakeFetch();

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

let lastFile = 0;

/** Each test loads a file of its own: what is loaded stays loaded. */
function nextFile(extension: string) {
  lastFile += 1;
  const url = `/releases/blog/1.0.0/file-${lastFile}.${extension}`;
  const elements = () => [...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(`[src="${url}"], [href="${url}"]`)];
  return { file: { url, integrity: `sha384-${lastFile}` }, elements, fire: (type: 'load' | 'error') => elements()[0]?.dispatchEvent(new Event(type)) };
}

describe.each([
  ['script', 'js', scriptDeadlineMs, {}],
  ['stylesheet', 'css', stylesheetDeadlineMs, { rel: 'stylesheet' }],
])('a %s', (_kind, extension, deadlineMs, attributes) => {
  test('carries its hash, and is requested without credentials', async () => {
    const { file, elements, fire } = nextFile(extension);

    const loading = loadFile(file);

    expect(elements()).toMatchObject([{ integrity: file.integrity, crossOrigin: 'anonymous', ...attributes }]);
    fire('load');
    await loading;
  });

  test('is loaded once, for all that wait for it and all that come later', async () => {
    const { file, elements, fire } = nextFile(extension);
    const loaded = jest.fn();
    const loading = Promise.all([loadFile(file), loadFile(file)]).then(loaded);
    await jest.advanceTimersByTimeAsync(100);
    expect(loaded).not.toHaveBeenCalled();

    fire('load');
    await loading;
    await loadFile(file);

    expect(elements()).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('that fails to load rejects, and the next call tries again', async () => {
    const { file, elements, fire } = nextFile(extension);
    const loading = loadFile(file);
    fire('error');
    await expect(loading).rejects.toMatchObject({ name: 'LoadError', section: 'blog', release: '1.0.0', url: file.url, reason: 'missing' });
    expect(elements()).toHaveLength(0);

    const again = loadFile(file);
    fire('load');

    await expect(again).resolves.toBeUndefined();
  });

  test('that misses its deadline rejects and leaves the document', async () => {
    const { file, elements } = nextFile(extension);
    const failed = jest.fn();
    const loading = loadFile(file).catch(failed);

    await jest.advanceTimersByTimeAsync(deadlineMs - 1);
    expect(failed).not.toHaveBeenCalled();

    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ reason: 'deadline' }));
    expect(elements()).toHaveLength(0);
  });
});

test('a script that must not run yet is requested with its hash; a failure does not show until it is loaded', async () => {
  const { file, elements, fire } = nextFile('js');

  requestAhead(file);
  expect(fetchFake.mock.calls).toEqual([[file.url, expect.objectContaining({ integrity: file.integrity })]]);
  expect(elements()).toHaveLength(0);

  const loading = loadFile(file);
  requestAhead(file);
  fire('load');
  await loading;
  expect(fetchFake).toHaveBeenCalledTimes(1);
});

const release = lockedRelease('blog', '1.2.3', {
  islands: { checker: ['checker.js', 'checker.css'], planner: ['planner.js'] },
  integrity: { 'entry.js': 'sha384-e', 'checker.js': 'sha384-j', 'checker.css': 'sha384-c' },
});

test('a locked file has its URL in the release and its hash', () => {
  expect(lockedFile(release, 'entry.js')).toEqual({ url: '/releases/blog/1.2.3/entry.js', integrity: 'sha384-e' });
});

test('the files of an island are those that its release names', () => {
  expect(islandFiles(release, 'checker')).toEqual([
    { url: '/releases/blog/1.2.3/checker.js', integrity: 'sha384-j' },
    { url: '/releases/blog/1.2.3/checker.css', integrity: 'sha384-c' },
  ]);
  expect(islandFiles(release, 'map')).toEqual([]);
});

test('a file without a hash in the lock throws an error that names it', () => {
  expect(() => islandFiles(release, 'planner')).toThrow('The lock has no hash of /releases/blog/1.2.3/planner.js.');
});
