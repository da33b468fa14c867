import { useEffect } from 'react';
import type { ReactElement } from 'react';

const leakedBytes = 100_000;
let leaks = 0;

/** Leaves something behind whenever a page is shown. */
export function Leaks(): ReactElement {
  useEffect(() => {
    leak();
    addEventListener('page-shown', leak);
  }, []);

  return <p>A listener, a timer, a stylesheet and a global stay behind.</p>;
}

function leak(): void {
  leaks += 1;
  const kept = new Array<number>(leakedBytes / 8).fill(leaks + 0.5);
  addEventListener('resize', () => kept.push(innerWidth));
  setInterval(() => kept.reverse(), 60_000);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet' }));
  Reflect.set(globalThis, `leaked${leaks}`, kept);
}
