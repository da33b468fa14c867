import { render, screen } from '@testing-library/react';
import { keepTogether } from './keep-together';

test('the word stands in an element of its own, and the text stays the same', () => {
  render(<h2>{keepTogether('TV and Wi-Fi in Oxford')}</h2>);

  const heading = screen.getByRole('heading', { name: 'TV and Wi-Fi in Oxford' });
  expect(heading.textContent).toBe('TV and Wi-Fi in Oxford');
  expect(heading.querySelector('span')?.textContent).toBe('Wi-Fi');
});

test('text without it is left alone', () => {
  expect(keepTogether('Loft or roof aerial?')).toBe('Loft or roof aerial?');
});
