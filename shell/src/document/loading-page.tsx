import type { ReactElement } from 'react';
import { Spinner } from '@site/shared';

/** Takes the place of a page that is loading. */
export function LoadingPage(): ReactElement {
  return <Spinner label="Loading page..." fullHeight />;
}
