import type * as vitals from 'web-vitals';
import { countsAttribute } from '../document/page-context';
import type { Failure } from '../failures/failure';
import { readPage } from '../navigation/page';
import { lockedRelease, pageHtml } from '../testing/page-html';
import type { HealthReport } from './health-report';
import { classOf } from './health-report';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn() }));

const sendBeacon = jest.fn<boolean, [string, Blob]>();
const blog = { section: 'blog', release: '2.0.0' };
const shell = { section: 'shell', release: '1.0.0' };
const releases = { shell: lockedRelease('shell', '1.0.0'), blog: lockedRelease('blog', '2.0.0') };
const island = '<div data-island="blog/checker" data-when="near"></div>';
const file = (name: string) => ({ ...blog, url: `/releases/blog/2.0.0/${name}` });

async function sent(): Promise<HealthReport[]> {
  return Promise.all(
    sendBeacon.mock.calls.map(
      ([url, blob]) =>
        new Promise<HealthReport>((resolve) => {
          expect([url, blob.type]).toEqual(['/api/section-health', 'application/json']);
          const reader = new FileReader();
          reader.onload = () => resolve(JSON.parse(reader.result as string) as HealthReport);
          reader.readAsText(blob);
        }),
    ),
  );
}

let hidden: boolean;
let seen: (elements: readonly Element[]) => void;

function hide(): void {
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Runs the script in a document of its own, as a browser does. */
async function open(isCounted = true) {
  document.documentElement.innerHTML = pageHtml({ path: '/blog', title: 'Blog', content: `<h1>Blog</h1>${island}`, section: 'blog', releases });
  document.documentElement.toggleAttribute(countsAttribute, isCounted);
  jest.resetModules();
  const [{ reportHealth }, { reportFailure }, { state }, { onCLS, onINP }] = await Promise.all([import('./section-health'), import('../failures/failure'), import('../navigation/navigation-state'), import('web-vitals')]);
  state.shown = readPage(document);
  reportHealth();
  return { reportFailure, state, onCLS: jest.mocked(onCLS), onINP: jest.mocked(onINP) };
}

const listeners: [EventTarget, string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  Object.assign(performance, { getEntriesByName: () => [{ startTime: 0 }] });
  sendBeacon.mockReset();
  Object.assign(navigator, { sendBeacon });
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (type: string, listener: EventListener) => void;
    jest.spyOn(target, 'addEventListener').mockImplementation((...[type, listener]: unknown[]) => {
      listeners.push([target, type as string, listener as EventListener]);
      add(type as string, listener as EventListener);
    });
  }
  class View {
    private readonly elements: Element[] = [];
    constructor(callback: (entries: readonly object[]) => void) {
      seen = (elements) => callback(elements.map((target) => ({ target, isIntersecting: true })));
    }
    observe = (element: Element) => void this.elements.push(element);
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(window, { IntersectionObserver: View });
});

afterEach(() => {
  for (const [target, type, listener] of listeners.splice(0)) target.removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a page is reported once, when it is hidden, with its sections and releases and nothing else', async () => {
  await open();
  expect(sendBeacon).not.toHaveBeenCalled();

  hide();
  dispatchEvent(new Event('pagehide'));

  expect(await sent()).toEqual([{ page: 'blog', sections: [shell, blog] }]);
});

test('how quickly it reacted is one of six classes', async () => {
  const { onCLS, onINP } = await open();
  onINP.mock.lastCall?.[0]({ value: 240 } as vitals.INPMetric);
  onCLS.mock.lastCall?.[0]({ value: 0.002 } as vitals.CLSMetric);
  const element = document.querySelector<HTMLElement>('[data-island="blog/checker"]');
  jest.spyOn(performance, 'now').mockReturnValue(50);
  seen([element as HTMLElement]);
  jest.spyOn(performance, 'now').mockReturnValue(450);
  if (element) element.dataset.hydrated = 'true';
  await Promise.resolve();
  hide();

  expect(await sent()).toEqual([{ page: 'blog', sections: [shell, { ...blog, hydrated: 2 }], inp: 2, cls: 0 }]);
  expect([0, 100, 101, 3001].map((ms) => classOf('hydrated', ms))).toEqual([0, 0, 1, 5]);
});

test.each<[string, Partial<Failure>, object]>([
  ['an entry that does not load', { kind: 'load', ...file('entry.js') }, { failed: ['entry'] }],
  ['an entry without the island', { kind: 'load', ...blog, url: '/blog' }, { failed: ['entry'] }],
  ['a chunk that a fallback release replaced', { kind: 'recovered', ...file('checker.js'), recoveredWith: '1.9.0' }, { failed: ['chunk'], recoveredWith: '1.9.0' }],
  ['a style', { kind: 'load', ...file('checker.css') }, { failed: ['style'] }],
  ['React, which the shell lacks', { kind: 'load', ...shell, url: '/blog' }, { section: 'shell', release: '1.0.0', failed: ['entry'] }],
  ['elements that it took from React itself', { kind: 'render', ...blog, url: '/blog', error: new DOMException('no child', 'NotFoundError') }, { failed: ['render'] }],
  ['other markup', { kind: 'hydration', ...blog, url: '/blog' }, { failed: ['hydration'] }],
  ['an error of a handler', { kind: 'event', ...blog, url: '/blog' }, { failed: ['event'] }],
])('%s is reported a second later', async (_what, failure, reported) => {
  const { reportFailure } = await open();

  reportFailure({ error: new Error('x'), ...failure } as Failure);
  jest.advanceTimersByTime(1000);

  expect(await sent()).toMatchObject([{ sections: expect.arrayContaining([{ ...blog, ...reported }]) as object }]);
});

test.each<[string, Partial<Failure>]>([
  ['a first try that failed', { kind: 'preload', ...file('entry.js') }],
  ['a document that did not load', { kind: 'load', ...shell, url: '/oxford', isNavigation: true }],
  ['elements that a translator took away', { kind: 'render', ...blog, url: '/blog', error: new DOMException('The node to be removed is not a child of this node.', 'NotFoundError') }],
])('%s is no failure of a section', async (_what, failure) => {
  const { reportFailure } = await open();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<font></font>');

  reportFailure({ error: new Error('x'), ...failure } as Failure);
  hide();

  expect(await sent()).toEqual([{ page: 'blog', sections: [shell, blog] }]);
});

test('the next page of the document is reported for itself', async () => {
  const { state } = await open();
  const next = new DOMParser().parseFromString(pageHtml({ path: '/services', title: 'Services', content: '', releases: { shell: releases.shell } }), 'text/html');
  state.shown = readPage(next);
  dispatchEvent(new Event('page-shown'));
  hide();

  expect((await sent()).slice(1)).toEqual([{ page: 'shell', sections: [shell] }]);
});

test.each<[string, boolean, () => void]>([
  ['the site is served without our server', false, () => undefined],
  ['the browser cannot send in the background', true, () => Object.assign(navigator, { sendBeacon: undefined })],
  ['the visitor has never seen the page', true, () => (hidden = true)],
])('nothing is sent where %s', async (_why, isCounted, prepare) => {
  prepare();
  await open(isCounted);
  hide();

  expect(sendBeacon).not.toHaveBeenCalled();
});
