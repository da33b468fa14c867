import type { ReactElement } from 'react';
import { isBrowser } from '../../is-browser';

const text = readText();

export function Evaluation(): ReactElement {
  return <p>{text}</p>;
}

function readText(): string {
  if (isBrowser) throw new Error('thrown while an island is evaluated');
  return 'Its module throws while a browser evaluates it.';
}
