import { refetchFailedFiles } from './refetch-files';
import { DeadlineError, EvaluationError } from './load-failures';
import { retryOnce } from './retry-once';

jest.mock('./refetch-files', () => ({ refetchFailedFiles: jest.fn(() => Promise.resolve()) }));

const refetch = jest.mocked(refetchFailedFiles);
const load = jest.fn<Promise<string>, []>();

beforeEach(() => {
  jest.useFakeTimers();
  refetch.mockClear();
  load.mockReset();
});

afterEach(() => jest.useRealTimers());

test('what is there at once is asked for once', async () => {
  load.mockResolvedValue('page');

  await expect(retryOnce(load)).resolves.toBe('page');

  expect(load).toHaveBeenCalledTimes(1);
  expect(refetch).not.toHaveBeenCalled();
});

test('what fails is tried once more after a while, past the cache', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce('page');
  const loading = retryOnce(load);

  await jest.advanceTimersByTimeAsync(199);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(401);

  await expect(loading).resolves.toBe('page');
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(refetch.mock.invocationCallOrder[0]).toBeLessThan(load.mock.invocationCallOrder[1] ?? 0);
});

test('what fails twice has failed', async () => {
  load.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
  const loading = retryOnce(load).catch((error: unknown) => error);

  await jest.advanceTimersByTimeAsync(600);

  await expect(loading).resolves.toMatchObject({ message: 'second' });
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['gave no answer in time', new DeadlineError(3000)],
  ['threw while it ran', new EvaluationError('/releases/blog/1.0.0/remote-entry.js')],
  ['was caused by that', new Error('wrapped', { cause: new DeadlineError(3000) })],
])('what %s is not tried again', async (_what, error) => {
  load.mockRejectedValue(error);

  await expect(retryOnce(load)).rejects.toBe(error);

  expect(load).toHaveBeenCalledTimes(1);
});
