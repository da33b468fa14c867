import type { ReactElement } from 'react';
import { FaultyPage, isBrowser } from './faulty-page';

export function MismatchPage(): ReactElement {
  return (
    <FaultyPage title="A page that hydrates otherwise" path="/faulty/mismatch">
      <p>The text that stays.</p>
      <p>Rendered by {isBrowser ? 'a browser' : 'the composer'}.</p>
    </FaultyPage>
  );
}
