import { render } from '@testing-library/react';
import { Drawing } from './drawing';

test.each([
  ['a file is loaded when the visitor comes near it', '/releases/blog/1.0.0/loft.drawing.0a1b2c3d.svg', 'lazy'],
  ['a drawing that is part of the page is there at once', 'data:image/svg+xml,%3Csvg/%3E', null],
])('%s', (_behaviour, src, loading) => {
  const { container } = render(<Drawing src={src} />);

  expect(container.querySelector('img')?.getAttribute('loading')).toBe(loading);
});
