import { render, screen, within } from '@testing-library/react';
import { Drawing, Figure } from './figure';

const src = '/releases/blog/1.0.0/loft-or-roof.diagram.0a1b2c3d.svg';

test('a diagram is described, and its numbers are explained below it', () => {
  render(
    <Figure src={src} alt="A house that is cut open" caption="Loft or roof">
      <ol>
        <li>The aerial on the chimney</li>
      </ol>
    </Figure>,
  );

  const figure = screen.getByRole('figure');
  expect(within(figure).getByRole('img', { name: 'A house that is cut open' }).getAttribute('src')).toBe(src);
  expect(within(figure).getByText('Loft or roof')).toBeTruthy();
  expect(within(figure).getByRole('listitem').textContent).toBe('The aerial on the chimney');
});

test('a diagram keeps its room on the page and is loaded when the visitor comes near it', () => {
  render(<Figure src={src} alt="A house" caption="Loft or roof" />);

  const attributes = ['width', 'height', 'loading'].map((name) => screen.getByRole('img').getAttribute(name));
  expect(attributes).toEqual(['640', '360', 'lazy']);
});

test.each([
  ['a file is loaded when the visitor comes near it', '/releases/blog/1.0.0/loft.drawing.0a1b2c3d.svg', 'lazy'],
  ['a drawing that is part of the page is there at once', 'data:image/svg+xml,%3Csvg/%3E', null],
])('%s', (_behaviour, src, loading) => {
  const { container } = render(<Drawing src={src} />);

  expect(container.querySelector('img')?.getAttribute('loading')).toBe(loading);
});
