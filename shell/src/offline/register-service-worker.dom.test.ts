import { registerServiceWorker } from './register-service-worker';

const register = jest.fn<Promise<unknown>, [string, object]>();

beforeEach(() => {
  register.mockReset().mockResolvedValue({});
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});

test.each<[string, DocumentReadyState, number]>([
  ['once the page has loaded, not before', 'interactive', 0],
  ['at once on a page that has loaded already', 'complete', 1],
])('the service worker is registered %s', (_when, state, before) => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

  registerServiceWorker();
  expect(register).toHaveBeenCalledTimes(before);

  for (let load = 0; load < 2; load += 1) dispatchEvent(new Event('load'));
  expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});

test('a failure is only logged', async () => {
  const error = new Error('not allowed');
  register.mockRejectedValue(error);
  const warn = jest.spyOn(console, 'warn').mockImplementation();

  registerServiceWorker();
  await Promise.resolve();
  await Promise.resolve();

  expect(warn.mock.calls).toEqual([[expect.stringContaining('service worker'), error]]);
});

test('a browser without service workers is left alone', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');

  expect(registerServiceWorker).not.toThrow();
});
