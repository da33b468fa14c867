import { lockedRelease } from '../testing/page-html';
import { documentLinks, documentReleases } from '../islands/document-lock';
import type { Page } from '../navigation/page';
import { isPageShown, shownPage } from '../navigation/show-page';
import { mayPrefetch } from './connection';
import { tellVisited } from './tell-visited';

jest.mock('../islands/document-lock', () => ({ documentLinks: jest.fn(), documentReleases: jest.fn() }));
jest.mock('../islands/when-idle', () => ({ whenIdle: (callback: () => void) => callback() }));
jest.mock('../navigation/show-page', () => ({ isPageShown: jest.fn(), shownPage: jest.fn() }));
jest.mock('./connection', () => ({ mayPrefetch: jest.fn() }));

const postMessage = jest.fn<undefined, [object]>();
const serviceWorker = Object.assign(new EventTarget(), { controller: null as { postMessage: typeof postMessage } | null });
const map = '/releases/locations/2.0.0/map.js';
const visit = (path: string, files: readonly string[]) => ({ type: 'visited', path, title: 'Aerials in Oxford', files });

beforeAll(() => {
  history.replaceState(null, '', '/oxford#prices');
  document.title = 'Aerials in Oxford | Site';
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
  tellVisited();
});

beforeEach(() => {
  postMessage.mockReset();
  jest.mocked(isPageShown).mockReset().mockReturnValue(true);
  jest.mocked(mayPrefetch).mockReset().mockReturnValue(true);
  jest.mocked(documentReleases).mockReturnValue({ shell: lockedRelease('shell'), locations: lockedRelease('locations', '2.0.0', { integrity: { 'map.js': 'sha384-m' } }) });
});

test('the first page of a first visit is sent to the service worker once that controls it', () => {
  serviceWorker.controller = { postMessage };
  serviceWorker.dispatchEvent(new Event('controllerchange'));

  expect(postMessage.mock.calls).toEqual([[{ ...visit('/oxford', [map]), shell: '1.0.0' }]]);
});

test('while the next page is loading, nothing is sent when a service worker takes control', () => {
  jest.mocked(isPageShown).mockReturnValue(false);

  serviceWorker.dispatchEvent(new Event('controllerchange'));

  expect(postMessage).not.toHaveBeenCalled();
});

test('each page that is shown later is sent too', () => {
  history.replaceState(null, '', '/witney');

  dispatchEvent(new Event('page-shown'));

  expect(postMessage.mock.calls).toEqual([[{ ...visit('/witney', [map]), shell: '1.0.0' }]]);
});

test("the page's pictures are named with its files, each once, unless they are part of the page", () => {
  const drawing = '/releases/blog/3.0.0/loft.drawing.0a1b2c3d.svg';
  document.body.innerHTML = `<img src="${drawing}"><img src="data:image/svg+xml,%3Csvg/%3E"><img src="${drawing}">`;

  dispatchEvent(new Event('page-shown'));

  expect(postMessage.mock.calls).toEqual([[{ ...visit('/witney', [map, drawing]), shell: '1.0.0' }]]);
  document.body.innerHTML = '';
});

test("the sections' links in header and footer are named, where there are any", () => {
  jest.mocked(documentLinks).mockReturnValueOnce('c0ffee');

  dispatchEvent(new Event('page-shown'));

  expect(postMessage.mock.calls).toEqual([[{ ...visit('/witney', [map]), shell: '1.0.0', links: 'c0ffee' }]]);
});

test('no files are named where fetching them is unfair', () => {
  jest.mocked(mayPrefetch).mockReturnValue(false);

  dispatchEvent(new Event('page-shown'));

  expect(postMessage.mock.calls).toEqual([[visit('/witney', [])]]);
});

test('a page is sent whatever else links have added to its address', () => {
  history.replaceState(null, '', '/witney?fbclid=IwAR0&utm_source=a');
  jest.mocked(shownPage).mockReturnValue({ context: { query: ['q'] } } as unknown as Page);

  dispatchEvent(new Event('page-shown'));

  expect(postMessage.mock.calls).toEqual([[{ ...visit('/witney', [map]), shell: '1.0.0' }]]);
});

test.each([
  ['the answer to a question', '/areas?fbclid=a&q=OX28', { context: { query: ['q'] } } as unknown as Page],
  ['the confirmation of an enquiry', '/contact/sent?reference=K7QF-3MXP-2T', { context: { query: ['reference'] } } as unknown as Page],
  ['a page of an earlier release, which does not say what it depends on', '/areas?q=OX28', undefined],
  ['the answer to a form that was posted', '/contact', { context: { isPosted: true } } as Page],
])('%s is not sent: the page at its path is another', (_what, address, page) => {
  history.replaceState(null, '', address);
  jest.mocked(shownPage).mockReturnValue(page);

  dispatchEvent(new Event('page-shown'));

  expect(postMessage).not.toHaveBeenCalled();
});
