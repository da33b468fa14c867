import { fakeStyles } from '../testing/fake-styles';
import { pageHtml } from '../testing/page-html';
import { state } from './navigation-state';
import type { Page } from './navigation-state';
import { readPage } from './page';
import { isPageShown, markAsWaiting, noteShownPage, showInstead, showPage } from './show-page';

const partsOf = (sections: number) => `<div><header></header>${'<section></section>'.repeat(sections)}</div>`;
const description = '<meta name="description" content="Aerials">';

function parsePage(title: string, { style, section, sections = 3 }: { style?: string; section?: string; sections?: number } = {}): Page {
  const template = document.createElement('template');
  template.innerHTML = pageHtml({ path: '/', title, head: description, content: partsOf(sections), ...(style !== undefined && { style }), ...(section !== undefined && { section }) });
  return readPage(template.content);
}

const main = () => document.querySelector('main');
const headOf = () => [...document.head.querySelectorAll('title, meta[name]')].map(({ outerHTML }) => outerHTML);
const visibilityIn = (style?: CSSStyleDeclaration) => style?.getPropertyValue('content-visibility');
const visibilities = () => [...document.querySelectorAll<HTMLElement>('section')].map(({ style }) => visibilityIn(style));
const textOf = ({ cssRules }: CSSStyleSheet) => [...cssRules].map(({ cssText }) => cssText).join(' ');
const ownRules = '@layer shell {h1 {top: 0;}}';
let own: Page;

/** Id of the style that the document began with. */
function headSheet(): CSSStyleSheet {
  const sheet = document.head.querySelector('style')?.sheet;
  if (!sheet) throw new Error('The head has no style.');
  return sheet;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.innerHTML = pageHtml({ path: '/', title: 'Own', head: description, content: '<h1>Own</h1>', style: '@font-face{font-family:A}@layer shell{h1{top:0}}' });
  fakeStyles();
  own = readPage(document);
  noteShownPage(own);
});

afterEach(() => jest.useRealTimers());

test('a page replaces the content, head and style of the page before, and gives them back', () => {
  const page = parsePage('Oxford', { style: 'h1 {top: 1px;}' });

  showPage(page);
  expect(main()?.firstElementChild).toBe(page.frame);
  expect(headOf()).toEqual(['<title>Oxford</title>', description]);
  expect(document.adoptedStyleSheets.map(textOf)).toEqual(['h1 {top: 1px;}']);

  showPage(own);
  expect(main()?.innerHTML).toBe('<div data-page=""><h1>Own</h1></div>');
  expect(headOf()).toEqual(['<title>Own</title>', description]);
  expect(document.adoptedStyleSheets.map(textOf)).toEqual([ownRules]);
});

test("the style in the document's head keeps its fonts and its layers when its page is left, and its rules return with the page", () => {
  const fonts = '@font-face {font-family: A;}';
  expect(textOf(headSheet())).toBe(`${fonts} ${ownRules}`);

  showPage(parsePage('Oxford'));
  expect([textOf(headSheet()), document.adoptedStyleSheets.map(textOf)]).toEqual([`${fonts} @layer shell {}`, ['']]);

  showPage(own);
  showPage(parsePage('Witney'));
  showPage(own);
  expect([textOf(headSheet()), document.adoptedStyleSheets.map(textOf)]).toEqual([`${fonts} @layer shell {}`, [ownRules]]);
});

test('what islands adopt leaves with their page and returns with it', () => {
  const ofIsland = new CSSStyleSheet();
  const page = parsePage('Oxford', { style: 'h1 {top: 1px;}' });
  showPage(page);
  document.adoptedStyleSheets.push(ofIsland);

  showPage(own);
  expect(document.adoptedStyleSheets).not.toContain(ofIsland);

  showPage(page);
  expect(document.adoptedStyleSheets.map(textOf)).toEqual(['h1 {top: 1px;}', '']);
  expect(document.adoptedStyleSheets[1]).toBe(ofIsland);
});

test("a stylesheet that came with a section's page applies to pages of that section alone", () => {
  const page = parsePage('Oxford', { section: 'locations' });
  showPage(page);
  document.head.insertAdjacentHTML('beforeend', '<style id="of-island">h1{color:red}</style>');
  const isDisabled = () => document.querySelector<HTMLStyleElement>('#of-island')?.sheet?.disabled;

  const shown = [own, parsePage('Witney', { section: 'locations' }), parsePage('Advice', { section: 'blog' }), page].map((next) => {
    showPage(next);
    return isDisabled();
  });

  expect(shown).toEqual([true, false, true, false]);
  expect(headSheet().disabled).toBe(false);
});

test('something else may be shown in its place, with a title of its own', () => {
  showInstead('Loading', document.createTextNode('Wait'));

  expect([isPageShown(), main()?.textContent, headOf()]).toEqual([false, 'Wait', ['<title>Loading</title>']]);
  showPage(own);
  expect([isPageShown(), main()?.textContent]).toEqual([true, 'Own']);
});

test('the part of a new page with its heading comes with the first frame, the others with the next', () => {
  const page = parsePage('Oxford');

  showPage(page);
  expect([visibilityIn(document.querySelector<HTMLElement>('main header')?.style), visibilities()]).toEqual(['', ['hidden', 'hidden', 'hidden']]);

  jest.advanceTimersByTime(20);
  expect(visibilities()).toEqual(['', '', '']);

  showPage(own);
  showPage(page);
  expect(visibilities()).toEqual(['', '', '']);
});

test.each<[string, number, (page: Page) => void, string[]]>([
  ['one part alone after the first comes with it', 1, () => undefined, ['']],
  ['the part with the heading comes with the first frame, wherever it is', 3, (page) => page.frame.querySelectorAll('section')[1]?.append(document.createElement('h1')), ['hidden', '', 'hidden']],
])('%s', (_what, sections, change, expected) => {
  const page = parsePage('Oxford', { sections });
  change(page);

  showPage(page);

  expect(visibilities()).toEqual(expected);
});

test('parts that come with the next frame keep the style that they have', () => {
  const page = parsePage('Oxford');
  page.frame.querySelectorAll('section')[2]?.setAttribute('style', '--delay: 2s; color: red;');

  showPage(page);
  jest.advanceTimersByTime(20);

  expect(document.querySelectorAll('section')[2]?.getAttribute('style')).toBe('--delay: 2s; color: red;');
});

test.each([
  ['with the next frame below a long page', 4, 'hidden'],
  ['with the first below one that may be shorter than the screen', 3, ''],
])('the footer comes %s', (_what, sections, first) => {
  const footer = document.querySelector('footer');

  showPage(parsePage('Oxford', { sections }));
  expect(footer && visibilityIn(footer.style)).toBe(first);

  jest.advanceTimersByTime(20);
  expect(footer && visibilityIn(footer.style)).toBe('');
});

test('a page that the visitor returns to is whole at once, because they may have been far down', () => {
  showPage(parsePage('Oxford'), true);

  expect(visibilities()).toEqual(['', '', '']);
});

test('a page that makes way for another stays, busy, until something else is shown', () => {
  expect(markAsWaiting()).toBe(true);
  expect([state.isBusy, isPageShown(), main()?.getAttribute('aria-busy'), main()?.textContent]).toEqual([true, false, 'true', 'Own']);

  showPage(own);
  expect([state.isBusy, isPageShown(), main()?.hasAttribute('aria-busy')]).toEqual([false, true, false]);

  markAsWaiting();
  showInstead('Loading', document.createTextNode('Wait'));
  expect([state.isBusy, main()?.hasAttribute('aria-busy'), markAsWaiting()]).toEqual([false, false, false]);
});

test('a page that is opened at a hash is whole at once, because its parts need their places', () => {
  history.replaceState(null, '', '#prices');

  showPage(parsePage('Oxford'));

  expect(visibilities()).toEqual(['', '', '']);
  history.replaceState(null, '', '#');
});

test('a document without a page has none to show', () => {
  document.body.innerHTML = '<p>Sign in</p>';

  expect(() => readPage(document)).toThrow('The document has no element with data-page.');
});
