import { optimise } from './optimiser';
import { optimiserDelayMs, startOptimiser } from './start-optimiser';

jest.mock('./optimiser', () => ({ optimise: jest.fn() }));

beforeEach(() => {
  jest.mocked(optimise).mockReset();
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

test('the optimiser starts 100 ms after the main script', async () => {
  startOptimiser();

  await jest.advanceTimersByTimeAsync(99);
  expect(optimise).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(1);
  expect(optimise).toHaveBeenCalledTimes(1);
});

test('a failure is only logged', async () => {
  const error = new Error('no observer');
  jest.mocked(optimise).mockImplementation(() => {
    throw error;
  });
  const warn = jest.spyOn(console, 'warn').mockImplementation();

  startOptimiser();
  await jest.advanceTimersByTimeAsync(optimiserDelayMs);

  expect(warn.mock.calls).toEqual([[expect.stringContaining('optimiser'), error]]);
});
