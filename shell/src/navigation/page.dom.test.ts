import { pageContextId } from '../document/page-context';
import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { fakeStyles } from '../testing/fake-styles';
import { lockedRelease, pageHtml } from '../testing/page-html';
import { fetchPage } from './page';
import { adoptable } from './page-style';

const fetchFake = fakeFetch();
const releases = { shell: lockedRelease('shell'), locations: lockedRelease('locations') };
const witney = (style = '.a{color:red}') =>
  pageHtml({ path: '/witney', title: 'Witney', head: '<meta name="description" content="Aerials">', content: '<h1>Witney</h1>', style, releases });

function answer(html: string, more?: Partial<Response>): void {
  fetchFake.mockResolvedValue(fakeResponse(html, more));
}

async function fetchStyle(style: string): Promise<CSSStyleSheet | undefined> {
  answer(witney(style));
  const found = await fetchPage('/witney');
  return found.kind === 'page' ? adoptable(found.page.css) : undefined;
}

beforeEach(fakeStyles);

test('a page has its context, its element, its head and its style', async () => {
  answer(witney());

  const found = await fetchPage('/witney');

  expect(found).toMatchObject({ kind: 'page', page: { context: { path: '/witney', releases }, frame: { innerHTML: '<h1>Witney</h1>' } } });
  if (found.kind !== 'page') return;
  expect(found.page.head.map(({ outerHTML }) => outerHTML)).toEqual(['<title>Witney</title>', '<meta name="description" content="Aerials">']);
  expect(found.page.css).toBe('.a{color:red}');
});

test('the fonts of its style, which the document has, are left out', async () => {
  const font = '@font-face{font-family:A;src:url(a.woff2)}';

  const style = await fetchStyle(`${font}@layer reset{${font}.c{color:green}}.d{color:blue}`);

  expect([...(style?.cssRules ?? [])].map(({ cssText }) => cssText).join(' ')).toBe('@layer reset {.c {color: green;}} .d {color: blue;}');
});

test('pages with the same style share it', async () => {
  const style = await fetchStyle('.b{color:red}');

  expect(style).toBeInstanceOf(CSSStyleSheet);
  expect(await fetchStyle('.b{color:red}')).toBe(style);
});

test('the not-found page is a page', async () => {
  answer(witney(), { status: 404 });

  await expect(fetchPage('/nowhere')).resolves.toMatchObject({ kind: 'page' });
});

test.each([
  ['of this site is a redirect', 'http://localhost/witney?from=old', { kind: 'redirect', to: new URL('http://localhost/witney?from=old') }],
  ['of another site is a document', 'http://portal.test/sign-in', { kind: 'document' }],
])('a redirect to a page %s', async (_where, url, expected) => {
  answer(witney(), { redirected: true, url });

  await expect(fetchPage('/old')).resolves.toEqual(expected);
});

test.each([
  ['HTML of something else', '<h1>Sign in</h1>'],
  ['nothing', ''],
  ['a page that was cut off', witney().slice(0, -100)],
  ['a page without its context', witney().replace(pageContextId, 'x')],
])('%s is a document, for the browser to load', async (_what, html) => {
  answer(html);

  await expect(fetchPage('/witney')).resolves.toEqual({ kind: 'document' });
});

test('every page is a document in a browser that cannot construct stylesheets', async () => {
  jest.spyOn(globalThis, 'CSSStyleSheet').mockImplementation(() => {
    throw new TypeError('Illegal constructor');
  });
  answer(witney('.e{color:red}'));

  await expect(fetchPage('/witney')).resolves.toEqual({ kind: 'document' });
});

test.each<[string, () => void, string]>([
  ['an error of the server', () => answer('Out of order', { status: 503 }), 'status 503'],
  ['an error that is no page of the site', () => answer('There is no such file.', { status: 404 }), 'status 404'],
  ['no response', () => fetchFake.mockRejectedValue(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['a response that stops', () => answer('', { text: () => Promise.reject(new DOMException('late', 'TimeoutError')) }), 'late'],
])('%s rejects', async (_what, arrange, message) => {
  arrange();

  await expect(fetchPage('/witney')).rejects.toThrow(message);
});
