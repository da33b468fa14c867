import { useState } from 'react';
import type { ReactElement } from 'react';

/** Throws on request: in a handler or while it renders. */
export function Throwing(): ReactElement {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('thrown while an island renders');
  return (
    <p>
      <button type="button" onClick={throwError}>
        Throw in a handler
      </button>
      <button type="button" onClick={() => setIsBroken(true)}>
        Throw in render
      </button>
    </p>
  );
}

function throwError(): void {
  throw new Error('thrown in a handler of an island');
}
