import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Link, useLocation } from '@site/shared';
import { BrowserRouter } from 'react-router-dom';
import { useLinks } from './use-links';

const ask = jest.fn<boolean, [string]>();

beforeEach(() => {
  history.replaceState(null, '', '/areas?q=ox#map');
  ask.mockReset().mockReturnValue(true);
});

function Page() {
  useLinks(ask);
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

/** Clicks what is called so, and says whether the browser was kept from following it and where the app is then. */
function click(name: string, init: MouseEventInit = {}): [boolean, string | null] {
  const event = createEvent.click(screen.getByText(name), { button: 0, ...init });
  fireEvent(screen.getByText(name), event);
  return [event.defaultPrevented, screen.getByRole('status').textContent];
}

function show(link: React.ReactElement): void {
  render(
    <BrowserRouter>
      <Page />
      {link}
    </BrowserRouter>,
  );
}

test.each([
  ['a link of the site', <Link key="" to="/oxford">Oxford</Link>, '/oxford'],
  ['what stands in a link', <a key="" href="/oxford"><b>Oxford</b></a>, '/oxford'],
  ['a link of a drawing', <svg key=""><a href="/oxford"><text>Oxford</text></a></svg>, '/oxford'],
  ['a part of the page', <Link key="" to="#towns">Oxford</Link>, '/areas?q=ox#towns'],
  ['the same address', <Link key="" to="/areas?q=ox#map">Oxford</Link>, '/areas?q=ox#map'],
  ['an address with a host', <a key="" href="http://localhost/oxford?a=b#c">Oxford</a>, '/oxford?a=b#c'],
])('%s is followed in the app', (_what, link, to) => {
  show(link);

  expect(click('Oxford')).toEqual([true, to]);
});

test.each([
  ['another site', <a key="" href="https://elsewhere.example/">Oxford</a>],
  ['a file', <a key="" href="/blog/atom.xml">Oxford</a>],
  ['a phone number', <a key="" href="tel:+441632960123">Oxford</a>],
  ['an address that is none', <a key="" href="http://[">Oxford</a>],
  ['another tab', <Link key="" to="/oxford" target="_blank">Oxford</Link>],
  ['a download', <Link key="" to="/oxford" download>Oxford</Link>],
  ['a link that somebody has dealt with', <Link key="" to="/oxford" onClick={(event) => event.preventDefault()}>Oxford</Link>],
  ['no link', <p key="">Oxford</p>],
])('%s is not', (_what, link) => {
  show(link);

  expect(click('Oxford')[1]).toBe('/areas?q=ox#map');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])('a click with %p is left to the browser', (init) => {
  show(<Link to="/oxford">Oxford</Link>);

  expect(click('Oxford', init)).toEqual([false, '/areas?q=ox#map']);
});

test('an address that is shown already makes no entry in the history', () => {
  show(<Link to="/areas?q=ox#map">Oxford</Link>);
  const { length } = history;

  click('Oxford');

  expect(history.length).toBe(length);
});

test('a page that has to be waited for is asked for before anything is rendered', () => {
  jest.useFakeTimers();
  ask.mockReturnValue(false);
  show(<Link to="/oxford">Oxford</Link>);

  expect(click('Oxford')).toEqual([true, '/areas?q=ox#map']);
  expect(ask.mock.calls).toEqual([['/oxford']]);
  act(() => jest.runAllTimers());

  expect(screen.getByRole('status').textContent).toBe('/oxford');
  jest.useRealTimers();
});
