import type { ReactElement } from 'react';
import { isBrowser } from '../../is-browser';

export function Mismatch(): ReactElement {
  return <p>Rendered by {isBrowser ? 'a browser' : 'the composer'}.</p>;
}
