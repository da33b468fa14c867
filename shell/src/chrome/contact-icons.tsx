import type { ReactElement } from 'react';

/** A telephone receiver. It is decoration: use it beside a text. */
export function PhoneIcon(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
      <path d="M6.6 2.5 9.3 3a1 1 0 0 1 .8.8l.6 3.5a1 1 0 0 1-.3.9L8.3 10a13 13 0 0 0 5.7 5.7l1.8-2.1a1 1 0 0 1 .9-.3l3.5.6a1 1 0 0 1 .8.8l.5 2.7a2 2 0 0 1-.5 1.7l-1.4 1.4a2.5 2.5 0 0 1-2.3.7C9.4 19.6 4.4 14.6 2.8 6.700a2.5 2.5 0 0 1 .7-2.300l1.4-1.400a2 2 0 0 1 1.7-.5Z" />
    </svg>
  );
}

/** An envelope. It is decoration: use it beside a text. */
export function WriteIcon(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      <path d="M3 5.500h18v13H3Zm0 1 9 7 9-7" />
    </svg>
  );
}
