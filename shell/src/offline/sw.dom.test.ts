
jest.mock('./offline-page', () => ({ keepOfflinePages: () => Promise.reject(new Error('no network')), offlineResponse: jest.fn(), renewOfflinePages: jest.fn(() => Promise.reject(new Error('no network'))) }));
jest.mock('./release-files', () => ({ answerReleaseFile: jest.fn(() => Promise.resolve('a file')), forgetOldReleases: jest.fn() }));
jest.mock('./visited-page', () => ({ isVisitedMessage: (data: unknown) => data === visit, keepVisitedPage: jest.fn(() => Promise.resolve()) }));

const visit = { type: 'visited', path: '/oxford', title: 'Oxford', files: [], links: 'c0ffee' };
const clients = { matchAll: jest.fn<Promise<object[]>, []>(), claim: jest.fn(() => Promise.resolve()) };
const registration = { unregister: jest.fn(() => Promise.resolve(true)) };
const fetchFake = jest.fn();
/** What the worker that was started last listens to. */
let worker: EventTarget;

/** Sends an event to the service worker, and waits as long as it asks for. Returns what it responds with. */
async function send(type: string, more: object = {}): Promise<unknown> {
  const waits: unknown[] = [];
  let response: unknown;
  worker.dispatchEvent(Object.assign(new Event(type), { ...more, waitUntil: (promise: unknown) => waits.push(promise), respondWith: (promise: unknown) => (response = promise) }));
  await Promise.all(waits);
  return response;
}

const ask = (url: string, more: object = {}) => send('fetch', { request: { url: new URL(url, location.href).href, method: 'GET', mode: 'cors', headers: new Map(), ...more } });

/** Starts the worker as the script of this path. */
async function start(path: string): Promise<void> {
  history.replaceState(null, '', path);
  worker = new EventTarget();
  Object.assign(globalThis, { addEventListener: worker.addEventListener.bind(worker) });
  jest.resetModules();
  await import('./sw');
}

beforeEach(async () => {
  jest.clearAllMocks();
  Object.assign(globalThis, { skipWaiting: () => Promise.resolve(), SHELL_RELEASE: '1.0.0', clients, registration, fetch: fetchFake.mockReset() });
  await start('/sw.js');
});

const mocked = async () => ({ ...(await import('./offline-page')), ...(await import('./release-files')), ...(await import('./visited-page')) });

test.each([
  ["a release's script", '/releases/blog/1.0.0/post.js', {}, true],
  ['a part of a file', '/releases/blog/1.0.0/film.mp4', { headers: new Map([['range', 'bytes=0-1']]) }, false],
  ['the lock', '/lock.json', {}, false],
  ['the token of an enquiry', '/api/enquiries/token', {}, false],
  ['the service worker itself', '/sw.js', { mode: 'same-origin' }, false],
  ["another origin's file", 'https://elsewhere.example/releases/x/1.0.0/x.js', {}, false],
  ["another origin's page", 'https://elsewhere.example/', { mode: 'navigate' }, false],
  ['an enquiry that is posted', '/contact', { mode: 'navigate', method: 'POST' }, false],
])('%s is answered from what is kept or left to the browser: %#', async (_what, url, more, isAnswered) => {
  expect(await ask(url, more)).toBe(isAnswered ? 'a file' : undefined);
});

test('a page comes from the network, and from what was kept only where that fails', async () => {
  const { offlineResponse: kept } = await mocked();
  fetchFake.mockResolvedValueOnce('from the network').mockRejectedValue(new TypeError('Failed to fetch'));
  const page = {} as Response;
  jest.mocked(kept).mockResolvedValueOnce(page).mockResolvedValueOnce(undefined);

  const answers = [await ask('/areas', { mode: 'navigate' }), await ask('/areas?q=OX28', { mode: 'navigate' })];

  expect(answers).toEqual(['from the network', page]);
  expect(jest.mocked(kept).mock.calls).toEqual([[new URL('/areas?q=OX28', location.href)]]);
  await expect(ask('/blog', { mode: 'navigate' })).rejects.toThrow('Failed to fetch');
});

test('it is installed without its offline pages where they fail to load', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();

  await send('install');

  expect(warn.mock.calls).toEqual([['The offline pages were not kept.', new Error('no network')]]);
});

test.each([
  ['and old releases are forgotten', 'in the only tab', 1, 1],
  ['and nothing is forgotten', 'while another tab may need old files', 2, 0],
])('a visited page is kept, %s %s', async (_what, _where, tabs, forgotten) => {
  const { keepVisitedPage: keep, renewOfflinePages: renew, forgetOldReleases: forget } = await mocked();
  clients.matchAll.mockResolvedValue(Array<object>(tabs).fill({}));

  await send('message', { data: visit });
  await send('message', { data: 'something else' });

  expect(jest.mocked(keep).mock.calls).toEqual([[visit]]);
  expect(renew).toHaveBeenCalledWith('1.0.0', 'c0ffee');
  expect(forget).toHaveBeenCalledTimes(forgotten);
});

test("in the place of a section's service worker, it answers nothing, goes, and loads that one's pages again", async () => {
  const navigate = jest.fn();
  clients.matchAll.mockResolvedValue([{ url: 'https://site.example/oxford', navigate }]);
  await start('/w.js');

  const answered = await ask('/oxford', { mode: 'navigate' });
  await send('activate');

  expect([answered, registration.unregister.mock.calls.length, clients.claim.mock.calls.length]).toEqual([undefined, 1, 0]);
  expect(navigate.mock.calls).toEqual([['https://site.example/oxford']]);
});
