import { fakeStyles } from './testing/fake-styles';
import { pageHtml } from './testing/page-html';

const register = jest.fn<Promise<unknown>, [string, object]>();

/** Runs the main script in a document of its own, as a browser does. */
async function openDocument(): Promise<void> {
  document.documentElement.innerHTML = pageHtml({ path: '/', title: 'Home', content: '<h1>Home</h1>' });
  jest.resetModules();
  await import('./main');
}

beforeEach(() => {
  jest.useFakeTimers();
  fakeStyles();
  register.mockReset().mockResolvedValue({});
  const serviceWorker = Object.assign(new EventTarget(), { register, getRegistrations: () => Promise.resolve([]), controller: null });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(window, { fetch: () => Promise.reject(new TypeError('no network')) });
});

afterEach(() => jest.useRealTimers());

// First: each test adds a main script to this window.
test('a file that fails to load is logged once, also when it fails before that starts', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await openDocument();
  const fail = (url: string) => document.head.appendChild(Object.assign(document.createElement('script'), { type: 'x-not-run', src: url })).dispatchEvent(new Event('error'));

  fail('/releases/blog/1.0.0/early.js');
  await jest.advanceTimersByTimeAsync(100);
  fail('/releases/blog/1.0.0/late.js');

  expect(warn.mock.calls).toEqual(['early', 'late'].map((name) => [expect.objectContaining({ name: 'LoadError', url: `/releases/blog/1.0.0/${name}.js` }) as unknown]));
});

test('links are followed at once; what the site works without starts 100 ms later', async () => {
  await openDocument();
  expect(document.documentElement.dataset.ready).toBe('true');

  await jest.advanceTimersByTimeAsync(99);
  expect(register).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(1);
  expect(register).toHaveBeenCalledTimes(1);
});

test('what fails in it is only logged', async () => {
  const error = new Error('no observer');
  jest.spyOn(window, 'MutationObserver').mockImplementation(() => {
    throw error;
  });
  const warn = jest.spyOn(console, 'warn').mockReturnValue();

  await openDocument();
  await jest.advanceTimersByTimeAsync(100);

  expect(warn.mock.calls).toEqual([[expect.stringContaining('did not start'), error]]);
});
