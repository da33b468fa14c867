import { addToast, removeToast } from '@site/shared';
import { hydrateNow } from './watch-islands';
import { watchNotifications } from './watch-notifications';

jest.mock('./watch-islands', () => ({ hydrateNow: jest.fn() }));

const element = () => document.querySelector('[data-island]') as HTMLElement;
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));

beforeAll(() => {
  document.body.innerHTML = '<div data-island="shell/toaster"><div role="region" tabindex="-1"></div></div>';
  watchNotifications();
});

beforeEach(() => {
  (document.activeElement as HTMLElement).blur();
  delete element().dataset.hydrated;
});

test('the first toast hydrates the notification area', () => {
  expect(hydrateNow).not.toHaveBeenCalled();

  addToast({ title: 'Sent' });

  expect(hydrateNow).toHaveBeenCalledWith(element());
  removeToast();
});

test('F8 moves the focus to the notification area', () => {
  press('F7');
  expect(document.activeElement).toBe(document.body);

  press('F8');
  expect(document.activeElement?.getAttribute('role')).toBe('region');
});

test('once the area is hydrated, F8 is left to it', () => {
  element().dataset.hydrated = 'true';

  press('F8');

  expect(document.activeElement).toBe(document.body);
});

test('a page without a notification area is left alone', () => {
  document.body.innerHTML = '';

  expect(watchNotifications).not.toThrow();
});
