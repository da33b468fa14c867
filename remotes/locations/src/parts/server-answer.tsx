import type { ReactElement } from 'react';
import { FinderAnswer } from '@site/shared/finder';
import type { FinderOutcome } from '@site/shared/finder';

/** The answer to a question that came as a form. A chunk of its own: only a page that was asked something loads it. */
export function ServerAnswer({ outcome }: { readonly outcome: FinderOutcome }): ReactElement {
  return <FinderAnswer outcome={outcome} />;
}
