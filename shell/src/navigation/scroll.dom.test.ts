import { takeOverScrollRestoration } from './scroll';

test('the document restores scroll positions while it shows, and the browser those of the next one', () => {
  Object.assign(history, { scrollRestoration: 'auto' });

  takeOverScrollRestoration();
  expect(history.scrollRestoration).toBe('manual');

  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');

  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
