import type { ReactElement } from 'react';
import { useHydrated } from '@site/shared';

export function Slow(): ReactElement {
  return <p>{useHydrated() ? 'It was released.' : 'It waits for a test to release it.'}</p>;
}
