import { fakeCaches, fileResponse, pageResponse } from '../testing/fake-site';
import { lockedRelease } from '../testing/page-html';

const origin = 'https://site.example';
const { site, cached } = fakeCaches();
const clients = { matchAll: jest.fn<Promise<object[]>, []>(), claim: jest.fn(() => Promise.resolve()) };
const registration = { unregister: jest.fn(() => Promise.resolve(true)) };
const post = `/releases/blog/1.0.0/post.js`;
const old = '/releases/blog/0.9.0/post.js';
const visit = { type: 'visited', path: '/oxford', title: 'Oxford', files: [post] };
/** The listeners of the worker that was started last. */
let worker: EventTarget;

/** Sends an event to the service worker, and waits as long as it asks for. Returns what it responds with. */
async function send(type: string, more: object = {}): Promise<Response | undefined> {
  const waits: unknown[] = [];
  let response: Promise<Response> | undefined;
  worker.dispatchEvent(Object.assign(new Event(type), { ...more, waitUntil: (promise: unknown) => waits.push(promise), respondWith: (promise: Promise<Response>) => (response = promise) }));
  const responded = await response;
  await Promise.all(waits);
  return responded;
}

const ask = (url: string, more: object = {}) => send('fetch', { request: { url: new URL(url, origin).href, method: 'GET', mode: 'cors', headers: new Headers(), ...more } });
const navigateTo = (path: string) => ask(path, { mode: 'navigate' });
const titleOf = async (response: Response | undefined) => /<title>(.*?)<\/title>/.exec((await response?.text()) ?? '')?.[1];

/** Starts the worker as the script of this path. */
async function start(path: string): Promise<void> {
  worker = new EventTarget();
  Object.assign(globalThis, { self: Object.assign(worker, { location: new URL(path, origin), clients, registration, skipWaiting: () => Promise.resolve() }), SHELL_RELEASE: '1.0.0' });
  jest.resetModules();
  await import('./sw');
}

/** The network fails from now on. */
const disconnect = () => Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });

beforeEach(async () => {
  jest.clearAllMocks();
  clients.matchAll.mockResolvedValue([{}]);
  for (const path of ['/offline.html', '/contact', '/oxford', '/areas']) for (const key of [path, origin + path]) site.set(key, pageResponse(path, path, { title: `Page ${path}`, releases: { shell: lockedRelease('shell') } }));
  site.set('/lock.json', Response.json({ releases: { shell: lockedRelease('shell'), blog: lockedRelease('blog') } }));
  for (const file of [post, old]) for (const key of [file, origin + file]) site.set(key, fileResponse());
  await start('/sw.js');
});

test("a release's file is kept when a page asks for it, and answered without a network after that", async () => {
  await ask(post);
  expect(cached('releases')).toEqual([post]);

  disconnect();

  expect(await (await ask(post))?.text()).toBe('file');
});

test.each([
  ['a part of a file', post, { headers: new Headers({ range: 'bytes=0-1' }) }],
  ['the lock', '/lock.json', {}],
  ['the token of an enquiry', '/api/enquiries/token', {}],
  ['the service worker itself', '/sw.js', { mode: 'same-origin' }],
  ["another origin's file", 'https://elsewhere.example/releases/x/1.0.0/x.js', {}],
  ["another origin's page", 'https://elsewhere.example/', { mode: 'navigate' }],
  ['an enquiry that is posted', '/contact', { mode: 'navigate', method: 'POST' }],
])('%s is left to the browser', async (_what, url, more) => {
  expect(await ask(url, more)).toBeUndefined();
});

test('a page comes from the network, and from what was kept only where that fails', async () => {
  await send('install');
  await send('message', { data: visit });
  expect(await titleOf(await navigateTo('/areas'))).toBe('Page /areas');

  disconnect();

  const pages = [await navigateTo('/oxford'), await navigateTo('/contact'), await navigateTo('/areas')];
  expect(await Promise.all(pages.map(titleOf))).toEqual(['Page /oxford', 'Page /contact', 'Page /offline.html']);
  expect(pages.map((page) => page?.status)).toEqual([200, 200, 503]);
});

test('it is installed without its offline pages where they fail to load, and pages fail as they would without it', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  disconnect();

  await send('install');

  expect(warn.mock.calls).toEqual([['The offline pages were not kept.', expect.any(TypeError)]]);
  await expect(navigateTo('/blog')).rejects.toThrow('Failed to fetch');
});

test.each([
  ['in the only tab old releases are forgotten', 1, [post]],
  ['while another tab may need old files nothing is forgotten', 2, [old, post]],
])('a visited page and its files are kept; %s', async (_what, tabs, files) => {
  await ask(old);
  clients.matchAll.mockResolvedValue(Array<object>(tabs).fill({}));

  await send('message', { data: visit });
  await send('message', { data: 'something else' });

  expect(cached('pages')).toEqual(['/oxford']);
  expect(cached('releases')).toEqual(files);
});

test('a visit keeps the offline pages, where installing could not', async () => {
  await send('message', { data: visit });

  expect(cached('offline')).toEqual(['/offline.html', '/contact']);
});

test("in the place of a section's service worker, it answers nothing, goes, and loads that one's pages again", async () => {
  const navigate = jest.fn();
  clients.matchAll.mockResolvedValue([{ url: 'https://site.example/oxford', navigate }]);
  await start('/w.js');

  const answered = await navigateTo('/oxford');
  await send('activate');

  expect([answered, registration.unregister.mock.calls.length, clients.claim.mock.calls.length]).toEqual([undefined, 1, 0]);
  expect(navigate.mock.calls).toEqual([['https://site.example/oxford']]);
});
