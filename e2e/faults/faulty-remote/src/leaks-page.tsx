import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FaultyPage } from './faulty-page';

const leakedBytes = 100_000;
let visits = 0;

/** A page that clears nothing away when the visitor leaves it. */
export function LeaksPage(): ReactElement {
  useEffect(leak, []);

  return (
    <FaultyPage title="A page that leaks" path="/faulty/leaks">
      <p>A listener, a timer, a stylesheet and a global stay behind.</p>
    </FaultyPage>
  );
}

function leak(): void {
  visits += 1;
  const kept = new Array<number>(leakedBytes / 8).fill(visits + 0.5);
  addEventListener('resize', () => kept.push(innerWidth));
  setInterval(() => kept.reverse(), 60_000);
  document.adoptedStyleSheets.push(new CSSStyleSheet());
  Reflect.set(globalThis, `leaked${visits}`, kept);
}
