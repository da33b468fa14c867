import { answerOffline, keepOfflinePage } from './offline-page';
import { forgetOldReleases } from './release-files';
import { keepVisitedPage } from './visited-page';

/** The part of the Cache API that the service worker uses, in memory. */
class FakeCache {
  readonly entries = new Map<string, string>();
  match = (key: string | { url: string }) => Promise.resolve(this.read(typeof key === 'string' ? key : key.url));
  keys = () => Promise.resolve([...this.entries.keys()].map((path) => ({ url: new URL(path, location.origin).href })));
  put = async (path: string, response: { text: () => Promise<string> }) => void this.entries.set(path, await response.text());
  add = ({ url }: { url: string }) => Promise.resolve(void this.entries.set(new URL(url, location.origin).pathname, 'file'));
  delete = ({ url }: { url: string }) => Promise.resolve(this.entries.delete(new URL(url).pathname));
  private read(url: string) {
    const text = this.entries.get(new URL(url, location.origin).pathname);
    return text === undefined ? undefined : answer(text);
  }
}

const answer = (text: string, ok = true) => ({
  ok,
  status: ok ? 200 : 404,
  redirected: false,
  headers: new Map([['content-security-policy', "default-src 'none'"]]),
  clone: () => answer(text),
  text: () => Promise.resolve(text),
  json: () => Promise.resolve(JSON.parse(text) as unknown),
});
const stores = new Map<string, FakeCache>();
const files = new Map<string, string>();
const cached = (name: string) => [...(stores.get(name)?.entries.keys() ?? [])].sort();
const made: { body: string; init: { status: number; headers: Record<string, string> } }[] = [];

const offline =
  '<title>No connection | Site</title><link rel="preload" as="font" href="/releases/shell/1.0.0/heading.woff2"/><style>a{}</style><template id="page-stylesheets"><link rel="stylesheet" href="/releases/shell/1.0.0/main.css"/></template>' +
  '<template id="page-scripts"><script src="/releases/shell/1.0.0/main.js"></script><link rel="preload" as="script" href="/releases/shell/1.0.0/offline.js"/></template><div data-visited-pages=""></div><script type="application/json" id="page-context">{"releases":{}}</script>';

beforeEach(() => {
  stores.clear();
  files.clear();
  made.length = 0;
  files.set('/offline.html', offline);
  files.set('/oxford', '<title>Aerials &amp; Wi-Fi in Oxford | Site</title><script src="/releases/locations/1.0.0/place.js"></script>');
  files.set('/lock.json', JSON.stringify({ releases: { shell: { base: '/releases/shell/1.0.1/' } } }));
  const open = (name: string) => {
    const store = stores.get(name) ?? new FakeCache();
    stores.set(name, store);
    return Promise.resolve(store);
  };
  Object.assign(globalThis, {
    caches: { open, keys: () => Promise.resolve([...stores.keys()]) },
    fetch: (path: string) => Promise.resolve(answer(files.get(path) ?? '', files.has(path))),
    Request: class {
      constructor(readonly url: string) {}
    },
    Response: class {
      constructor(readonly body: string, readonly init: { status: number; headers: Record<string, string> }) {
        made.push({ body, init });
      }
    },
  });
});

test('the offline page is kept with what it looks like, and without its scripts', async () => {
  await keepOfflinePage('1.0.0');

  expect(cached('offline-1.0.0')).toEqual(['/offline.html']);
  expect(cached('releases')).toEqual(['/releases/shell/1.0.0/heading.woff2']);
});

test('the offline page lists the visited pages by their titles, runs nothing, and keeps its policy', async () => {
  await keepOfflinePage('1.0.0');
  await keepVisitedPage('/oxford');

  await answerOffline('1.0.0');

  const shown = made[0];
  expect(shown?.body).toContain('<ul><li><a href="/oxford">Aerials &amp; Wi-Fi in Oxford</a></li></ul>');
  expect(shown?.body).not.toContain('main.js');
  expect(shown?.body).not.toContain('offline.js');
  expect(shown?.init).toMatchObject({ status: 503, headers: { 'content-security-policy': "default-src 'none'" } });
});

test('before any page was visited it says so; before it was kept there is none', async () => {
  await expect(answerOffline('1.0.0')).resolves.toBeUndefined();
  await keepOfflinePage('1.0.0');

  await answerOffline('1.0.0');

  expect(made[0]?.body).toContain('None so far.');
});

test('a page is kept with all files that it names: those of its elements, and those that bring its parts to life', async () => {
  const releases = {
    shell: { base: '/releases/shell/1.0.0/', integrity: { 'federation.js': 'sha384-f' } },
    locations: { base: '/releases/locations/1.0.0/', integrity: { 'entry.js': 'sha384-e', 'map.js': 'sha384-m' } },
  };
  files.set('/areas', `<link href="/releases/shell/1.0.0/main.css"/><script type="application/json" id="page-context">${JSON.stringify({ releases })}</script>`);

  await keepVisitedPage('/areas');

  expect(cached('pages')).toEqual(['/areas']);
  expect(cached('releases')).toEqual([
    '/releases/locations/1.0.0/entry.js',
    '/releases/locations/1.0.0/map.js',
    '/releases/shell/1.0.0/federation.js',
    '/releases/shell/1.0.0/main.css',
  ]);
});

test('a page that is not there is not kept', async () => {
  await keepVisitedPage('/nowhere');

  expect(cached('pages')).toEqual([]);
});

test("only files of the live releases and of kept pages' stay", async () => {
  await keepOfflinePage('1.0.0');
  await keepVisitedPage('/oxford');
  const releases = stores.get('releases');
  for (const file of ['/releases/blog/0.9.0/post.js', '/releases/shell/1.0.1/main.js']) releases?.entries.set(file, 'file');

  await forgetOldReleases();

  expect(cached('releases')).toEqual(['/releases/locations/1.0.0/place.js', '/releases/shell/1.0.0/heading.woff2', '/releases/shell/1.0.1/main.js']);
});
