import { currentToasts, removeToast } from '@site/shared';
import { offerUpdates } from './offer-updates';

const isOutdated = jest.fn<Promise<boolean>, []>();
const reload = jest.fn<undefined, []>();
let nowMs = 1_000_000;
let visibility: DocumentVisibilityState = 'visible';

Object.defineProperty(document, 'visibilityState', { get: () => visibility });

async function returnAfter(ms: number): Promise<void> {
  nowMs += ms;
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  await Promise.resolve();
}

beforeAll(() => offerUpdates(isOutdated, reload));

beforeEach(() => {
  // Longer ago than the document asks again.
  nowMs += 600_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  isOutdated.mockReset().mockResolvedValue(false);
  visibility = 'visible';
});

test('a tab that is up to date asks at most once a minute, and offers nothing', async () => {
  for (const ms of [0, 59_000]) await returnAfter(ms);
  expect(isOutdated).toHaveBeenCalledTimes(1);
  await returnAfter(2000);

  expect(isOutdated).toHaveBeenCalledTimes(2);
  expect(currentToasts()).toEqual([]);
});

test('a tab that the visitor leaves does not ask', async () => {
  visibility = 'hidden';

  await returnAfter(0);

  expect(isOutdated).not.toHaveBeenCalled();
});

test('a visitor who returns to an outdated tab is offered to load it again, once; nothing reloads by itself', async () => {
  isOutdated.mockResolvedValue(true);

  await returnAfter(0);

  expect(currentToasts()).toMatchObject([{ title: 'This page has been updated', action: { label: 'Reload' } }]);
  expect(reload).not.toHaveBeenCalled();
  currentToasts()[0]?.action?.onSelect();
  expect(reload).toHaveBeenCalledTimes(1);
  removeToast();
  await returnAfter(120_000);
  expect(currentToasts()).toEqual([]);
});
