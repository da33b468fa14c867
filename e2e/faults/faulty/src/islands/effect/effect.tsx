import { useEffect } from 'react';
import type { ReactElement } from 'react';

export function Effect(): ReactElement {
  useEffect(() => {
    throw new Error('thrown in an effect');
  }, []);

  return <p>It throws in an effect.</p>;
}
