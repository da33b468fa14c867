import { refetchFailedFiles } from './failure';
import { LoadError } from './load-error';
import { retryOnce } from './retry-once';

jest.mock('./failure', () => ({ refetchFailedFiles: jest.fn(() => Promise.resolve()) }));

const refetch = jest.mocked(refetchFailedFiles);
const load = jest.fn<Promise<string>, []>();
const file = { section: 'blog', release: '1.0.0', url: '/releases/blog/1.0.0/entry.js' };

beforeEach(() => {
  jest.useFakeTimers();
  refetch.mockClear();
  load.mockReset();
});

afterEach(() => jest.useRealTimers());

test('what loads is loaded once', async () => {
  load.mockResolvedValue('page');

  await expect(retryOnce(load)).resolves.toBe('page');

  expect(load).toHaveBeenCalledTimes(1);
  expect(refetch).not.toHaveBeenCalled();
});

test('what fails is tried once more after a while, after its files were fetched past the caches', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce('page');
  const loading = retryOnce(load);

  await jest.advanceTimersByTimeAsync(199);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(401);

  await expect(loading).resolves.toBe('page');
  expect(refetch.mock.invocationCallOrder[0]).toBeLessThan(load.mock.invocationCallOrder[1] ?? 0);
});

test('what fails twice throws the second error', async () => {
  load.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
  const loading = expect(retryOnce(load)).rejects.toThrow('second');

  await jest.advanceTimersByTimeAsync(600);

  await loading;
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['a request that timed out', new DOMException('late', 'TimeoutError')],
  ['a file that missed its deadline', new LoadError(file, 'no answer within 3 s', 'deadline')],
  ['a script that threw', new LoadError(file, 'a script that threw', 'evaluation')],
  ['a load that one of these made fail', new LoadError(file, new LoadError(file, 'no answer within 3 s', 'deadline'))],
])('%s is not tried again', async (_what, error) => {
  load.mockRejectedValue(error);

  await expect(retryOnce(load)).rejects.toBe(error);

  expect(load).toHaveBeenCalledTimes(1);
});
