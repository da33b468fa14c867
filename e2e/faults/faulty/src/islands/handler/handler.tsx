import type { ReactElement } from 'react';

export function Handler(): ReactElement {
  return (
    <button type="button" onClick={throwError}>
      Throw
    </button>
  );
}

function throwError(): void {
  throw new Error('thrown in a handler');
}
