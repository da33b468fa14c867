import { currentToasts, removeToast } from '@site/shared';
import { offerUpdates } from './offer-update';

const isOutdated = jest.fn<Promise<boolean>, []>();
const reload = jest.fn<undefined, []>();
let nowMs = 0;
let visibility: DocumentVisibilityState = 'visible';

Object.defineProperty(document, 'visibilityState', { get: () => visibility });

async function comeBackAfter(ms: number): Promise<void> {
  nowMs += ms;
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  nowMs = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  isOutdated.mockReset().mockResolvedValue(true);
  reload.mockReset();
  visibility = 'visible';
  removeToast();
});

// One document has one of these: the listeners of the tests before hear too, and have offered already.
test('who comes back to a tab that is older than the site is offered to load it anew, once, and nothing is loaded unasked', async () => {
  offerUpdates({ isOutdated }, reload);
  expect(currentToasts()).toEqual([]);

  await comeBackAfter(0);

  expect(currentToasts()).toMatchObject([{ title: 'This page has been updated', action: { label: 'Reload' } }]);
  expect(reload).not.toHaveBeenCalled();
  currentToasts()[0]?.action?.onSelect();
  expect(reload).toHaveBeenCalledTimes(1);
  removeToast();
  await comeBackAfter(120_000);
  expect(currentToasts()).toEqual([]);
});

test('a tab that is up to date is left in peace, and asks at most once a minute', async () => {
  isOutdated.mockResolvedValue(false);
  offerUpdates({ isOutdated }, reload);

  await comeBackAfter(0);
  await comeBackAfter(59_000);
  expect(isOutdated).toHaveBeenCalledTimes(1);
  await comeBackAfter(2000);

  expect(isOutdated).toHaveBeenCalledTimes(2);
  expect(currentToasts()).toEqual([]);
});

test('a tab that is left asks nothing', async () => {
  isOutdated.mockClear().mockResolvedValue(false);
  offerUpdates({ isOutdated }, reload);
  visibility = 'hidden';

  await comeBackAfter(600_000);

  expect(isOutdated).not.toHaveBeenCalled();
});
