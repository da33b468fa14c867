import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { enterExampleBusiness } from '../../testing/example-business';
import { fakeResponse } from '../../testing/fake-response';
import { pageChangers, startPageChanger } from '../../testing/page-changers';
import { createQueryClient } from '../query/query-scope';
import { FinderForm } from './place-finder';
import { fixtureFile } from './fixture-index';

enterExampleBusiness();

/** The site's response to the request for the index. */
const loadFixture: typeof fetch = async () => fakeResponse(fixtureFile);

async function renderFinder(fetchIndex = loadFixture) {
  globalThis.fetch = jest.fn(fetchIndex);
  const user = userEvent.setup();
  const finder = (
    <QueryClientProvider client={createQueryClient()}>
      <FinderForm title="Do we cover you?" />
    </QueryClientProvider>
  );
  await act(async () => void render(finder));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Your town, village or postcode' });
  return { user, field };
}

function activeOption(field: HTMLElement): string | null | undefined {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
}

function answer(): string | null | undefined {
  return document.querySelector('#finder-answer')?.textContent;
}

const askServer = jest.fn();

beforeEach(() => {
  askServer.mockReset();
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(askServer);
});

describe('the combobox', () => {
  it('is closed at first, and the answer is empty', async () => {
    const { field } = await renderFinder();

    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.getAttribute('aria-autocomplete')).toBe('list');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(answer()).toBe('');
  });

  it('opens a list of what begins with the text, and says how many', async () => {
    const { user, field } = await renderFinder();

    await user.type(field, 'ast');

    const list = screen.getByRole('listbox', { name: 'Places and postcodes' });
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(within(list).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Aston, Oxfordshire OX18', 'Aston, Berkshire RG9']);
    expect(screen.getByText('2 suggestions').getAttribute('role')).toBe('status');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('goes through the options with the arrows while focus stays in the field', async () => {
    const { user, field } = await renderFinder();
    await user.type(field, 'ast');

    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption(field)).toMatch(/^Aston, Berkshire/);
    expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Aston, Berkshire/);
    await user.keyboard('{ArrowDown}');
    expect(activeOption(field)).toMatch(/^Aston, Oxfordshire/);
    await user.keyboard('{Home}');
    expect(activeOption(field)).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(activeOption(field)).toMatch(/^Aston, Berkshire/);

    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('ast');
  });

  it('chooses with Enter, and answers in place with a link', async () => {
    const { user, field } = await renderFinder();
    await user.type(field, 'ast');

    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    expect(field.value).toBe('Aston, Berkshire');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(answer()).toContain('Yes, we come to Aston, Berkshire.');
    expect(screen.getByRole('link', { name: 'What we know about Aston, Berkshire' }).getAttribute('href')).toBe('/aston-berkshire');
    expect(document.querySelector('#finder-answer')?.getAttribute('role')).toBe('status');
  });

  it('chooses by pointer, and leaves focus in the field', async () => {
    const { user, field } = await renderFinder();
    await user.type(field, 'stow');

    await user.click(screen.getByRole('option'));

    expect(field.value).toBe('Stow-on-the-Wold');
    expect(answer()).toContain('Yes, we come to Stow-on-the-Wold.');
    expect(document.activeElement).toBe(field);
  });

  it('answers what was typed when no option is active', async () => {
    const { user, field } = await renderFinder();

    await user.type(field, 'ox20 1aa{Enter}');

    expect(field.value).toBe('ox20 1aa');
    expect(answer()).toContain('OX20 is not on our list, but near a place that is.');
    expect(answer()).toContain('about 7 miles (12 km) north-east of Witney');
  });

  it('offers each place of a name with its county', async () => {
    const { user, field } = await renderFinder();

    await user.type(field, 'bourton{Enter}');

    expect(answer()).toContain('Yes, we come to Bourton, Oxfordshire.');
    expect(screen.getByText('Or do you mean another with that name?')).toBeTruthy();
    expect(within(screen.getByRole('list')).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Bourton-on-the-Water, Gloucestershire',
      'Black Bourton, Oxfordshire',
    ]);
  });

  it.each([
    ['birmingham', 'Birmingham is outside our area.', 'The middle of Birmingham is about 37 miles (60 km) north of Bishop\'s Cleeve'],
    ['bath', 'Bath is not on our list, but near a place that is.', 'about 5 miles (8 km) north-west of Bradford-on-Avon'],
    ['barnsley', 'Yes, we come to Barnsley, Gloucestershire.', 'The town of that name, which lies about 111 miles (179 km) north of'],
    ['bradford', 'Bradford is outside our area.', 'Did you mean one of these?Bradford-on-Avon, Wiltshire'],
  ])('says how far away the town %s is', async (text, verdict, way) => {
    const { user, field } = await renderFinder();

    await user.type(field, `${text}{Enter}`);

    expect(answer()).toContain(verdict);
    expect(answer()).toContain(way);
  });

  it('closes with Escape, and is cleared by another', async () => {
    const { user, field } = await renderFinder();
    await user.type(field, 'ast');

    await user.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.value).toBe('ast');
    await user.keyboard('{Escape}');

    expect(field.value).toBe('');
  });

  it('closes when focus leaves, and chooses nothing', async () => {
    const { user, field } = await renderFinder();
    await user.type(field, 'ast{ArrowDown}');

    await user.tab();

    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.value).toBe('ast');
    expect(answer()).toBe('');
  });

  it('ignores keys with a modifier and those of an input method', async () => {
    const { user, field } = await renderFinder();
    await user.type(field, 'ast');

    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true }));

    expect(activeOption(field)).toBeNull();
  });

  it('says when nothing on the list begins with the text', async () => {
    const { user, field } = await renderFinder();

    await user.type(field, 'zzz');

    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('Nothing on our list begins like this.').getAttribute('role')).toBe('status');
  });

  it('shows what it was asked as text', async () => {
    const { user, field } = await renderFinder();

    await user.type(field, '"><script>alert(1)</script>{Enter}');

    expect(answer()).toContain('“"><script>alert(1)</script>” is not on our list.');
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('an index that fails to load', () => {
  it.each([
    ['an error', async () => fakeResponse('gone', { status: 404 })],
    ['a page', async () => fakeResponse('<!doctype html>')],
    ['JSON of another format', async () => fakeResponse({ format: 0 })],
  ])('leaves the question to the server, when that responds with %s', async (_what, fetchIndex: typeof fetch) => {
    const { user, field } = await renderFinder(fetchIndex);

    await user.type(field, 'witney{Enter}');

    expect(askServer).toHaveBeenCalledTimes(1);
  });

  it('is reported with the phone number when there is no connection, and fetched again for the next question', async () => {
    const { user, field } = await renderFinder(() => Promise.reject(new TypeError('Failed to fetch')));
    await user.type(field, 'witney{Enter}');
    expect(answer()).toContain('there seems to be no connection');
    expect(screen.getByRole('link', { name: /^01632/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(askServer).not.toHaveBeenCalled();

    jest.mocked(fetch).mockImplementation(loadFixture);
    await user.type(field, '{Enter}');

    expect(answer()).toContain('Yes, we come to Witney.');
  });

  it('is waited for when the question comes first, up to a deadline', async () => {
    let deliver: (response: Response) => void = () => {};
    const { user, field } = await renderFinder(() => new Promise((resolve) => (deliver = resolve)));

    await user.type(field, 'witney{Enter}');
    expect(answer()).toBe('Looking it up…');
    await act(async () => deliver(fakeResponse(fixtureFile)));

    expect(answer()).toContain('Yes, we come to Witney.');
    expect(jest.mocked(fetch).mock.calls).toEqual([
      ['/areas/finder.json', { credentials: 'include', signal: expect.any(AbortSignal) as AbortSignal }],
    ]);
  });
});

describe('the visitor’s position', () => {
  function giveGeolocation(getCurrentPosition: Geolocation['getCurrentPosition'] | undefined): void {
    const geolocation = getCurrentPosition && { getCurrentPosition };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  }

  const here = () => screen.getByRole('button', { name: 'Use my location' });

  it('is asked for by the button alone, and answered with the nearest place', async () => {
    const ask = jest.fn((found: PositionCallback) => found({ coords: { latitude: 51.8, longitude: -1.485 } } as GeolocationPosition));
    giveGeolocation(ask);
    const { user } = await renderFinder();
    expect(ask).not.toHaveBeenCalled();

    await user.click(here());

    expect(answer()).toContain('You are near a place on our list.');
    expect(answer()).toContain('You are about 1 mile (2 km) north of Witney');
  });

  it.each([
    [1, 'Your browser keeps your location to itself.'],
    [2, 'Your device cannot tell where it is.'],
    [3, 'Your device took too long to tell where it is.'],
  ])('that ends with error %d is reported in words', async (code, words) => {
    giveGeolocation((_found, fail) => fail?.({ code } as GeolocationPositionError));
    const { user } = await renderFinder();

    await user.click(here());

    expect(answer()).toContain(words);
  });

  it('is reported in words when the browser has no geolocation', async () => {
    giveGeolocation(undefined);
    const { user } = await renderFinder();

    await user.click(here());

    expect(answer()).toContain('Your device cannot tell where it is.');
  });

  it('that comes late gives way to a later question', async () => {
    let find: PositionCallback = () => {};
    giveGeolocation((found) => (find = found));
    const { user, field } = await renderFinder();
    await user.click(here());
    expect(answer()).toBe('Finding where you are…');

    await user.type(field, 'oxford{Enter}');
    await act(async () => find({ coords: { latitude: 51.8, longitude: -1.485 } } as GeolocationPosition));

    expect(answer()).toContain('Yes, we come to Oxford.');
  });
});

test.each(pageChangers)('answers one question after another on a page that a %s changes', async (changer) => {
  const { user, field } = await renderFinder();
  const stop = startPageChanger(changer);
  const answers: unknown[] = [];

  for (const question of ['chelthenam', 'witney', 'stow', 'bath', 'ox20', 'witney']) {
    await user.clear(field);
    await user.type(field, `${question}{Enter}`);
    answers.push(document.querySelector('#finder-answer p')?.textContent);
  }

  stop();
  expect(answers).toEqual([
    '“chelthenam” is not on our list.', 'Yes, we come to Witney.', 'Yes, we come to Stow-on-the-Wold.', 'Bath is not on our list, but near a place that is.',
    'OX20 is not on our list, but near a place that is.', 'Yes, we come to Witney.',
  ]);
});
