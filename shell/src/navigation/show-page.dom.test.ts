import { fakeStyles } from '../testing/fake-styles';
import { pageHtml } from '../testing/page-html';
import { readPage } from './page';
import type { Page } from './page';
import { isPageShown, noteShownPage, showInstead, showPage } from './show-page';

const parts = '<div><header></header><section></section><section></section><section></section></div>';
const description = '<meta name="description" content="Aerials">';

function parsePage(title: string, style?: CSSStyleSheet): Page {
  const template = document.createElement('template');
  template.innerHTML = pageHtml({ path: '/', title, head: description, content: parts });
  return readPage(template.content, style);
}

const main = () => document.querySelector('main');
const headOf = () => [...document.head.querySelectorAll('title, meta[name]')].map(({ outerHTML }) => outerHTML);
const visibilities = () => [...document.querySelectorAll<HTMLElement>('section')].map(({ style }) => style.contentVisibility);
let own: Page;

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.innerHTML = pageHtml({ path: '/', title: 'Own', head: description, content: '<h1>Own</h1>' });
  fakeStyles();
  own = readPage(document);
  noteShownPage(own);
});

afterEach(() => jest.useRealTimers());

test('a page replaces the content, head and style of the page before, and gives them back', () => {
  const style = new CSSStyleSheet();
  const page = parsePage('Oxford', style);

  showPage(page);
  expect(main()?.firstElementChild).toBe(page.frame);
  expect(headOf()).toEqual(['<title>Oxford</title>', description]);
  expect(document.adoptedStyleSheets).toEqual([style]);

  showPage(own);
  expect(main()?.innerHTML).toBe('<div data-page=""><h1>Own</h1></div>');
  expect(headOf()).toEqual(['<title>Own</title>', description]);
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('something else may be shown in its place, with a title of its own', () => {
  showInstead('Loading', document.createTextNode('Wait'));

  expect([isPageShown(), main()?.textContent, headOf()]).toEqual([false, 'Wait', ['<title>Loading</title>']]);
  showPage(own);
  expect([isPageShown(), main()?.textContent]).toEqual([true, 'Own']);
});

test('the heading of a new page and the part after it come with the first frame, the others with the next', () => {
  const page = parsePage('Oxford');

  showPage(page);
  expect(visibilities()).toEqual(['', 'hidden', 'hidden']);

  jest.advanceTimersByTime(20);
  expect(visibilities()).toEqual(['', '', '']);

  showPage(own);
  showPage(page);
  expect(visibilities()).toEqual(['', '', '']);
});

test('a page that is opened at a hash is whole at once, because its parts need their places', () => {
  history.replaceState(null, '', '#prices');

  showPage(parsePage('Oxford'));

  expect(visibilities()).toEqual(['', '', '']);
  history.replaceState(null, '', '#');
});

test('a document without a page has none to show', () => {
  document.body.innerHTML = '<p>Sign in</p>';

  expect(() => readPage(document)).toThrow('Wanted an element with data-page in the document, found none.');
});
