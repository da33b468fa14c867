import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { fixtureFile } from './fixture-index';
import { PlaceFinder } from './place-finder';

const page = (
  <MemoryRouter>
    <PlaceFinder />
  </MemoryRouter>
);

beforeEach(() => {
  // jsdom has no fetch to spy on.
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: true, text: () => Promise.resolve(JSON.stringify(fixtureFile)) } as Response));
  Element.prototype.scrollIntoView = jest.fn();
});

describe('PlaceFinder', () => {
  it('is a plain form that the server answers, until somebody wants something of it', () => {
    render(page);

    const form = screen.getByRole<HTMLFormElement>('search', { name: 'Do we cover you?' });
    expect(form.getAttribute('action')).toBe('/areas#finder-answer');
    expect(form.method).toBe('get');
    expect(screen.getByRole('textbox', { name: 'Your town, village or postcode', description: /first half/ }).getAttribute('name')).toBe('q');
    expect(screen.getByRole('button', { name: 'Find' })).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('shows what the server was asked, and its answer', () => {
    render(
      <MemoryRouter>
        <PlaceFinder asked="ox28">
          <p>Yes.</p>
        </PlaceFinder>
      </MemoryRouter>,
    );

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ox28');
    expect(document.querySelector('#finder-answer')?.textContent).toBe('Yes.');
  });

  it('becomes a combobox around the same field when it gets focus', async () => {
    render(page);
    const field = screen.getByRole('textbox');

    await userEvent.click(field);

    expect(await screen.findByRole('combobox')).toBe(field);
    expect(document.activeElement).toBe(field);
  });

  it('keeps what was typed before it was hydrated, and suggests for it', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(page);
    const field = root.querySelector('input');
    if (!field) throw new Error('Wanted a field.');
    field.value = 'witn';
    field.focus();

    await act(async () => void hydrateRoot(root, page));

    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
    expect(root.querySelector('input')).toBe(field);
    expect(field.value).toBe('witn');
    expect(await screen.findByRole('option', { name: /^Witney/ })).toBeTruthy();
    root.remove();
  });
});
