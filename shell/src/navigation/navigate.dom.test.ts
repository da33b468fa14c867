import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { fakeScrolling } from '../testing/fake-scrolling';
import { fakeStyles } from '../testing/fake-styles';
import { lockedRelease, pageHtml } from '../testing/page-html';
import type { PageFixture } from '../testing/page-html';
import { navigate, startNavigation } from './navigate';
import { loadPage } from './page-cache';

/** The tests are visits in one document, each to pages of its own, and each begins on the page that the document began with. */
const fetchFake = fakeFetch();
const scrolling = fakeScrolling();
const responses = new Map<string, Promise<Response>>();
const onPageShown = jest.fn();
let consoleError: jest.SpyInstance<void, unknown[]>;

function publish(path: string, page: Partial<PageFixture> = {}, more?: Partial<Response>): void {
  const html = pageHtml({ path, title: path, content: `<h1>${path}</h1><p id="prices" tabindex="-1"></p><p id="café" tabindex="-1"></p>`, ...page });
  responses.set(path, Promise.resolve(fakeResponse(html, more)));
}

/** Makes a page wait; the returned function sends it. */
function hold(path: string): () => Promise<void> {
  let send: (response: Promise<Response> | undefined) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (send = resolve as typeof send));
  publish(path);
  const response = responses.get(path);
  responses.set(path, held);
  return () => (send(response), settle());
}

/** Until nothing is under way, the second try of a failed page included. */
const settle = () => jest.advanceTimersByTimeAsync(700);
const online = () => (dispatchEvent(new Event('online')), settle());

/** Clicks a link in the footer, and returns whether the browser was kept from following it. */
function click(markup: string, init: MouseEventInit = {}): boolean {
  document.querySelector('footer')?.insertAdjacentHTML('beforeend', `<div>${markup}</div>`);
  const link = document.querySelector('footer > div');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  link?.querySelector(':not(:has(*))')?.dispatchEvent(event);
  link?.remove();
  return event.defaultPrevented;
}

async function follow(href: string): Promise<void> {
  click(`<a href="${href}">link</a>`);
  await settle();
}

async function go(delta: number): Promise<void> {
  history.go(delta);
  await settle();
}

const main = () => document.querySelector('main');
const heading = () => document.querySelector('h1')?.textContent;
const announcer = () => document.querySelector('body > #announcer') as HTMLElement;
const retryButton = () => document.querySelector<HTMLElement>('main [role=alert] button');
const isBusy = () => main()?.getAttribute('aria-busy') === 'true';
const focused = () => document.activeElement?.id;
const address = () => location.href.replace(location.origin, '');
/** jsdom loads no documents; it reports that it was to. */
const documentLoads = () => consoleError.mock.calls.filter(([error]) => String(error).includes('Not implemented: navigation')).length;

beforeAll(() => {
  history.replaceState(null, '', '/');
  document.documentElement.innerHTML = pageHtml({ path: '/', title: 'Home', content: '<h1>Home</h1><input><a href="/services">Services</a>' });
  fakeStyles();
  startNavigation();
  addEventListener('page-shown', onPageShown);
});

beforeEach(async () => {
  jest.useFakeTimers();
  consoleError = jest.spyOn(console, 'error').mockImplementation();
  responses.clear();
  fetchFake.mockImplementation((path) => responses.get(path) ?? Promise.reject(new TypeError('Failed to fetch')));
  await follow('/');
  document.querySelector('input')?.focus();
  document.querySelector('input')?.blur();
  announcer().textContent = '';
  onPageShown.mockReset();
  for (const fake of [scrolling.scrollTo, scrolling.scrollIntoView]) fake.mockReset();
});

afterEach(() => jest.useRealTimers());

test('the page that the document begins with stays as it is', () => {
  expect([document.documentElement.dataset.ready, heading(), document.activeElement]).toEqual(['true', 'Home', document.body]);
  expect(scrolling.scrollTo).not.toHaveBeenCalled();
  expect(fetchFake).not.toHaveBeenCalled();
});

describe('clicks', () => {
  test.each([
    ['a link', '<a href="/clicked">x</a>'],
    ['an element in a link', '<a href="/clicked"><b>x</b></a>'],
    ['a link of a drawing', '<svg><a href="/clicked"><text>x</text></a></svg>'],
  ])('on %s are followed within the document', async (_what, markup) => {
    publish('/clicked');

    expect(click(markup)).toBe(true);
    await settle();

    expect([address(), heading()]).toEqual(['/clicked', '/clicked']);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])('with %p are left to the browser', (init) => {
    expect([click('<a href="/services">x</a>', init), address()]).toEqual([false, '/']);
  });

  test('on links to no page, on no link, and those that were handled already are left alone', () => {
    expect(click('<a href="https://elsewhere.example/">x</a>')).toBe(false);
    expect(click('<p>x</p>')).toBe(false);
    announcer().parentElement?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('<a href="/services">x</a>');

    expect(address()).toBe('/');
  });

  test.each(['/', '#', '/#'])('on a link to the address that is shown, %s, add no entry to the history', async (href) => {
    const { length } = history;

    await follow(href);

    expect(history.length).toBe(length);
  });
});

describe('what an address has beside the page that it leads to', () => {
  const known = { query: [] };

  test('makes no other page: it is fetched once, and the address stays as the link has it', async () => {
    publish('/tracked?fbclid=a', { path: '/tracked', content: '<h1>Tracked</h1>', ...known });

    await follow('/tracked?fbclid=a');
    const typed = document.createElement('input');
    document.querySelector('[data-page]')?.append(typed);
    await follow('/');
    await follow('/tracked?utm_source=b&gclid=c');

    expect([address(), heading(), typed.isConnected]).toEqual(['/tracked?utm_source=b&gclid=c', 'Tracked', true]);
    expect(fetchFake.mock.calls.map(([path]) => path)).toEqual(['/tracked?fbclid=a']);
    await go(-2);
    expect([address(), typed.isConnected]).toEqual(['/tracked?fbclid=a', true]);
  });

  test.each(['/landed#prices', '#prices', '/landed?srsltid=d#prices'])('a link to %s from it scrolls within the page', async (href) => {
    publish('/landed?fbclid=a', { path: '/landed', ...known });
    if (!address().startsWith('/landed')) await follow('/landed?fbclid=a');
    onPageShown.mockReset();
    fetchFake.mockClear();

    await follow(href);

    expect(scrolling.scrollIntoView.mock.contexts).toEqual([document.getElementById('prices')]);
    expect([focused(), location.hash, onPageShown.mock.calls.length, fetchFake.mock.calls.length]).toEqual(['prices', '#prices', 0, 0]);
  });

  test('is another page where the page depends on it', async () => {
    publish('/asked?q=OX28&fbclid=a', { path: '/asked', title: 'OX28', query: ['q'] });
    publish('/asked?q=GL7', { path: '/asked', title: 'GL7', query: ['q'] });
    publish('/asked', { path: '/asked', title: 'All', query: ['q'] });
    const titles: string[] = [];

    for (const href of ['/asked?q=OX28&fbclid=a', '/asked?q=GL7&gclid=b', '/asked?fbclid=c', '/asked?utm_source=d&q=OX28']) {
      await follow(href);
      titles.push(document.title);
    }

    expect(titles).toEqual(['OX28', 'GL7', 'All', 'OX28']);
    expect(fetchFake.mock.calls.map(([path]) => path)).toEqual(['/asked?q=OX28&fbclid=a', '/asked?q=GL7', '/asked']);
  });

  test('is the present one where an island has changed the address: a link within the page scrolls, and one without its question shows the page again', async () => {
    publish('/narrowed', { query: ['q'] });
    publish('/narrowed?q=OX28', { path: '/narrowed', title: 'OX28', query: ['q'] });
    await follow('/narrowed');
    onPageShown.mockReset();
    fetchFake.mockClear();
    history.replaceState(history.state, '', '/narrowed?q=OX28');

    await follow('#prices');
    expect([address(), focused(), onPageShown.mock.calls.length]).toEqual(['/narrowed?q=OX28#prices', 'prices', 0]);
    await follow('/narrowed');
    expect([address(), document.title, onPageShown.mock.calls.length]).toEqual(['/narrowed', '/narrowed', 1]);
    expect(fetchFake).not.toHaveBeenCalled();
    await go(-1);

    expect([address(), document.title]).toEqual(['/narrowed?q=OX28#prices', 'OX28']);
  });
});

describe('ids of the shell in a page', () => {
  test.each(['page-context', 'page-style', 'page-loading', 'page-failure', 'announcer', 'main'])('%s confuses neither navigation nor announcements', async (id) => {
    publish(`/with-${id}`, { title: id, content: `<h1>With ${id}</h1><p id="${id}">Mine</p>` });
    publish(`/after-${id}`);

    await follow(`/with-${id}`);
    expect([heading(), announcer().textContent, main()?.getAttribute('tabindex')]).toEqual([`With ${id}`, id, '-1']);
    await follow(`/after-${id}`);
    expect([heading(), announcer().textContent, document.querySelector('main p')?.textContent]).toEqual([`/after-${id}`, `/after-${id}`, '']);
    await follow('/fails');

    expect(retryButton()).not.toBeNull();
  });
});

describe('a new page', () => {
  test('replaces the one before, takes the focus, and is announced', async () => {
    publish('/oxford', { title: 'Oxford', style: '.a{color:red}' });

    await follow('/oxford');

    expect([heading(), document.title, focused(), announcer().textContent]).toEqual(['/oxford', 'Oxford', 'main', 'Oxford']);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(onPageShown).toHaveBeenCalledTimes(1);
  });

  test('has its links in header and footer marked, and none of its own', async () => {
    publish('/services', { content: '<h1>Services</h1><a href="/services">x</a>' });

    await follow('/services');

    const marked = [...document.querySelectorAll('a[aria-current="page"]')].map((link) => link.closest('header, main, footer')?.tagName);
    expect(marked).toEqual(['HEADER', 'FOOTER']);
    await follow('/');
    expect([...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual(['Home']);
  });

  test('has the links to a page above it marked, not as the page', async () => {
    publish('/services/tv');

    await follow('/services/tv');

    expect([...document.querySelectorAll('[aria-current]')].map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/services', 'true'],
      ['/services', 'true'],
    ]);
  });

  test('closes the menus of the header', async () => {
    const menu = document.querySelector('details') as HTMLDetailsElement;
    menu.open = true;
    publish('/with-menu');

    await follow('/with-menu');

    expect(menu.open).toBe(false);
  });

  test('leaves as its element and returns as it was, without a request', async () => {
    publish('/burford', { content: '<h1>Burford</h1><input>' });
    const typed = () => document.querySelector<HTMLInputElement>('main input') as HTMLInputElement;
    const home = typed();
    home.value = 'OX28';
    await follow('/burford');
    typed().value = 'OX18';

    await follow('/');
    expect([typed(), home.value, document.title]).toEqual([home, 'OX28', 'Home']);
    await follow('/burford');

    expect([typed().value, announcer().textContent]).toEqual(['OX18', '/burford']);
    expect(fetchFake).toHaveBeenCalledTimes(1);
  });
});

test('a page that answers a posted form is there on return, but a link to its path leads to the form', async () => {
  publish('/posted', { content: '<h1>Error</h1>', isPosted: true });
  await follow('/posted');
  publish('/posted');
  await follow('/');

  await go(-1);
  expect(heading()).toBe('Error');
  await go(1);
  await follow('/posted');

  expect(heading()).toBe('/posted');
});

test('on the page that answers a posted form, a link to its own path leads to the form', async () => {
  publish('/answered', { content: '<h1>Error</h1>', isPosted: true });
  await follow('/answered');
  publish('/answered');

  await follow('/answered');

  expect(heading()).toBe('/answered');
});

describe('scrolling and focus', () => {
  test.each([
    ['smoothly', false, 'smooth'],
    ['at once under reduced motion', true, 'instant'],
  ])('a new page scrolls to the top-left %s', async (_how, isReduced, behavior) => {
    publish('/scrolled');
    await follow('/scrolled');
    await follow('/');
    Object.assign(scrolling, { isReduced });
    scrolling.scrollTo.mockReset();

    await follow('/scrolled');

    expect(scrolling.scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior }]]);
  });

  test('it begins no further down than the heading below the header', async () => {
    publish('/long');
    await follow('/long');
    await follow('/');
    Object.assign(window, { scrollY: 2000 });
    jest.spyOn(document.querySelector('header') as HTMLElement, 'offsetHeight', 'get').mockReturnValue(60);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -1700 } as DOMRect);
    scrolling.scrollTo.mockReset();

    await follow('/long');

    expect(scrolling.scrollTo.mock.calls).toEqual([[{ top: 224, left: 0, behavior: 'instant' }], [{ top: 0, left: 0, behavior: 'smooth' }]]);
  });

  test.each([
    ['smoothly', '#prices', 'prices', false, 'smooth'],
    ['at once under reduced motion', '#prices', 'prices', true, 'instant'],
    ['by its decoded hash', '#caf%C3%A9', 'café', false, 'smooth'],
  ])('a hash of another page leads to its target %s and focuses it', async (_how, hash, id, isReduced, behavior) => {
    Object.assign(scrolling, { isReduced });
    publish('/hashed');

    await follow(`/hashed${hash}`);

    expect(scrolling.scrollIntoView.mock.contexts).toEqual([document.getElementById(id)]);
    expect(scrolling.scrollIntoView.mock.calls).toEqual([[{ behavior }]]);
    expect([focused(), announcer().textContent]).toEqual([id, '/hashed']);
  });

  test.each(['#no-such-id', '#%', '#%E0%A4%A', '#'])('a hash without a target, %s, focuses the main content', async (hash) => {
    publish('/targetless');

    await follow(`/targetless${hash}`);

    expect(focused()).toBe('main');
    expect(scrolling.scrollIntoView).not.toHaveBeenCalled();
  });

  test('a hash opens what is closed around its target, and nothing else', async () => {
    publish('/folded', { content: '<details><p id="inside"></p></details><details><p></p></details>' });

    await follow('/folded#inside');

    expect([...document.querySelectorAll('main details')].map((details) => details.hasAttribute('open'))).toEqual([true, false]);
  });

  test('a hash of the same page leads to its target and announces nothing', async () => {
    await follow('/#main');

    expect([focused(), announcer().textContent]).toEqual(['main', '']);
    expect(scrolling.scrollIntoView).toHaveBeenCalledTimes(1);
    expect(onPageShown).not.toHaveBeenCalled();
    expect(fetchFake).not.toHaveBeenCalled();
  });

  test.each([
    ['/', '/'],
    ['/', '#'],
    ['/#main', '/'],
    ['/#main', '#'],
    ['/#no-such-id', '/'],
  ])('on %s a link to the page that is shown, %s, scrolls all the way to the top-left smoothly and focuses the main content', async (shown, href) => {
    await follow(shown);
    document.querySelector('input')?.focus();
    Object.assign(window, { scrollY: 2000 });
    scrolling.scrollTo.mockReset();

    await follow(href);

    expect([address(), focused(), announcer().textContent]).toEqual(['/', 'main', '']);
    expect(scrolling.scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior: 'smooth' }]]);
  });

  test('Back and Forward within a page restore the positions and leave the focus', async () => {
    Object.assign(window, { scrollY: 300 });
    await follow('/#no-such-id');
    document.querySelector('input')?.focus();
    scrolling.scrollTo.mockReset();

    await go(-1);

    expect([address(), document.activeElement]).toEqual(['/', document.querySelector('input')]);
    expect(scrolling.scrollTo.mock.calls).toEqual([[{ top: 300, left: 0, behavior: 'instant' }]]);
  });

  test('Back and Forward restore the positions at once, and announce the page', async () => {
    publish('/returned');
    Object.assign(window, { scrollY: 400 });
    await follow('/returned');
    Object.assign(window, { scrollY: 900 });
    scrolling.scrollTo.mockReset();

    await go(-1);
    expect([heading(), announcer().textContent]).toEqual(['Home', 'Home']);
    expect(scrolling.scrollTo.mock.calls).toEqual([[{ top: 400, left: 0, behavior: 'instant' }]]);
    scrolling.scrollTo.mockReset();

    await go(1);
    expect(heading()).toBe('/returned');
    expect(scrolling.scrollTo.mock.calls).toEqual([[{ top: 900, left: 0, behavior: 'instant' }]]);
  });

  test.each([
    ['to the top', '', [[{ top: 0, left: 0, behavior: 'instant' }]], []],
    ['to the target of its hash', '#prices', [], [[{ behavior: 'instant' }]]],
  ])('Back to a page of a document before this one waits for the page, and leads %s', async (_where, hash, tops, targets) => {
    const path = `/before${hash && '-with-hash'}`;
    const send = hold(path);
    history.pushState(null, '', path + hash);
    history.pushState(null, '', '/');

    await go(-1);
    expect([heading(), isBusy()]).toEqual(['Home', true]);
    await jest.advanceTimersByTimeAsync(1000);
    expect([main()?.textContent, isBusy()]).toEqual(['Loading page...', false]);
    expect(scrolling.scrollTo).not.toHaveBeenCalled();

    await send();
    expect([scrolling.scrollTo.mock.calls, scrolling.scrollIntoView.mock.calls]).toEqual([tops, targets]);
  });
});

describe('focus on return', () => {
  const links = '<a href="/followed">One</a><a href="/followed">Other</a><details><summary>More</summary><a href="/deep">x</a></details>';
  const linkOf = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`) as HTMLElement;

  beforeEach(async () => {
    for (const path of ['/followed', '/deep']) publish(path);
    publish('/with-links', { content: `<h1>Links</h1>${links}` });
    await follow('/with-links');
  });

  test.each([
    ['the link that was followed, by its number among those to the same page', 'a[href="/followed"]:nth-of-type(2)', 'Other'],
    ['the button of the closed menu that held the link', 'details > a', 'More'],
  ])('goes to %s, without scrolling', async (_what, selector, text) => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    linkOf(selector).click();
    await settle();
    expect(focused()).toBe('main');

    await go(-1);

    expect([heading(), document.activeElement?.textContent, focus.mock.lastCall]).toEqual(['Links', text, [{ preventScroll: true }]]);
  });

  test('goes to the link that had the focus where something else navigated, and Forward goes to the main content', async () => {
    linkOf('a').focus();
    navigate(new URL('/followed', location.href), { replace: false });
    await settle();

    await go(-1);
    expect(document.activeElement?.textContent).toBe('One');
    await go(1);

    expect(focused()).toBe('main');
  });

  test('goes to the main content where the link is gone, or takes no focus', async () => {
    const link = linkOf('a');
    link.click();
    await settle();
    link.hidden = true;
    jest.spyOn(link, 'focus').mockImplementation();

    await go(-1);
    expect(focused()).toBe('main');

    for (const other of document.querySelectorAll('main a')) other.remove();
    await go(1);
    await go(-1);
    expect(focused()).toBe('main');
  });
});

describe('a page that takes its time', () => {
  test('is requested before anything changes; the page before stays for a second, busy, and then the document shows that it is loading', async () => {
    const send = hold('/slow');

    await follow('/slow');
    expect([heading(), isBusy(), document.title, address()]).toEqual(['Home', true, 'Home', '/slow']);
    await jest.advanceTimersByTimeAsync(299);
    expect(heading()).toBe('Home');
    await jest.advanceTimersByTimeAsync(1);
    expect([main()?.textContent, isBusy(), document.title]).toEqual(['Loading page...', false, 'Loading | Site']);
    expect([announcer().textContent, document.activeElement]).toEqual(['Loading page...', document.body]);

    await send();
    expect([heading(), document.title, announcer().textContent, focused()]).toEqual(['/slow', '/slow', '/slow', 'main']);
    expect(fetchFake).toHaveBeenCalledTimes(1);
  });

  test('of a place says that the place is looked up', async () => {
    hold('/place-of-rest');

    await follow('/place-of-rest');
    await jest.advanceTimersByTimeAsync(1000);

    expect([main()?.textContent, announcer().textContent, document.title]).toEqual(['Loading location information...', 'Loading location information...', 'Loading | Site']);
  });

  test('takes the place of the page before as soon as it comes, and no spinner follows', async () => {
    const send = hold('/hesitant');
    await follow('/hesitant');

    await send();
    await jest.advanceTimersByTimeAsync(1000);

    expect([heading(), isBusy(), focused()]).toEqual(['/hesitant', false, 'main']);
  });

  test('shows the spinner at once where there is no page to keep', async () => {
    hold('/spinning');
    hold('/spinning-again');
    await follow('/spinning');
    await jest.advanceTimersByTimeAsync(300);
    expect(main()?.textContent).toBe('Loading page...');

    click('<a href="/spinning-again">link</a>');

    expect([main()?.textContent, isBusy(), address()]).toEqual(['Loading page...', false, '/spinning-again']);
  });

  test('leaves the page before where it was when the visitor goes back meanwhile', async () => {
    hold('/given-up');
    Object.assign(window, { scrollY: 400 });
    await follow('/given-up');
    Object.assign(window, { scrollY: 500 });
    scrolling.scrollTo.mockReset();

    await go(-1);
    await jest.advanceTimersByTimeAsync(1000);

    expect([heading(), isBusy(), scrolling.scrollTo.mock.calls]).toEqual(['Home', false, [[{ top: 400, left: 0, behavior: 'instant' }]]]);
  });

  test('is still loaded when the visitor follows a hash meanwhile, and opens there', async () => {
    const send = hold('/hashed-meanwhile');
    await follow('/hashed-meanwhile');
    click('<a href="#prices">link</a>');

    await send();

    expect([heading(), address(), focused()]).toEqual(['/hashed-meanwhile', '/hashed-meanwhile#prices', 'prices']);
  });

  test('does not show once the visitor has gone elsewhere', async () => {
    const [sendEarlier, sendLater] = [hold('/earlier'), hold('/later')];
    await follow('/earlier');
    await follow('/later');

    await sendLater();
    await sendEarlier();

    expect([heading(), document.title, onPageShown.mock.calls.length]).toEqual(['/later', '/later', 1]);
  });

  test('is shown once, with scroll and focus, when its link is clicked again', async () => {
    const send = hold('/impatient');
    await follow('/impatient');
    const { length } = history;
    await follow('/impatient');
    scrolling.scrollTo.mockReset();

    await send();

    expect([heading(), focused(), history.length]).toEqual(['/impatient', 'main', length]);
    expect(scrolling.scrollTo).toHaveBeenCalledTimes(1);
    expect([fetchFake.mock.calls.length, onPageShown.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a page that fails to load', () => {
  test('is replaced by a failure, whose button tries again until it loads', async () => {
    await follow('/failing');
    const title = 'Page did not load | Site';
    expect([document.title, announcer().textContent, retryButton()?.textContent]).toEqual([title, title, 'Try again']);
    const button = retryButton();
    button?.focus();

    button?.click();
    expect([button?.textContent, announcer().textContent]).toEqual(['Trying again…', 'Loading page...']);
    const requests = fetchFake.mock.calls.length;
    button?.click();
    expect(fetchFake).toHaveBeenCalledTimes(requests);
    await settle();
    expect([retryButton(), button?.textContent, document.activeElement, announcer().textContent]).toEqual([button, 'Try again', button, title]);

    publish('/failing');
    button?.click();
    await settle();
    expect([heading(), document.title, focused(), retryButton()]).toEqual(['/failing', '/failing', 'main', null]);
  });

  test('is tried again when the network returns, and left alone once it is shown', async () => {
    await follow('/offline');
    await online();
    expect(retryButton()?.textContent).toBe('Try again');
    publish('/offline');
    dispatchEvent(new Event('online'));
    await online();
    expect([heading(), onPageShown.mock.calls.length]).toEqual(['/offline', 1]);
    scrolling.scrollTo.mockReset();

    await online();

    expect(onPageShown).toHaveBeenCalledTimes(1);
    expect(scrolling.scrollTo).not.toHaveBeenCalled();
  });

  test('is left to a listener that takes the failure over: the page before stays, without a notice, until the link is followed again', async () => {
    addEventListener('preload-error', (event) => event.preventDefault(), { once: true });

    await follow('/taken-over');
    await jest.advanceTimersByTimeAsync(2000);
    await online();

    expect([address(), heading(), retryButton(), isBusy()]).toEqual(['/taken-over', 'Home', null, false]);
    expect(fetchFake.mock.calls.map(([path]) => path)).toEqual(['/taken-over']);
    publish('/taken-over');
    await follow('/taken-over');
    expect([heading(), focused()]).toEqual(['/taken-over', 'main']);
  });

  test('leaves the place of its notice empty when a listener takes a later try over', async () => {
    await follow('/taken-later');
    addEventListener('preload-error', (event) => event.preventDefault(), { once: true });

    retryButton()?.click();
    await settle();

    expect([main()?.textContent, retryButton()]).toEqual(['', null]);
    publish('/taken-later');
    await follow('/taken-later');
    expect(heading()).toBe('/taken-later');
  });

  test('leaves the other pages working, and is not tried again from there', async () => {
    publish('/working');
    await follow('/broken');
    await follow('/working');
    publish('/broken');

    await online();

    expect([heading(), retryButton()]).toEqual(['/working', null]);
  });
});

describe('a redirect', () => {
  test("replaces the history's entry, and shows the page that it leads to", async () => {
    publish('/old', {}, { redirected: true, url: `${location.origin}/new?from=old` });
    publish('/new?from=old');
    const { length } = history;

    await follow('/old');

    expect([address(), heading(), history.length, documentLoads()]).toEqual(['/new?from=old', '/new?from=old', length + 1, 0]);
    await follow('/');
    await follow('/old');
    expect([address(), heading()]).toEqual(['/new?from=old', '/new?from=old']);
  });
});

test.each<[string, Partial<PageFixture>, Partial<Response>]>([
  ['a page of another release', { releases: { shell: lockedRelease('shell', '1.0.1') } }, {}],
  ['a page with other links in header and footer', { links: 'c0ffee' }, {}],
  ['a page that the composer did not make', {}, { text: () => Promise.resolve('<h1>Sign in</h1>') }],
])('%s is loaded as a document', async (what, page, more) => {
  const path = `/${what.replaceAll(' ', '-')}`;
  publish(path, page, more);

  await follow(path);

  expect([address(), documentLoads()]).toEqual([path, 1]);
});

describe('a page of another release that was fetched ahead', () => {
  const remembered = () => sessionStorage.getItem(`left-${(history.state as { key: string }).key}`);

  beforeEach(async () => {
    publish('/ahead', { releases: { shell: lockedRelease('shell', '1.0.1') } });
    await loadPage('/ahead');
    Object.assign(window, { scrollY: 900 });
  });

  test('is loaded as a document from its top, and nothing of the page before is remembered for it', async () => {
    await follow('/ahead');
    dispatchEvent(new Event('pagehide'));

    expect([documentLoads(), remembered()]).toEqual([1, null]);
    expect(scrolling.scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior: 'instant' }]]);
  });

  test('is marked, when they go back to it, so that its document begins where they left it', async () => {
    history.pushState({ key: 'other' }, '', '/ahead');
    history.pushState(null, '', '/');

    await go(-1);
    dispatchEvent(new Event('pagehide'));

    expect([documentLoads(), remembered()]).toEqual([1, null]);
    expect(history.state).toEqual({ key: 'other', isReturn: true });
    expect(scrolling.scrollTo).not.toHaveBeenCalled();
  });
});
