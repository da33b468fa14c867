import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { StillPage } from './still-page';

const prerendered = '<div><h1>Oxford</h1><details open=""><summary>More</summary></details></div>';

test('the nodes of the document stay, and are there again for whoever comes back', async () => {
  document.head.innerHTML = '<title>Oxford</title><meta name="description" content="Aerials in Oxford.">';
  document.body.innerHTML = `<div id="root">${prerendered}</div>`;
  const container = document.querySelector('#root') as HTMLElement;
  const heading = document.querySelector('h1');

  const root = await act(async () => hydrateRoot(container, <StillPage key="still" />));
  expect(document.querySelector('h1')).toBe(heading);
  expect(document.documentElement.dataset.hydrated).toBe('true');

  await act(async () => root.render(<p>Witney</p>));
  expect(container.textContent).toBe('Witney');
  expect(document.querySelectorAll('title, meta')).toHaveLength(0);

  await act(async () => root.render(<StillPage key="still" />));
  expect(document.querySelector('h1')).toBe(heading);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.title).toBe('Oxford');
  expect(document.querySelectorAll('title')).toHaveLength(1);
});
