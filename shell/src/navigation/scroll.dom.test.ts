import { takeOverScrollRestoration } from './scroll';

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
