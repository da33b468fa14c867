import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { addFingerprint, isAsServed } from './fingerprint';

function serve(content: ReactElement): HTMLElement {
  const island = document.createElement('div');
  island.innerHTML = addFingerprint(renderToString(content));
  return island;
}

const awkward = (
  <form aria-label={'a > b < c " \' &amp;'}>
    {'a < b && c > "d"'} {'’'}
    {'&amp;'}
    {''}
    {0}
    <br />
    <textarea defaultValue={'<b>not bold</b>\nand a line'} />
    <select>
      <option>Wi-Fi</option>
    </select>
    <svg viewBox="0 0 1 1">
      <linearGradient />
      <text>A &amp; B</text>
    </svg>
    <div dangerouslySetInnerHTML={{ __html: '<svg><path d="M0 0"/><text>Lower &amp; Upper Slaughter</text></svg>' }} />
  </form>
);

test.each([
  ['one text', <p>One</p>],
  ['nothing', <></>],
  ['awkward texts, attributes and elements', awkward],
])('an island with %s is as it was served, whatever its attributes and fields are', (_, content) => {
  const island = serve(content);
  for (const element of island.querySelectorAll('*')) element.setAttribute('aria-current', 'page');
  for (const field of island.querySelectorAll('textarea')) field.value = 'typed';

  expect(isAsServed(island)).toBe(true);
});

test.each<[string, (island: HTMLElement) => void]>([
  ['wraps a text', (island) => island.querySelector('text')?.replaceChildren(document.createElement('b'))],
  ['changes a text', (island) => island.querySelector('option')?.replaceChildren('WLAN')],
  ['adds an element', (island) => island.querySelector('textarea')?.after(document.createElement('span'))],
  ['adds an element before all others', (island) => island.prepend(document.createElement('span'))],
  ['removes an element', (island) => island.querySelector('br')?.remove()],
  ['joins texts by removing comments', (island) => (island.innerHTML = island.innerHTML.replaceAll('<!-- -->', ''))],
  ['removes all comments', (island) => (island.innerHTML = island.innerHTML.replaceAll(/<!--.*?-->/g, ''))],
  ['empties it', (island) => island.replaceChildren()],
])('an island is not as it was served when somebody %s', (_, change) => {
  const island = serve(awkward);

  change(island);

  expect(isAsServed(island)).toBe(false);
});
