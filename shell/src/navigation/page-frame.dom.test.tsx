import { render } from '@testing-library/react';
import { PageFrame } from './page-frame';

test('a live page says that it answers to the visitor', () => {
  expect(document.documentElement.dataset.hydrated).toBeUndefined();

  render(<PageFrame>Oxford</PageFrame>);

  expect(document.documentElement.dataset.hydrated).toBe('true');
});
