import { forgetWaitingSheets, isInDocumentStyle, linkDocumentStyles } from './document-styles';

jest.mock('./retry-once', () => ({ retryOnce: (load: () => Promise<unknown>) => load() }));

const main = '/releases/shell/1.0.0/main.css';
const page = '/releases/blog/2.0.0/post.css';
const sheet = (url: string) => `<link rel="stylesheet" href="${url}" integrity="sha384-${url}" crossorigin="anonymous">`;

/** Stylesheets, the style and whatever was linked before, in the order of the head. */
const order = () => [...document.head.querySelectorAll('link, style')].map((element) => element.getAttribute('href') ?? element.id);

function linkOf(url: string): HTMLLinkElement {
  const link = document.head.querySelector<HTMLLinkElement>(`link[href="${url}"]`);
  if (!link) throw new Error(`Wanted a link to ${url}, found none.`);
  return link;
}

/** Tells a link that its stylesheet is there. */
function arrive(url: string): void {
  const link = linkOf(url);
  Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] } });
  link.dispatchEvent(new Event('load'));
}

function fail(url: string): void {
  linkOf(url).dispatchEvent(new Event('error'));
}

const told: string[] = [];
const hear = ({ detail }: CustomEvent<{ url: string }>) => void told.push(detail.url);
addEventListener('preload-error', hear);

beforeEach(() => {
  told.length = 0;
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  document.head.innerHTML = `<style id="page-style"></style><template id="page-stylesheets">${sheet(main)}${sheet(page)}</template>`;
});

/** Nothing is under way when the next test begins. */
afterEach(async () => {
  for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
});

test('stylesheets are linked before the style, with their hashes, and take its place when all are there', async () => {
  const linked = linkDocumentStyles();
  // It names the order of layers: no other may apply before it.
  expect(order()).toEqual([main, 'page-style']);
  expect(linkOf(main)).toHaveProperty('integrity', `sha384-${main}`);

  arrive(main);
  await linked;
  expect(order()).toEqual([main, page, 'page-style']);
  arrive(page);
  await new Promise((resolve) => setTimeout(resolve));

  expect(order()).toEqual([main, page]);
  expect(isInDocumentStyle(page)).toBe(false);
});

test('until then the style stands for them, and for no others', () => {
  expect([main, page, '/releases/blog/2.0.0/index.css'].map(isInDocumentStyle)).toEqual([true, true, false]);
});

test('once they are linked it stands for none', async () => {
  const linked = linkDocumentStyles();

  expect([main, page].map(isInDocumentStyle)).toEqual([false, false]);
  arrive(main);
  await linked;
});

test('whoever asks waits for the stylesheet of the shell alone', async () => {
  const both = Promise.all([linkDocumentStyles(), linkDocumentStyles()]);

  expect(order()).toEqual([main, 'page-style']);
  arrive(main);
  await both;
  expect(order()).toEqual([main, page, 'page-style']);
});

test("without the shell's stylesheet the style stays, the failure is told, and the next call puts it where it belongs", async () => {
  const failed = linkDocumentStyles();
  fail(main);
  await expect(failed).rejects.toMatchObject({ section: 'shell', release: '1.0.0', url: main });
  expect(order()).toEqual(['page-style']);
  expect(told).toEqual([main]);

  const linked = linkDocumentStyles();
  arrive(main);
  await linked;
  arrive(page);
  await new Promise((resolve) => setTimeout(resolve));

  expect(order()).toEqual([main, page]);
});

test("without the page's own stylesheet the style stays and other pages do not wait, and the next call tries it again", async () => {
  const linked = linkDocumentStyles();
  arrive(main);
  await linked;
  fail(page);
  await new Promise((resolve) => setTimeout(resolve));
  expect(order()).toEqual([main, 'page-style']);
  expect(told).toEqual([page]);

  await linkDocumentStyles();
  expect(order()).toEqual([main, page, 'page-style']);
  arrive(page);
  await new Promise((resolve) => setTimeout(resolve));

  expect(order()).toEqual([main, page]);
});

test('stylesheets of a release that failed do not take their place', async () => {
  forgetWaitingSheets('/releases/blog/2.0.0/');

  const linked = linkDocumentStyles();
  arrive(main);
  await linked;

  expect(order()).toEqual([main]);
});

test('a document that links its stylesheets by itself is left as it is', async () => {
  document.head.innerHTML = sheet(main);

  await linkDocumentStyles();

  expect(order()).toEqual([main]);
});
