import { createPageStore } from './navigation/page-store';
import { optimise } from './optimiser/optimiser';
import { optimiserDelayMs, startOptimiser } from './start-optimiser';

jest.mock('./optimiser/optimiser', () => ({ optimise: jest.fn() }));

const pages = { ...createPageStore(() => new Promise(() => undefined)), prepare: () => Promise.resolve(), bringParts: () => undefined, prefetchLightly: () => Promise.resolve(), isOutdated: () => Promise.resolve(false) };

beforeEach(() => {
  jest.mocked(optimise).mockReset();
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

test('the optimiser starts 100 ms after the app', async () => {
  startOptimiser(pages);

  await jest.advanceTimersByTimeAsync(99);
  expect(optimise).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(1);
  expect(jest.mocked(optimise).mock.calls).toEqual([[pages]]);
});

test('a failure is only logged', async () => {
  const error = new Error('no observer');
  jest.mocked(optimise).mockImplementation(() => {
    throw error;
  });
  const warn = jest.spyOn(console, 'warn').mockImplementation();

  startOptimiser(pages);
  await jest.advanceTimersByTimeAsync(optimiserDelayMs);

  expect(warn.mock.calls).toEqual([[expect.stringContaining('optimiser'), error]]);
});
