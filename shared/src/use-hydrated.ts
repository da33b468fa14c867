import { useSyncExternalStore } from 'react';

/** False in prerendered HTML and while an island is hydrated, true from then on: for what needs scripts to work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
