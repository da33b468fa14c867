import { act, fireEvent, render, screen } from '@testing-library/react';
import { recordFailures } from '../testing/record-failures';
import { IslandBoundary } from './island-boundary';

const reported = recordFailures();
const owner = { section: 'blog', release: '1.0.0', code: '/releases/blog/1.0.0/' };
const tool = (content = <h2>Checker</h2>) => (
  <IslandBoundary path="/blog" owner={owner}>
    {content}
  </IslandBoundary>
);
const throwIn = (file: string, error: Error) => act(() => void dispatchEvent(new ErrorEvent('error', { filename: `https://site.example/releases/${file}`, error })));

test('an island that throws shows the failure and is reported; trying again renders it again', () => {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('cannot render');
  let isBroken = true;
  function Tool() {
    if (isBroken) throw error;
    return <h2>Checker</h2>;
  }
  const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  render(tool(<Tool />));
  expect(screen.getByRole('alert').textContent).toContain('did not load');
  expect(reported).toEqual([{ kind: 'render', section: 'blog', release: '1.0.0', url: '/blog', error }]);

  retry();
  expect(screen.getByRole('alert')).toBeTruthy();

  isBroken = false;
  retry();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Checker' })).toBeTruthy();
});

test('an uncaught error replaces the island when it comes from the code of its release, and is reported', () => {
  const error = new Error('in a handler');
  render(tool());

  throwIn('shell/1.0.0/main.js', error);
  expect(screen.getByRole('heading', { name: 'Checker' })).toBeTruthy();
  throwIn('blog/1.0.0/post.js', error);

  expect(screen.getByRole('alert')).toBeTruthy();
  expect(reported).toEqual([{ kind: 'event', section: 'blog', release: '1.0.0', url: '/blog', error }]);
});

test('an island that was removed listens to no errors any more', () => {
  // Jest fails a test with an error that nothing listens to.
  window.addEventListener('error', () => undefined, { once: true });
  render(tool()).unmount();

  throwIn('blog/1.0.0/post.js', new Error('in a handler'));

  expect(reported).toEqual([]);
});
