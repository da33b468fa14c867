import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fakeResponse } from '../../testing/fake-response';
import type { FinderOutcome } from './find-coverage';
import { fixtureFile } from './fixture-index';
import { Finder, PlaceFinder } from './place-finder';
import type { FinderFormProps } from './place-finder';

const outcome: FinderOutcome = { kind: 'code', code: 'OX28', places: [{ label: 'Witney', path: '/witney' }] };

const field = () => screen.getByLabelText<HTMLInputElement>('Your town, village or postcode');

function prerender(props: Partial<FinderFormProps> = {}): () => Promise<void> {
  const finder = <Finder title="Do we cover you?" {...props} />;
  document.body.innerHTML = `<div>${renderToString(finder)}</div>`;
  return () => act(async () => void hydrateRoot(document.querySelector('div') as HTMLElement, finder, { onRecoverableError }));
}

const onRecoverableError = jest.fn();

beforeEach(() => {
  // jsdom has no fetch to spy on.
  globalThis.fetch = jest.fn(() => Promise.resolve(fakeResponse(fixtureFile)));
  onRecoverableError.mockReset();
});

afterEach(() => {
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('a page has a heading and the finder under it', () => {
  render(<PlaceFinder title="Looking for your village?" />);

  expect(screen.getByRole('heading', { name: 'Looking for your village?' })).toBeTruthy();
  expect(screen.getByRole('search', { name: 'Looking for your village?' })).toBeTruthy();
});

test('what the server found is printed, and an empty form is not', () => {
  const { rerender } = render(<PlaceFinder />);
  const section = () => screen.getByRole('region', { name: 'Do we cover you?' });
  expect([section().className.split(' ').length, screen.getByRole('search').dataset.printed]).toEqual([2, undefined]);

  rerender(<PlaceFinder asked="OX28" outcome={outcome} />);

  expect([section().className.split(' ').length, screen.getByRole('search').dataset.printed]).toEqual([1, '']);
});

test('prerendered, it is a plain form that the server answers', () => {
  prerender();

  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Do we cover you?' });
  expect(form.getAttribute('action')).toBe('/areas#finder-answer');
  expect(form.method).toBe('get');
  expect(screen.getByRole('textbox', { description: /first half/ }).getAttribute('name')).toBe('q');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Find', 'Use my location']);
  expect(fetch).not.toHaveBeenCalled();
});

test('prerendered, the button for the position belongs to a form that waits for scripts', () => {
  prerender();

  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Use my location' });
  expect(form?.hasAttribute('action')).toBe(false);
  expect(form?.contains(field())).toBe(false);
});

test('prerendered, it shows what the server was asked and what it found', () => {
  prerender({ asked: 'ox28', outcome });

  expect(field().value).toBe('ox28');
  expect(document.querySelector('#finder-answer')?.textContent).toContain('Yes, we come to OX28.');
});

test('hydrated, it is a combobox around the same field, which keeps its text and the focus', async () => {
  const hydrate = prerender();
  const before = field();
  await userEvent.type(before, 'witn');

  await hydrate();

  expect(screen.getByRole('combobox')).toBe(before);
  expect(before.value).toBe('witn');
  expect(document.activeElement).toBe(before);
  expect(await screen.findByRole('option', { name: /^Witney/ })).toBeTruthy();
});

test('the answer in place replaces the one of the server', async () => {
  await prerender({ asked: 'ox28', outcome })();
  expect(document.querySelector('#finder-answer')?.textContent).toContain('Yes, we come to OX28');

  await userEvent.clear(field());
  await userEvent.type(field(), 'witney{Enter}');

  await waitFor(() => expect(document.querySelector('#finder-answer')?.textContent).toContain('Yes, we come to Witney.'));
  expect(screen.queryByText(/Yes, OX28/)).toBeNull();
});
