import { state } from '../navigation/navigation-state';
import { readPage } from '../navigation/page';
import { markAsWaiting, noteShownPage } from '../navigation/show-page';
import { lockedRelease, pageHtml } from '../testing/page-html';
import type { PageFixture } from '../testing/page-html';
import { startOffline } from './start-offline';

const postMessage = jest.fn<undefined, [object]>();
const register = jest.fn<Promise<unknown>, [string, object]>();
const unregister = jest.fn<Promise<boolean>, [string]>(() => Promise.resolve(true));
const registrations = ['/', '/blog', '/blog/'].map((path) => ({ scope: new URL(path, location.href).href, unregister: () => unregister(path) }));
const serviceWorker = Object.assign(new EventTarget(), {
  controller: { postMessage },
  register,
  getRegistrations: () => Promise.resolve(registrations),
});
const map = '/releases/locations/2.0.0/map.js';
const releases = { shell: lockedRelease('shell'), locations: lockedRelease('locations', '2.0.0', { integrity: { 'map.js': 'sha384-m' } }) };
const visit = (path: string, files: readonly string[]) => ({ type: 'visited', path, title: 'Aerials in Oxford', files });

/** Shows a page of the document, and returns what the service worker was told of it. */
function showPage(path: string, { content = '', ...more }: Partial<PageFixture> = {}): unknown[] {
  history.replaceState(null, '', path);
  document.documentElement.innerHTML = pageHtml({ path, title: 'Aerials in Oxford | Site', content, releases, ...more });
  noteShownPage(readPage(document));
  dispatchEvent(new Event('page-shown'));
  jest.runAllTimers();
  return postMessage.mock.calls.flat();
}

beforeAll(() => {
  jest.useFakeTimers();
  register.mockResolvedValue({});
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  history.replaceState(null, '', '/oxford#prices');
  document.documentElement.innerHTML = pageHtml({ path: '/oxford', title: 'Aerials in Oxford | Site', content: '', releases });
  noteShownPage(readPage(document));
  startOffline();
  jest.runAllTimers();
});

beforeEach(() => {
  state.isBusy = false;
  postMessage.mockReset();
});
afterAll(() => void jest.useRealTimers());

test('the service worker is registered, and those of parts of the site, which sections have registered, are removed', async () => {
  await Promise.resolve();

  expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
  expect(unregister.mock.calls).toEqual([['/blog'], ['/blog/']]);
});

test('the first page of a first visit is sent to the service worker once that controls it', () => {
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  jest.runAllTimers();

  expect(postMessage.mock.calls).toEqual([[{ ...visit('/oxford', [map]), shell: '1.0.0' }]]);
});

test('while the next page is loading, nothing is sent when a service worker takes control', () => {
  markAsWaiting();

  serviceWorker.dispatchEvent(new Event('controllerchange'));
  jest.runAllTimers();

  expect(postMessage).not.toHaveBeenCalled();
});

test('each page that is shown later is sent too', () => {
  expect(showPage('/witney')).toEqual([{ ...visit('/witney', [map]), shell: '1.0.0' }]);
});

test("the page's pictures are named with its files, each once, unless they are part of the page", () => {
  const drawing = '/releases/blog/3.0.0/loft.drawing.0a1b2c3d.svg';

  expect(showPage('/witney', { content: `<img src="${drawing}"><img src="data:image/svg+xml,%3Csvg/%3E"><img src="${drawing}">` })).toEqual([{ ...visit('/witney', [map, drawing]), shell: '1.0.0' }]);
});

test("the sections' links in header and footer are named, where there are any", () => {
  expect(showPage('/witney', { links: 'c0ffee' })).toEqual([{ ...visit('/witney', [map]), shell: '1.0.0', links: 'c0ffee' }]);
});

test('no files are named where fetching them is unfair', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

  expect(showPage('/witney')).toEqual([visit('/witney', [])]);
  Reflect.deleteProperty(navigator, 'connection');
});

test('a page is sent whatever else links have added to its address', () => {
  expect(showPage('/witney?fbclid=IwAR0&utm_source=a', { query: ['q'] })).toEqual([{ ...visit('/witney', [map]), shell: '1.0.0' }]);
});

test.each<[string, string, Partial<PageFixture>]>([
  ['the answer to a question', '/areas?fbclid=a&q=OX28', { query: ['q'] }],
  ['the confirmation of an enquiry', '/contact/sent?reference=K7QF-3MXP-2T', { query: ['reference'] }],
  ['a page of an earlier release, which does not say what it depends on', '/areas?q=OX28', {}],
  ['the answer to a form that was posted', '/contact', { isPosted: true }],
])('%s is not sent: the page at its path is another', (_what, address, page) => {
  expect(showPage(address, page)).toEqual([]);
});

test('a failure to register is only logged', async () => {
  const error = new Error('not allowed');
  register.mockRejectedValue(error);
  const warn = jest.spyOn(console, 'warn').mockReturnValue();

  startOffline();
  await jest.runAllTimersAsync();

  expect(warn.mock.calls).toEqual([[expect.stringContaining('service worker'), error]]);
});

test('on a page that is still loading the service worker is registered once it has loaded', () => {
  register.mockReset().mockResolvedValue({});
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');

  startOffline();
  expect(register).not.toHaveBeenCalled();

  for (let load = 0; load < 2; load += 1) dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledTimes(1);
});

test('a browser without service workers is left alone', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');

  expect(startOffline).not.toThrow();
});
