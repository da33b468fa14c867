import { useSyncExternalStore } from 'react';

/** False in prerendered HTML and while it is hydrated, true from then on: for what only works with scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
