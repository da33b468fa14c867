import type { ReactElement } from 'react';
import { isBrowser } from '../../is-browser';

export function Render(): ReactElement {
  if (isBrowser) throw new Error('thrown while rendering');
  return <p>It throws while it renders in a browser.</p>;
}
