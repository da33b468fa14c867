import type { ReactElement } from 'react';
import { isBrowser } from '../../is-browser';
import { changes } from './changes';

// No `for...of`, which one of them breaks.
if (isBrowser) location.hash.slice(1).split('+').forEach((name) => changes[name]?.());

/** Changes the built-ins that the page's hash names while it is evaluated, or the one that its button names. */
export function Meddling(): ReactElement {
  return (
    <p>
      {['fetch', 'array-map', 'close'].map((name) => (
        <button key={name} type="button" onClick={changes[name]}>
          Change {name}
        </button>
      ))}
    </p>
  );
}
