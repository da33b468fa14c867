import type { ReactElement } from 'react';
import { fullTitle, Spinner } from '@site/shared';

/** Stands where a page will be. */
export function LoadingPage(): ReactElement {
  return (
    <>
      <title>{fullTitle('Loading')}</title>
      <Spinner label="Loading page..." fullHeight />
    </>
  );
}
