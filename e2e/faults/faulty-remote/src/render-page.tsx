import type { ReactElement } from 'react';
import { FaultyPage, isBrowser } from './faulty-page';

export function RenderPage(): ReactElement {
  return (
    <FaultyPage title="A page that throws while it renders" path="/faulty/render">
      <Thrower />
    </FaultyPage>
  );
}

function Thrower(): ReactElement {
  if (isBrowser) throw new Error('thrown while rendering');
  return <p>It throws in browsers.</p>;
}
