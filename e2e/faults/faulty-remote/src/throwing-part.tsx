import { useState } from 'react';
import type { ReactElement } from 'react';

/** A live part that throws: as soon as it is asked to, in a handler or while it renders. */
export function ThrowingPart(): ReactElement {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('thrown while a part renders');
  return (
    <p>
      <button type="button" onClick={throwError}>
        Throw in a handler
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        Throw in render
      </button>
    </p>
  );
}

function throwError(): void {
  throw new Error('thrown in a handler of a part');
}
