import { restoreScroll, scrollToTop, takeOverScrollRestoration } from './scroll';

const left = { top: 400, open: [], href: '', number: -1 };
const restored = [{ top: 400, left: 0, behavior: 'instant' }];
const scrolled = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockReset();
  Object.assign(window, { scrollTo: scrolled, matchMedia: () => ({ matches: false }) });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a place that is restored while a smooth scroll runs', () => {
  beforeEach(() => {
    scrollToTop();
    jest.advanceTimersByTime(300);
    restoreScroll(left, undefined);
    scrolled.mockReset();
  });

  test('is restored again where the browser goes on with that scroll', () => {
    dispatchEvent(new Event('scroll'));

    expect(scrolled.mock.calls).toEqual([restored]);
  });

  test.each(['wheel', 'touchstart', 'touchmove', 'pointerdown', 'keydown'])('is no longer held after %s', (type) => {
    dispatchEvent(new Event(type));
    dispatchEvent(new Event('scroll'));

    expect(scrolled).not.toHaveBeenCalled();
  });

  test('is no longer held two seconds after the scroll began', () => {
    jest.advanceTimersByTime(2000);
    dispatchEvent(new Event('scroll'));

    expect(scrolled).not.toHaveBeenCalled();
  });

  test('is replaced by a new page, and by the place of another one', () => {
    scrollToTop();
    scrolled.mockReset();
    dispatchEvent(new Event('scroll'));
    expect(scrolled).not.toHaveBeenCalled();

    restoreScroll({ ...left, top: 900 }, undefined);
    scrolled.mockReset();
    dispatchEvent(new Event('scroll'));
    expect(scrolled.mock.calls).toEqual([[{ top: 900, left: 0, behavior: 'instant' }]]);
  });
});

test('a place that is restored while nothing scrolls smoothly is set once: the browser moves it with what loads above', () => {
  jest.advanceTimersByTime(5000);
  restoreScroll(left, undefined);
  dispatchEvent(new Event('scroll'));

  expect(scrolled.mock.calls).toEqual([restored]);
});

test('the document restores scroll positions while it shows, the browser those of the next one and of a tab that is discarded', () => {
  Object.assign(history, { scrollRestoration: 'auto' });

  takeOverScrollRestoration();
  expect(history.scrollRestoration).toBe('manual');

  const hide = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  expect(history.scrollRestoration).toBe('auto');
  hide(false);
  expect(history.scrollRestoration).toBe('manual');

  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');

  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
