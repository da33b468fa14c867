import { historyEntry, rememberedScroll, rememberScroll, takeOverScrollRestoration } from './scroll-memory';

function scrollPageTo(top: number, left = 0): void {
  Object.assign(window, { scrollY: top, scrollX: left });
  dispatchEvent(new Event('scroll'));
}

/** Goes to an entry of the tab's history, as React Router does. */
function goTo(key: string, pathname = '/'): string {
  history.pushState({ key }, '', pathname);
  return historyEntry({ key, pathname, hash: '' });
}

test('an entry keeps its last position', () => {
  const first = goTo('first');
  const stop = rememberScroll(first);

  scrollPageTo(100);
  scrollPageTo(250, 10);

  expect(rememberedScroll(first)).toEqual({ top: 250, left: 10 });
  stop();
});

test('an entry that was left keeps its position while the next page makes the document shorter', () => {
  const old = goTo('old', '/areas');
  const stopOld = rememberScroll(old);
  scrollPageTo(640);

  const next = goTo('next', '/services');
  scrollPageTo(194);
  stopOld();
  const stopNext = rememberScroll(next);
  scrollPageTo(20);

  expect(rememberedScroll(old)).toEqual({ top: 640, left: 0 });
  expect(rememberedScroll(next)).toEqual({ top: 20, left: 0 });
  stopNext();
});

test('an entry that was never scrolled has no position', () => {
  expect(rememberedScroll('never')).toBeUndefined();
});

test('scroll restoration is ours while the document shows, and the browser has it for the next', () => {
  Object.assign(history, { scrollRestoration: 'auto' });

  takeOverScrollRestoration();
  expect(history.scrollRestoration).toBe('manual');

  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');

  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
