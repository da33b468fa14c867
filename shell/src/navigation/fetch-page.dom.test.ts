import frame from '../chrome/page-frame.module.css';
import { DeadlineError } from '../loading/load-failures';
import { pageContextId, pageStyleId } from '../page-context';
import { fetchPage } from './fetch-page';

const context = { path: '/witney', route: { section: 'locations', pattern: '/:location', params: { location: 'witney' } }, isLive: false, releases: {} };
const page = (style = '.a{color:red}') => `<!doctype html><html><head><title>Witney</title><style id="${pageStyleId}">${style}</style></head>
<body><main><div class="${frame.page ?? ''}"><h1>Witney</h1></div></main><script type="application/json" id="${pageContextId}">${JSON.stringify(context)}</script></body></html>`;

const replaced: string[] = [];
const fetchFake = jest.fn<Promise<Response>, [string, RequestInit]>();

function answer(text: string, more: Partial<Response> = {}): void {
  fetchFake.mockResolvedValue({ status: 200, ok: (more.status ?? 200) < 400, redirected: false, url: 'http://localhost/witney', text: () => Promise.resolve(text), ...more } as Response);
}

beforeEach(() => {
  replaced.length = 0;
  globalThis.fetch = fetchFake.mockReset() as typeof fetch;
  Object.assign(globalThis, {
    CSS: { escape: (text: string) => text },
    CSSStyleSheet: class {
      replaceSync = (text: string) => void replaced.push(text);
    },
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

test('a page comes with what it was made from, its nodes, its head and its style', async () => {
  answer(page());

  const found = await fetchPage('/witney');

  expect(found).toMatchObject({ kind: 'page', context, content: { style: expect.any(CSSStyleSheet) as CSSStyleSheet } });
  if (found.kind !== 'page') return;
  expect(found.content.frame.textContent).toBe('Witney');
  expect(found.content.head.map(({ tagName }) => tagName)).toEqual(['TITLE']);
  expect(replaced).toEqual(['.a{color:red}']);
});

test("the other page's header and footer, which this document has, are not parsed", async () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  answer(page().replace('<main>', '<header>Menu</header><main id="main">').replace('</main>', '</main><footer>Call <script>1</script></footer>'));

  const found = await fetchPage('/witney');

  expect(found).toMatchObject({ kind: 'page', context });
  expect(found.kind === 'page' && found.content.frame.textContent).toBe('Witney');
  expect(parse.mock.calls[0]?.[0]).not.toMatch(/Menu|Call/);
  parse.mockRestore();
});

test('of its fonts only those come along that the document has not', async () => {
  const [known, other] = ['@font-face{font-family:Known}', '@font-face{font-family:Other}'];
  document.head.innerHTML = `<style id="${pageStyleId}">${known}.b{color:blue}</style>`;
  answer(page(`@layer reset{${known}${other}}.c{color:green}`));

  await fetchPage('/witney');

  expect(replaced).toEqual([`@layer reset{${other}}.c{color:green}`]);
});

test('pages with the same style share it', async () => {
  answer(page('.b{color:red}'));

  const [one, other] = [await fetchPage('/witney'), await fetchPage('/burford')];

  expect(replaced).toEqual(['.b{color:red}']);
  expect(one.kind === 'page' && other.kind === 'page' && one.content.style === other.content.style).toBe(true);
});

test('a page that is not found is shown as the site says it', async () => {
  answer(page(), { status: 404 });

  await expect(fetchPage('/nowhere')).resolves.toMatchObject({ kind: 'page' });
});

test.each([
  ['of this site', 'http://localhost/witney?from=old', { kind: 'redirect', to: '/witney?from=old' }],
  ['of another', 'http://portal.test/sign-in', { kind: 'document' }],
])('a redirect to a page %s is followed', async (_where, url, expected) => {
  answer(page(), { redirected: true, url });

  await expect(fetchPage('/old')).resolves.toEqual(expected);
});

test.each([
  ['an HTML page of somebody else', '<h1>Sign in</h1>'],
  ['nothing', ''],
  ['a page that was cut off', page().slice(0, 300)],
  ['a page without its context', page().replace(pageContextId, 'x')],
])('%s is left to the browser', async (_what, html) => {
  answer(html);

  await expect(fetchPage('/witney')).resolves.toEqual({ kind: 'document' });
});

test('a browser that cannot adopt a style loads pages as documents', async () => {
  Object.assign(globalThis, {
    CSSStyleSheet: function () {
      throw new TypeError('Illegal constructor');
    },
  });
  answer(page('.c{color:red}'));

  await expect(fetchPage('/witney')).resolves.toEqual({ kind: 'document' });
});

test('a server in trouble, or none, fails the page', async () => {
  answer('Out of order', { status: 503 });
  await expect(fetchPage('/witney')).rejects.toThrow('status 503');

  answer('There is no such file.', { status: 404 });
  await expect(fetchPage('/witney')).rejects.toThrow('status 404');

  fetchFake.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchPage('/witney')).rejects.toThrow('Failed to fetch');
});

test.each([
  ['its answer', () => fetchFake.mockRejectedValue(new DOMException('late', 'TimeoutError'))],
  ['the rest of it', () => answer('', { text: () => Promise.reject(new DOMException('late', 'TimeoutError')) })],
])('a page that does not come in time, %s, is told so', async (_what, arrange) => {
  arrange();

  await expect(fetchPage('/witney')).rejects.toBeInstanceOf(DeadlineError);
});
