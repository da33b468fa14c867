import { registerServiceWorker } from './register-service-worker';

const register = jest.fn<Promise<unknown>, [string, object]>();

function serviceWorkers(available: boolean): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  if (available) Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
}

function documentIs(state: DocumentReadyState): void {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  register.mockReset().mockResolvedValue({});
  serviceWorkers(true);
});

test('the worker is registered once the page has loaded, not before', () => {
  documentIs('interactive');
  registerServiceWorker();
  expect(register).not.toHaveBeenCalled();

  dispatchEvent(new Event('load'));
  dispatchEvent(new Event('load'));

  expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});

test('on a page that has loaded already it is registered at once', () => {
  documentIs('complete');

  registerServiceWorker();

  expect(register).toHaveBeenCalledTimes(1);
});

test('a failure is only logged', async () => {
  documentIs('complete');
  const error = new Error('not allowed');
  register.mockRejectedValue(error);
  const warn = jest.spyOn(console, 'warn').mockImplementation();

  registerServiceWorker();
  await settle();

  expect(warn.mock.calls).toEqual([[expect.stringContaining('service worker'), error]]);
});

test('a browser without service workers is left alone', () => {
  serviceWorkers(false);
  documentIs('complete');

  expect(() => registerServiceWorker()).not.toThrow();
  expect(register).not.toHaveBeenCalled();
});
