import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PageFrame, PrerenderedPage } from './page-frame';

afterEach(() => {
  delete document.documentElement.dataset.hydrated;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function serveOxford(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <PageFrame>
      <h1>Oxford</h1>
    </PageFrame>,
  );
  document.body.append(container);
  return container;
}

test('a live page says that it answers to the visitor', () => {
  expect(document.documentElement.dataset.hydrated).toBeUndefined();

  render(<PageFrame>Oxford</PageFrame>);

  expect(document.documentElement.dataset.hydrated).toBe('true');
});

test('hydration without the page code keeps the served nodes, adds the notice and reports nothing', async () => {
  const container = serveOxford();
  const served = [...container.querySelectorAll('*')];
  const onRecoverableError = jest.fn();
  const reported = jest.spyOn(console, 'error').mockImplementation();

  const root = await act(() => hydrateRoot(container, <PrerenderedPage notice={<p>It did not load.</p>} />, { onRecoverableError }));

  expect(served).toHaveLength(2);
  expect(served.every((node) => container.contains(node))).toBe(true);
  expect(container.textContent).toBe('OxfordIt did not load.');
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(reported).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test('a notice that changes leaves the served nodes where they are', async () => {
  const container = serveOxford();
  const heading = container.querySelector('h1');
  const root = await act(() => hydrateRoot(container, <PrerenderedPage notice="Try again" />));

  act(() => root.render(<PrerenderedPage notice="Trying again…" />));

  expect(container.querySelector('h1')).toBe(heading);
  expect(container.textContent).toBe('OxfordTrying again…');
  act(() => root.unmount());
});

test('when the prerendered page goes, what it left in the head goes too, and nothing else', async () => {
  document.head.innerHTML =
    '<meta name="viewport" content="x"><link rel="stylesheet" href="/x.css"><title>Oxford</title>' +
    '<meta name="description" content="x"><meta name="robots" content="noindex"><meta property="og:title" content="x">' +
    '<link rel="canonical" href="https://site.example/oxford">';
  const root = await act(() => hydrateRoot(serveOxford(), <PrerenderedPage notice={null} />));
  expect(document.title).toBe('Oxford');

  act(() => root.unmount());

  expect([...document.head.children].map((element) => element.outerHTML)).toEqual([
    '<meta name="viewport" content="x">',
    '<link rel="stylesheet" href="/x.css">',
  ]);
});
