import { useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { PagePathContext } from '@site/shared';
import { currentLocation, onLocationChange } from '../navigation/site-location';

/** Gives an island the path of the page that is shown, which changes when a link is followed. */
export function IslandPath({ children }: { readonly children: ReactNode }): ReactElement {
  const path = useSyncExternalStore(onLocationChange, readPath, readPath);
  return <PagePathContext value={path}>{children}</PagePathContext>;
}

function readPath(): string {
  return currentLocation().pathname;
}
