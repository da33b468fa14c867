import { createContext, useContext } from 'react';

/** Path of the page that the components inside it are on. The shell provides it: in Node, and to each island. */
export const PagePathContext = createContext('/');

/** Path of the page that is shown, without search and hash. */
export function usePagePath(): string {
  return useContext(PagePathContext);
}
