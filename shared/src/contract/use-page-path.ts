import { createContext, useContext, useSyncExternalStore } from 'react';

/** Path of the page that the components inside it are on. The shell provides it: in Node, and to each island. */
export const PagePathContext = createContext('/');

/**
 * Path of the page that the component is on, without search and hash. It stays when the visitor follows a link: an island
 * leaves with its page. One that is on every page, such as a menu, has the path of the page that the document began with;
 * after a navigation the shell marks its links.
 */
export function usePagePath(): string {
  return useContext(PagePathContext);
}

/** False in prerendered HTML and while an island is hydrated, true from then on: for what needs scripts to work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
