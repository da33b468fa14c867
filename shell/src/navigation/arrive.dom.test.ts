import { fakeScrolling } from '../testing/fake-scrolling';
import { resumeEntry } from './arrive';
import { rememberDeparture } from './departures';
import { currentLocation, followLocation, markReturn } from './site-location';

const scrolling = fakeScrolling();

/** The document of another entry of the history, which the visitor left at a place. */
function enterEntry({ key, top, hash = '' }: { readonly key: string; readonly top?: number; readonly hash?: string }): void {
  history.pushState({ key }, '', `/${hash}`);
  followLocation();
  Object.assign(window, { scrollY: top });
  if (top !== undefined) rememberDeparture(currentLocation(), null);
}

/** The scroll position that the browser has restored. */
const browserRestores = (top: number) => void Object.assign(window, { scrollY: top });

beforeEach(() => {
  document.body.innerHTML = '<main><h2 id="prices">Prices</h2></main>';
  for (const fake of [scrolling.scrollTo, scrolling.scrollIntoView]) fake.mockReset();
});

test('an entry that Back has reached by a new document begins where it was left, once', () => {
  enterEntry({ key: 'returned', top: 900 });
  markReturn();
  browserRestores(40);

  resumeEntry();
  expect(scrolling.scrollTo.mock.calls).toEqual([[{ top: 900, left: 0, behavior: 'instant' }]]);

  resumeEntry();
  expect(scrolling.scrollTo).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ key: 'returned' });
});

test('one that was never left begins at its top', () => {
  enterEntry({ key: 'unknown' });
  markReturn();
  browserRestores(40);

  resumeEntry();

  expect(scrolling.scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior: 'instant' }]]);
});

test('a document that is loaded again stays where the browser has put it', () => {
  enterEntry({ key: 'reloaded', top: 900 });
  browserRestores(950);

  resumeEntry();

  expect(scrolling.scrollTo).not.toHaveBeenCalled();
});

test('an entry that nobody has seen begins at the target of its hash', () => {
  enterEntry({ key: 'new', hash: '#prices' });
  browserRestores(0);

  resumeEntry();

  expect(scrolling.scrollIntoView).toHaveBeenCalledTimes(1);
});
