import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import frame from '../chrome/page-frame.module.css';
import { readStillContent } from './still-content';
import { StillPage } from './still-page';

const documentWith = (title: string, body: string) =>
  `<html><head><title>${title}</title><meta name="description" content="${title}."></head><body><main><div class="${frame.page ?? ''}">${body}</div></main></body></html>`;
const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);

function fetched(title: string, body: string, style?: CSSStyleSheet) {
  return readStillContent(new DOMParser().parseFromString(documentWith(title, body), 'text/html'), style);
}

async function hydrateOwn(notice?: React.ReactNode) {
  document.documentElement.innerHTML = documentWith('Oxford', '<h1>Oxford</h1><details open=""><summary>More</summary></details>');
  const own = readStillContent(document);
  const heading = document.querySelector('h1');
  const container = document.querySelector('main') as HTMLElement;
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, <StillPage key="own" content={own} notice={notice} />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { own, heading, show: (element: React.ReactNode) => act(async () => root.render(element)) };
}

beforeEach(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  // jsdom has none.
  Object.assign(document, { adoptedStyleSheets: [] });
});

test('the nodes of the document stay, and are there again for whoever comes back', async () => {
  const { own, heading, show } = await hydrateOwn();
  expect(document.querySelector('h1')).toBe(heading);
  expect(document.documentElement.dataset.hydrated).toBe('true');

  await show(<p>Witney</p>);
  expect(document.querySelector('main')?.textContent).toBe('Witney');
  expect(document.querySelectorAll('title, meta')).toHaveLength(0);

  await show(<StillPage key="own" content={own} />);
  expect(document.querySelector('h1')).toBe(heading);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(titles()).toEqual(['Oxford']);
});

test('a notice stands below the nodes of the document, which so is not live; when it goes, they stay, and it is', async () => {
  delete document.documentElement.dataset.hydrated;
  const { own, heading, show } = await hydrateOwn(<p>It did not load.</p>);
  expect(document.querySelector('main')?.textContent).toBe('OxfordMoreIt did not load.');
  expect(document.documentElement.dataset.hydrated).toBeUndefined();

  await show(<StillPage key="own" content={own} notice={<p>Trying again…</p>} />);
  expect(document.querySelector('main')?.textContent).toBe('OxfordMoreTrying again…');
  await show(<StillPage key="own" content={own} />);

  expect(document.querySelector('main')?.textContent).toBe('OxfordMore');
  expect(document.querySelector('h1')).toBe(heading);
  expect(document.documentElement.dataset.hydrated).toBe('true');
});

test('a page of another document takes its place, with its head and its style, and goes again', async () => {
  const { own, show } = await hydrateOwn();
  const style = {} as CSSStyleSheet;
  const witney = fetched('Witney', '<h1>Witney</h1>', style);

  await show(<StillPage key="witney" content={witney} />);
  expect(document.querySelector('main')?.textContent).toBe('Witney');
  expect(titles()).toEqual(['Witney']);
  expect(document.adoptedStyleSheets).toEqual([style]);
  const heading = document.querySelector('h1');

  await show(<StillPage key="own" content={own} />);
  expect(titles()).toEqual(['Oxford']);
  expect(document.adoptedStyleSheets).toEqual([]);

  await show(<StillPage key="witney" content={witney} />);
  expect(document.querySelector('h1')).toBe(heading);
  expect(document.adoptedStyleSheets).toEqual([style]);
});

test('two pages of one kind follow each other with one style', async () => {
  const { show } = await hydrateOwn();
  const style = {} as CSSStyleSheet;

  await show(<StillPage key="witney" content={fetched('Witney', '<h1>Witney</h1>', style)} />);
  await show(<StillPage key="burford" content={fetched('Burford', '<h1>Burford</h1>', style)} />);

  expect(document.querySelector('main')?.textContent).toBe('Burford');
  expect(titles()).toEqual(['Burford']);
  expect(document.adoptedStyleSheets).toEqual([style]);
});

const visibilities = () => [...document.querySelectorAll<HTMLElement>('main section')].map(({ style }) => style.contentVisibility);
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));

test('of a page that arrives, its heading and the part after that come with the first frame, the others with the next', async () => {
  const { own, show } = await hydrateOwn();
  const parts = '<div><script type="application/ld+json">{}</script><header>Witney</header><section></section><section></section><section></section></div>';
  const witney = fetched('Witney', parts);

  await show(<StillPage key="witney" content={witney} />);
  expect(visibilities()).toEqual(['', 'hidden', 'hidden']);
  await nextFrame();
  expect(visibilities()).toEqual(['', '', '']);

  await show(<StillPage key="own" content={own} />);
  await show(<StillPage key="witney" content={witney} />);
  expect(visibilities()).toEqual(['', '', '']);
});

test('a page that is come to by a hash is whole at once: its parts have to have their places', async () => {
  const { show } = await hydrateOwn();
  history.replaceState(null, '', '#prices');

  await show(<StillPage key="witney" content={fetched('Witney', '<div><header></header><section></section><section></section></div>')} />);

  expect(visibilities()).toEqual(['', '']);
  history.replaceState(null, '', '#');
});

test('a document without a page is none to show', () => {
  expect(() => readStillContent(new DOMParser().parseFromString('<p>Sign in</p>', 'text/html'))).toThrow('Wanted a page in the document');
});
