import type { ReactElement } from 'react';
import { FaultyPage, isBrowser } from './faulty-page';

const text = readText();

export function EvaluationPage(): ReactElement {
  return (
    <FaultyPage title="A page that throws while it is evaluated" path="/faulty/evaluation">
      <p>{text}</p>
    </FaultyPage>
  );
}

function readText(): string {
  if (isBrowser) throw new Error('thrown while the page is evaluated');
  return 'Its module throws in browsers.';
}
