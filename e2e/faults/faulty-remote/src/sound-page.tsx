import type { ReactElement } from 'react';
import { FaultyPage } from './faulty-page';

export function SoundPage(): ReactElement {
  return (
    <FaultyPage title="A sound page" path="/faulty">
      <p>Nothing.</p>
    </FaultyPage>
  );
}
