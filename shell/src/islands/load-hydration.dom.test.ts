import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { contextScript, lockedRelease } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { loadHydration } from './load-hydration';

jest.mock('../failures/retry-once', () => ({ retryOnce: (load: () => Promise<unknown>) => load() }));
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
});

test('React that fails to load is reported as a load and as a failure of the shell, and thrown', async () => {
  await expect(loadHydration(reload)).rejects.toThrow('gone');

  const failure = { section: 'shell', release: '1.0.0' };
  expect(reported).toMatchObject([{ kind: 'preload', ...failure }, { kind: 'load', ...failure }]);
  expect(reload).not.toHaveBeenCalled();
});

test('where another release of the shell is current by now the document is loaded again', async () => {
  fetchFake.mockResolvedValue(fakeResponse({ composition: 'next', composer: '1', releases: { shell: lockedRelease('shell', '1.0.1') } }));

  void loadHydration(reload);
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));

  expect(reload).toHaveBeenCalledTimes(1);
});
