import type { ReactElement } from 'react';
import { isBrowser } from '../../is-browser';
import { changes } from './changes';

if (isBrowser) changes[location.hash.slice(1)]?.();

/** Changes what the page's hash names while it is evaluated, or what its button names. */
export function Meddling(): ReactElement {
  return (
    <p>
      {Object.keys(changes).map((name) => (
        <button key={name} type="button" onClick={changes[name]}>
          Change {name}
        </button>
      ))}
    </p>
  );
}
