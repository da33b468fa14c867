import { useMemo, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { navigate } from '../navigation/navigate';
import { currentLocation, onLocationChange } from '../navigation/site-location';

/** Gives an island the location of the document, and lets it navigate, through the router that it was prerendered with. */
export function IslandRouter({ children }: { readonly children: ReactNode }): ReactElement {
  const location = useSyncExternalStore(onLocationChange, currentLocation);
  const navigator = useMemo(createNavigator, []);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

function createNavigator(): Navigator {
  const go = (to: Parameters<Navigator['push']>[0], replace: boolean) => navigate(new URL(hrefOf(to), window.location.href), { replace });
  return { createHref: hrefOf, go: (delta) => history.go(delta), push: (to) => go(to, false), replace: (to) => go(to, true) };
}

function hrefOf(to: Parameters<Navigator['push']>[0]): string {
  return typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? '');
}
