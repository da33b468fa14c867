import { useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { restoreBuiltIns } from '../failures/built-ins';
import { navigate } from '../navigation/navigate';
import { currentLocation, onLocationChange } from '../navigation/site-location';

/** Gives an island the location of the document, and lets it navigate, through the router that it was prerendered with. */
export function IslandRouter({ children }: { readonly children: ReactNode }): ReactElement {
  const location = useSyncExternalStore(onLocationChange, currentLocation, currentLocation);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

type Target = Parameters<Navigator['push']>[0];

const navigator: Navigator = {
  createHref: hrefOf,
  go: (delta) => history.go(delta),
  push: (to) => go(to, { replace: false }),
  replace: (to) => go(to, { replace: true }),
};

function go(to: Target, options: { readonly replace: boolean }): void {
  if (restoreBuiltIns()) navigate(new URL(hrefOf(to), location.href), options);
  else location.assign(hrefOf(to));
}

function hrefOf(to: Target): string {
  return typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? '');
}
