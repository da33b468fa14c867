import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fixtureFile } from './fixture-index';
import { PlaceFinder } from './place-finder';
import { watchFinders } from './watch-finders';

const page = <PlaceFinder />;

beforeAll(watchFinders);

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
      <PlaceFinder asked="ox28">
        <p>Yes.</p>
      </PlaceFinder>,
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

  it('stays what it is when React takes over a page in which somebody has begun', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(page);
    const field = root.querySelector('input');
    if (!field) throw new Error('Wanted a field.');
    await userEvent.type(field, 'witn');
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
    const onRecoverableError = jest.fn();

    await act(async () => void hydrateRoot(root, page, { onRecoverableError }));

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root.querySelector('input')).toBe(field);
    expect(field.value).toBe('witn');
    expect(await screen.findByRole('option', { name: /^Witney/ })).toBeTruthy();
    root.remove();
  });

  it('serves whoever began before any script ran', async () => {
    document.body.innerHTML = renderToString(page);
    const field = document.querySelector('input');
    if (!field) throw new Error('Wanted a field.');
    field.value = 'witn';

    watchFinders();

    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
    expect(field.value).toBe('witn');
    document.body.innerHTML = '';
  });

  it('gives its answer in the place of the one from the server', async () => {
    render(
      <PlaceFinder asked="ox28">
        <p>Yes.</p>
      </PlaceFinder>,
    );
    const field = screen.getByRole('textbox');
    await userEvent.click(field);
    await screen.findByRole('combobox');
    expect(document.querySelector('#finder-answer')?.textContent).toBe('Yes.');

    await userEvent.clear(field);
    await userEvent.type(field, 'witney{Enter}');

    await waitFor(() => expect(document.querySelector('#finder-answer')?.textContent).toContain('Witney'));
    expect(document.querySelectorAll('#finder-answer')).toHaveLength(1);
    expect(screen.queryByText('Yes.')?.closest('[hidden]')).toBeTruthy();
  });
});
