import { rememberedScroll, rememberScroll, takeOverScrollRestoration } from './scroll-memory';

function scrollPageTo(top: number, left = 0): void {
  Object.assign(window, { scrollY: top, scrollX: left });
  dispatchEvent(new Event('scroll'));
}

test('an entry keeps its last position', () => {
  const stop = rememberScroll('first');

  scrollPageTo(100);
  scrollPageTo(250, 10);

  expect(rememberedScroll('first')).toEqual({ top: 250, left: 10 });
  stop();
});

test('an entry that was left keeps its position while another scrolls', () => {
  rememberScroll('left')();
  const stopOld = rememberScroll('old');
  scrollPageTo(300);
  stopOld();
  const stopNew = rememberScroll('new');

  scrollPageTo(20);

  expect(rememberedScroll('old')).toEqual({ top: 300, left: 0 });
  expect(rememberedScroll('new')).toEqual({ top: 20, left: 0 });
  stopNew();
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
