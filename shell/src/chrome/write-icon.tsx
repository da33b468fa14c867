import type { ReactElement } from 'react';

/** An envelope. It is decoration: use it beside a text. */
export function WriteIcon(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      <path d="M3 5.500h18v13H3Zm0 1 9 7 9-7" />
    </svg>
  );
}
