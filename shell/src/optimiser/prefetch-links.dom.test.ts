import { fireEvent } from '@testing-library/react';
import { prefetchInView, prefetchOnIntent } from './prefetch-links';

const prefetch = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  prefetch.mockReset().mockResolvedValue();
  history.replaceState(null, '', '/oxford');
});

afterEach(() => (document.body.innerHTML = ''));

function link(href: string, attributes = ''): Element {
  document.body.innerHTML = `<main><a href="${href}" ${attributes}><span>read on</span></a></main>`;
  return document.querySelector('span') ?? document.body;
}

describe('by intent', () => {
  beforeAll(() => prefetchOnIntent(prefetch));

  test.each([
    ['the pointer is over it', (target: Element) => fireEvent.pointerOver(target)],
    ['a finger touches it', (target: Element) => fireEvent.touchStart(target)],
    ['it has the focus', (target: Element) => fireEvent.focusIn(target)],
  ])("a link's page is fetched when %s", (_when, point) => {
    point(link('/services?from=oxford#prices'));

    expect(prefetch.mock.calls).toEqual([['/services']]);
  });

  test.each([
    ['the page we are on', '/oxford#prices', ''],
    ['another site', 'https://elsewhere.example/services', ''],
    ['a document', '/sitemap.html', ''],
    ['a phone number', 'tel:+441632960123', ''],
    ['another tab', '/services', 'target="_blank"'],
  ])('a link to %s fetches nothing', (_where, href, attributes) => {
    fireEvent.pointerOver(link(href, attributes));

    expect(prefetch).not.toHaveBeenCalled();
  });

  test('what is no link fetches nothing', () => {
    link('/services');

    fireEvent.pointerOver(document.querySelector('main') ?? document.body);

    expect(prefetch).not.toHaveBeenCalled();
  });
});

describe('in view', () => {
  let tell: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => undefined;
  const observed = new Set<Element>();

  beforeEach(() => {
    jest.useFakeTimers();
    observed.clear();
    Object.assign(globalThis, {
      requestIdleCallback: (callback: () => void) => setTimeout(callback, 1),
      IntersectionObserver: class {
        constructor(callback: typeof tell) {
          tell = callback;
        }
        observe = (target: Element) => observed.add(target);
        disconnect = () => observed.clear();
      },
    });
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  });

  /** Watches a page of links that stand at these distances from the top, in pixels. */
  function watchLinks(count: number, top = 10): HTMLAnchorElement[] {
    document.body.innerHTML = `<nav><a href="/nav">x</a></nav><main id="main">${Array.from({ length: count }, (_, index) => `<a href="/page-${index}">x</a>`).join('')}</main>`;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
    for (const element of links) element.getBoundingClientRect = () => ({ top, bottom: top + 20 }) as DOMRect;
    prefetchInView(prefetch);
    jest.advanceTimersByTime(1);
    return links;
  }

  const arrive = (links: readonly Element[]) => tell(links.map((target) => ({ isIntersecting: true, target })));
  const fetched = () => prefetch.mock.calls.map(([path]) => path);

  test("only links in the page's text are watched", () => {
    const links = watchLinks(2);

    expect([...observed]).toEqual(links);
  });

  test('links of a page that comes later are watched instead', async () => {
    watchLinks(1);

    const later = document.createElement('a');
    later.href = '/later';
    document.getElementById('main')?.replaceChildren(later);
    await Promise.resolve();
    jest.advanceTimersByTime(1);

    expect([...observed]).toEqual([later]);
  });

  test('a link that stays in view half a second has its page fetched', () => {
    const links = watchLinks(1);
    arrive(links);

    jest.advanceTimersByTime(499);
    expect(fetched()).toEqual([]);

    jest.advanceTimersByTime(2);
    expect(fetched()).toEqual(['/page-0']);
  });

  test('a link that has left the view again is passed over', () => {
    arrive(watchLinks(1, innerHeight + 100));

    jest.advanceTimersByTime(1000);

    expect(fetched()).toEqual([]);
  });

  test('a link that leaves the view is not considered', () => {
    const [target = document.body] = watchLinks(1);
    tell([{ isIntersecting: false, target }]);

    jest.advanceTimersByTime(1000);

    expect(fetched()).toEqual([]);
  });

  test('at most six pages are fetched for being in view', () => {
    arrive(watchLinks(8));

    jest.advanceTimersByTime(1000);

    expect(fetched()).toEqual(['/page-0', '/page-1', '/page-2', '/page-3', '/page-4', '/page-5']);
  });

  test('a browser without an intersection observer is left alone', () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');

    expect(() => watchLinks(1)).not.toThrow();
  });
});
