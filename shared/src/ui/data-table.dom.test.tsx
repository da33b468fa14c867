import { render, screen, within } from '@testing-library/react';
import { DataTable } from './data-table';

const rows = [
  ['Oxford', '7 km', 'north-east'],
  ['Mendip', '111 km', 'south-west'],
];

test('a table has its caption as name, its first cells as headings, and no tab stop', () => {
  render(<DataTable caption="Masts" columns={['Mast', 'Distance', 'Bearing']} rows={rows} />);

  const table = screen.getByRole('table', { name: 'Masts' });
  expect(within(table).getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Oxford', 'Mendip']);
  expect(document.querySelector('[tabindex], [role="group"]')).toBeNull();
});

test('each cell of a row that may become a block names its column', () => {
  render(<DataTable caption="Masts" columns={['Mast', 'Distance', 'Bearing']} rows={rows} />);

  expect(screen.getAllByRole('cell').map(({ dataset }) => dataset.column)).toEqual(['Distance', 'Bearing', 'Distance', 'Bearing']);
});

test('a cell of two columns names none: both headings stay in sight', () => {
  render(<DataTable caption="Prices" columns={['Job', 'Price']} rows={[['Aerial', 'quoted for your job']]} />);

  expect(screen.getByRole('cell').dataset.column).toBeUndefined();
});
