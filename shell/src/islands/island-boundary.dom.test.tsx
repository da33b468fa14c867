import type { ReactNode } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { failureTemplate } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { IslandBoundary } from './island-boundary';

const reported = recordFailures();
const owner = { section: 'blog', release: '1.0.0', code: '/releases/blog/1.0.0/' };
const island = document.createElement('div');
const tool = (content: ReactNode) => (
  <IslandBoundary island={island} path="/blog" owner={owner}>
    {content}
  </IslandBoundary>
);

beforeAll(() => {
  document.body.insertAdjacentHTML('beforeend', failureTemplate);
  document.body.append(island);
});

test('an island that throws shows the failure and is reported; trying again renders it again', () => {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('cannot render');
  let isBroken = true;
  function Tool() {
    if (isBroken) throw error;
    return <h2>Checker</h2>;
  }
  const retry = () => {
    screen.getByRole('button', { name: 'Try again' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  };
  render(tool(<Tool />), { container: island });
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(reported).toEqual([{ kind: 'render', section: 'blog', release: '1.0.0', url: '/blog', error }]);

  retry();
  expect(screen.getByRole('alert')).toBeTruthy();

  isBroken = false;
  retry();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Checker' })).toBeTruthy();
  expect(document.activeElement).toBe(island);
});

test('a form that the browser can send comes back with what was entered, without a notice; the failure is reported', () => {
  jest.spyOn(console, 'error').mockImplementation();
  const prerendered = `<form action="/areas"><input name="q"><select name="about"><option value="">Choose</option><option value="tv">TV</option></select>
    <input type="checkbox" name="times" value="am"><input type="checkbox" name="times" value="pm"><textarea name="message"></textarea>
    <button>Find</button><button form="here">Use my location</button></form><form id="here"></form>`;
  island.innerHTML = prerendered;
  const error = new Error('cannot render');
  let isBroken = false;
  function Finder() {
    if (isBroken) throw error;
    return <div dangerouslySetInnerHTML={{ __html: prerendered }} />;
  }
  const { rerender } = render(tool(<Finder />), { container: island });
  const enter = (selector: string, entered: Partial<HTMLInputElement>) => Object.assign(island.querySelector(selector) ?? {}, entered);
  enter('[name=q]', { value: 'witney' });
  enter('select', { value: 'tv' });
  enter('[value=pm]', { checked: true });
  enter('textarea', { value: 'Since the storm' });

  isBroken = true;
  rerender(tool(<Finder />));

  expect(screen.queryByRole('alert')).toBeNull();
  expect([...new FormData(island.querySelector('form') ?? undefined)]).toEqual([['q', 'witney'], ['about', 'tv'], ['times', 'pm'], ['message', 'Since the storm']]);
  expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  expect(reported).toEqual([{ kind: 'render', section: 'blog', release: '1.0.0', url: '/blog', error }]);
});

test('an island that was removed listens to no errors any more', () => {
  // Jest fails a test with an error that nothing listens to.
  window.addEventListener('error', () => undefined, { once: true });
  render(tool(<p>Checker</p>)).unmount();

  dispatchEvent(new ErrorEvent('error', { filename: 'https://site.example/releases/blog/1.0.0/post.js', error: new Error('in a handler') }));

  expect(reported).toEqual([]);
});
