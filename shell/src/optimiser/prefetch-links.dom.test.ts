import { fireEvent } from '@testing-library/react';
import { mayPrefetch, prefetchInView, prefetchOnIntent } from './prefetch-links';

const prefetch = jest.fn<Promise<void>, [string]>();
const pointAt = (target: Element) => [fireEvent.pointerOver(target), fireEvent.pointerMove(target)];
const fetched = () => prefetch.mock.calls.map(([path]) => path);

beforeEach(() => {
  prefetch.mockReset().mockResolvedValue();
  history.replaceState(null, '', '/oxford');
});

describe('on intent', () => {
  beforeAll(() => prefetchOnIntent(prefetch));

  function link(href: string): Element {
    document.body.innerHTML = `<main><a href="${href}"><span>read on</span></a></main>`;
    return document.querySelector('span') ?? document.body;
  }

  test.each([
    ['the pointer moves onto it', (target: Element) => void pointAt(target)],
    ['a finger touches it', (target: Element) => void fireEvent.touchStart(target)],
    ['it has the focus', (target: Element) => void fireEvent.focusIn(target)],
  ])("a link's page is fetched when %s", (_when, point) => {
    point(link('/services?from=oxford#prices'));

    expect(fetched()).toEqual(['/services?from=oxford']);
  });

  test.each([
    ['the page that is shown', '/oxford#prices'],
    ['another site', 'https://elsewhere.example/services'],
  ])('a link to %s fetches nothing', (_where, href) => {
    pointAt(link(href));

    expect(fetched()).toEqual([]);
  });

  test('a link that comes below a resting pointer fetches nothing', () => {
    fireEvent.pointerOver(link('/services'));

    expect(fetched()).toEqual([]);
  });

  test('what is no link fetches nothing', () => {
    link('/services');

    pointAt(document.querySelector('main') ?? document.body);

    expect(fetched()).toEqual([]);
  });
});

describe('in view', () => {
  let see: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => undefined;
  const observed = new Set<Element>();

  beforeEach(() => {
    jest.useFakeTimers();
    observed.clear();
    Object.assign(globalThis, {
      requestIdleCallback: (callback: () => void) => setTimeout(callback, 1),
      IntersectionObserver: class {
        constructor(callback: typeof see) {
          see = callback;
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

  function showLinks(count: number): HTMLAnchorElement[] {
    const links = Array.from({ length: count }, (_, index) => `<a href="/page-${index}">x</a>`);
    document.body.innerHTML = `<header><a href="/nav">x</a></header><main>${links.join('')}<a href="tel:1">x</a></main>`;
    return [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')];
  }

  function watchLinks(count: number): HTMLAnchorElement[] {
    const links = showLinks(count);
    prefetchInView(prefetch);
    jest.advanceTimersByTime(1);
    return links;
  }

  const move = (links: readonly Element[], isIntersecting: boolean) => see(links.map((target) => ({ isIntersecting, target })));

  test("links outside the site's header are watched, and those of the next page once it is shown", () => {
    const links = showLinks(2);
    document.body.insertAdjacentHTML('beforeend', '<footer><a href="/footer">x</a></footer>');
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<header><a href="/header-of-page">x</a></header>');
    prefetchInView(prefetch);
    jest.advanceTimersByTime(1);
    expect([...observed]).toEqual([...links, document.querySelector('main header a'), document.querySelector('footer a')]);

    const later = showLinks(1);
    dispatchEvent(new Event('page-shown'));
    jest.advanceTimersByTime(1);

    expect([...observed]).toEqual(later);
  });

  test('a link that stays in view half a second has its page fetched once', async () => {
    const links = watchLinks(1);
    move(links, true);

    jest.advanceTimersByTime(499);
    expect(fetched()).toEqual([]);

    jest.advanceTimersByTime(30);
    move(links, false);
    move(links, true);
    await jest.advanceTimersByTimeAsync(1000);
    expect(fetched()).toEqual(['/page-0']);
  });

  test.each<[string, (links: readonly Element[]) => void]>([
    ['leaves the view', (links) => move(links, false)],
    ['leaves with its page', () => showLinks(0)],
  ])('a link that %s before that is passed over', (_what, leave) => {
    const links = watchLinks(1);
    move(links, true);

    leave(links);
    jest.advanceTimersByTime(1000);

    expect(fetched()).toEqual([]);
  });

  test('six of the links in view have their pages fetched; as these leave the view, others have', async () => {
    const links = watchLinks(9);
    move(links, true);
    await jest.advanceTimersByTimeAsync(1000);
    expect(fetched()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `/page-${index}`));

    move(links.slice(0, 2), false);
    await jest.advanceTimersByTimeAsync(1000);

    expect(fetched().slice(6)).toEqual(['/page-6', '/page-7']);
  });

  test('two pages are fetched at a time, and the next one is chosen when one of them has been answered', async () => {
    const links = watchLinks(9);
    const answers: (() => void)[] = [];
    prefetch.mockImplementation(() => new Promise((answer) => answers.push(answer)));
    move(links, true);
    await jest.advanceTimersByTimeAsync(1000);
    expect(fetched()).toEqual(['/page-0', '/page-1']);

    move(links.slice(0, 4), false);
    answers[1]?.();
    await jest.advanceTimersByTimeAsync(1000);
    expect(fetched().slice(2)).toEqual(['/page-4']);
  });

  test('the links nearest to the middle of the window are the first', async () => {
    const links = watchLinks(9);
    const tops = [0, 100, 200, 300, 400, 500, 600, 700, 800];
    links.forEach((link, index) => (link.getBoundingClientRect = () => new DOMRect(0, tops[index], 100, 20)));
    move(links, true);

    await jest.advanceTimersByTimeAsync(1000);

    // A window of jsdom is 768 px high.
    expect(fetched()).toEqual([4, 3, 5, 2, 6, 1].map((index) => `/page-${index}`));
  });

  test('two links to a page count as one, and links to no other page do not count', async () => {
    const links = watchLinks(8);
    links[0]?.setAttribute('href', '/page-7#prices');
    links[1]?.setAttribute('href', '/oxford');
    move(links, true);

    await jest.advanceTimersByTimeAsync(1000);

    expect(fetched()).toEqual([7, 2, 3, 4, 5, 6].map((index) => `/page-${index}`));
  });

  test('a browser that cannot observe links is left alone', () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');

    expect(() => watchLinks(1)).not.toThrow();
  });
});

const cases: readonly [connection: object | undefined, fair: boolean][] = [
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true }, false],
  [{ effectiveType: '4g', saveData: true }, false],
];

test.each(cases)('on the connection %j fetching ahead is fair: %s', (connection, fair) => {
  Reflect.deleteProperty(navigator, 'connection');
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

  expect(mayPrefetch()).toBe(fair);
});
