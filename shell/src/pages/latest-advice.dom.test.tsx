import { render, screen } from '@testing-library/react';
import { LatestAdvice } from './latest-advice';

const article = (name: string, more: object = {}) => ({ path: `/blog/${name}`, title: `About ${name}`, published: '2026-11-20', minutes: 4, ...more });

test('it shows articles with the time they take and their drawing, and the way to all of them', () => {
  render(<LatestAdvice articles={[article('lofts', { picture: '/releases/blog/1.0.0/lofts.svg' }), article('masts', { minutes: 1 })]} />);

  expect(screen.getByRole('link', { name: 'About lofts' }).getAttribute('href')).toBe('/blog/lofts');
  expect([...document.querySelectorAll('li')].map((card) => card.textContent)).toEqual(['About lofts4 minutes to read', 'About masts1 minute to read']);
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/releases/blog/1.0.0/lofts.svg']);
  expect(screen.getByRole('link', { name: 'All advice and guides' }).getAttribute('href')).toBe('/blog');
});

test('it says with which question a tool begins, and leads there', () => {
  render(<LatestAdvice articles={[article('checks')]} tool={{ title: 'Where to look first', question: 'What is missing?', path: '/blog/checks#signs' }} />);

  expect(screen.getByRole('heading', { name: 'Where to look first' }).nextElementSibling?.textContent).toBe('First question: What is missing?');
  expect(screen.getByRole('link', { name: 'Start with this question' }).getAttribute('href')).toBe('/blog/checks#signs');
});

test('without articles it is absent', () => {
  const { container } = render(<LatestAdvice articles={[]} />);

  expect(container.innerHTML).toBe('');
});
