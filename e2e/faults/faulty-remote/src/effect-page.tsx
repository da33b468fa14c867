import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FaultyPage } from './faulty-page';

export function EffectPage(): ReactElement {
  useEffect(() => {
    throw new Error('thrown in an effect');
  }, []);

  return (
    <FaultyPage title="A page that throws in an effect" path="/faulty/effect">
      <p>It throws once it is on the screen.</p>
    </FaultyPage>
  );
}
