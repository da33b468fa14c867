import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useLinks } from '../navigation/use-links';
import { MobileMenu } from './mobile-menu';

function Elsewhere() {
  useLinks();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/blog')}>Elsewhere</button>
      <output>{useLocation().pathname}</output>
    </>
  );
}

async function renderOpenMenu() {
  render(
    <MemoryRouter initialEntries={['/services']}>
      <MobileMenu />
      <Elsewhere />
    </MemoryRouter>,
  );
  const summary = screen.getByText('Menu');
  await userEvent.click(summary);
  await waitFor(() => expect(summary.getAttribute('aria-expanded')).toBe('true'));
  return { summary, details: summary.closest('details') as HTMLDetailsElement };
}

test('the menu opens from its toggle and says so', async () => {
  const { details } = await renderOpenMenu();

  expect(details.open).toBe(true);
});

test('the menu holds the five links, then the commercial group', async () => {
  await renderOpenMenu();

  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Home',
    'Services',
    'Areas',
    'Reviews',
    'Contact',
    'New Build Installation',
    'Commercial TV Installation',
    'Student Accommodation',
    'Business Services',
  ]);
  expect(screen.getByRole('list', { name: 'COMMERCIAL SERVICES' }).children).toHaveLength(4);
});

test('choosing a link closes the menu, goes there and keeps focus on the toggle', async () => {
  const { summary, details } = await renderOpenMenu();

  await userEvent.click(screen.getByRole('link', { name: 'Areas' }));

  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  expect(screen.getByRole('status').textContent).toBe('/areas');
  await waitFor(() => expect(summary.getAttribute('aria-expanded')).toBe('false'));
});

test('Escape closes the menu and gives focus back to the toggle', async () => {
  const { summary, details } = await renderOpenMenu();
  screen.getByRole('link', { name: 'Reviews' }).focus();

  await userEvent.keyboard('{Escape}');

  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary);
});

test('Escape leaves focus alone while the menu is closed', async () => {
  const { details } = await renderOpenMenu();
  details.open = false;
  screen.getByRole('button').focus();

  await userEvent.keyboard('{Escape}');

  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('a press outside closes the menu', async () => {
  const { details } = await renderOpenMenu();

  await userEvent.click(document.body);

  expect(details.open).toBe(false);
});

test('the menu closes when focus leaves it, so that it covers nothing that has focus', async () => {
  const { details } = await renderOpenMenu();

  screen.getByRole('button').focus();

  expect(details.open).toBe(false);
});

test('navigating by other means closes the menu', async () => {
  const { details } = await renderOpenMenu();

  act(() => screen.getByRole('button').click());

  await waitFor(() => expect(details.open).toBe(false));
});
