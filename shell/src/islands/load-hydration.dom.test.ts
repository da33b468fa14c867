import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { contextScript, lockedRelease } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { loadHydration } from './load-hydration';

jest.mock('./hydrate-island', () => {
  throw new Error('gone');
});

const fetchFake = fakeFetch();
const reported = recordFailures();
const reload = jest.fn();

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  localStorage.clear();
  reload.mockReset();
  document.body.innerHTML = contextScript('/', null, { shell: lockedRelease('shell') });
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

/** Until the second try has failed too. */
const settle = () => jest.advanceTimersByTimeAsync(600);

test('React that fails to load twice is reported as two loads and as a failure of the shell, and thrown', async () => {
  const failed = expect(loadHydration(reload)).rejects.toThrow('gone');
  await settle();
  await failed;

  const failure = { section: 'shell', release: '1.0.0' };
  expect(reported).toMatchObject(['preload', 'preload', 'load'].map((kind) => ({ kind, ...failure })));
  expect(reload).not.toHaveBeenCalled();
});

test('where another release of the shell is current by now the document is loaded again', async () => {
  fetchFake.mockResolvedValue(fakeResponse({ composition: 'next', composer: '1', releases: { shell: lockedRelease('shell', '1.0.1') } }));

  void loadHydration(reload);
  await settle();

  expect(reload).toHaveBeenCalledTimes(1);
});
