import { act, fireEvent, render, screen } from '@testing-library/react';
import { fullTitle, Link } from '@site/shared';
import { MemoryRouter } from 'react-router-dom';
import { PageOutlet } from './page-outlet';
import { createPageStore } from './page-store';
import type { LoadedPage, PageStore } from './page-store';
import { showOutcome } from './show-outcome';
import type { ShownOutcome } from './show-outcome';
import { useLinks } from './use-links';

const loads = new Map<string, { resolve: (page: LoadedPage) => void; reject: (error: unknown) => void }>();

beforeEach(() => {
  loads.clear();
  Object.assign(window, { scrollTo: jest.fn(), matchMedia: () => ({ matches: false }) });
});

function Links() {
  useLinks();
  return <Link to="/witney">to Witney</Link>;
}

function show(path: string): PageStore {
  const pages = createPageStore((wanted) => new Promise((resolve, reject) => loads.set(wanted, { resolve, reject })));
  render(
    <MemoryRouter initialEntries={[path]}>
      <Links />
      <PageOutlet pages={pages} />
    </MemoryRouter>,
  );
  return pages;
}

const page = (name: string): ShownOutcome => ({ kind: 'page', element: <h1>{name}</h1> });
const answer = (path: string, outcome: ShownOutcome) => act(async () => loads.get(path)?.resolve({ outcome }));
const fail = (path: string) => act(async () => loads.get(path)?.reject(new Error('no signal')));

test('"Loading page..." shows until the page is there', async () => {
  show('/oxford');
  expect(screen.getByText('Loading page...')).toBeTruthy();
  expect(document.title).toBe(fullTitle('Loading'));

  await answer('/oxford', page('Oxford'));

  expect(screen.getByRole('heading', { name: 'Oxford' })).toBeTruthy();
  expect(screen.queryByText('Loading page...')).toBeNull();
});

test('the spinner takes the place of the page that is left', async () => {
  show('/oxford');
  await answer('/oxford', page('Oxford'));

  fireEvent.click(screen.getByRole('link', { name: 'to Witney' }));

  expect(screen.queryByRole('heading', { name: 'Oxford' })).toBeNull();
  expect(screen.getByText('Loading page...')).toBeTruthy();
});

test('a late answer for the page that was left does not show', async () => {
  show('/oxford');
  fireEvent.click(screen.getByRole('link', { name: 'to Witney' }));
  await answer('/witney', page('Witney'));

  await answer('/oxford', page('Oxford'));

  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Witney']);
});

test('a page that cannot be loaded says so, and trying again works once the fault is gone', async () => {
  show('/oxford');
  await fail('/oxford');

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Trying again…' })).toBeTruthy();
  await fail('/oxford');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answer('/oxford', page('Oxford'));

  expect(screen.getByRole('heading', { name: 'Oxford' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('other pages go on working beside one that failed', async () => {
  show('/oxford');
  await fail('/oxford');

  fireEvent.click(screen.getByRole('link', { name: 'to Witney' }));
  await answer('/witney', page('Witney'));

  expect(screen.getByRole('heading', { name: 'Witney' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('other pages go on working beside one that throws', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation();
  function Broken(): never {
    throw new Error('cannot render');
  }
  show('/oxford');
  await answer('/oxford', { kind: 'page', element: <Broken /> });
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(reported).toHaveBeenCalled();

  fireEvent.click(screen.getByRole('link', { name: 'to Witney' }));
  await answer('/witney', page('Witney'));

  expect(screen.getByRole('heading', { name: 'Witney' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a redirect leads to its page', async () => {
  show('/locations');

  await answer('/locations', { kind: 'redirect', to: '/areas' });
  await answer('/areas', page('Areas'));

  expect(screen.getByRole('heading', { name: 'Areas' })).toBeTruthy();
});

test('a path without a page is the not-found page', async () => {
  show('/no/such/page');

  await answer('/no/such/page', showOutcome('/no/such/page', { kind: 'not-found' }));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/not found|no such page|no page/i);
});
