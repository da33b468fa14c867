import type { ReactElement } from 'react';
import { FaultyPage } from './faulty-page';

export function HandlerPage(): ReactElement {
  return (
    <FaultyPage title="A page that throws in a handler" path="/faulty/handler">
      <button type="button" onClick={throwError}>
        Throw
      </button>
    </FaultyPage>
  );
}

function throwError(): void {
  throw new Error('thrown in a handler');
}
