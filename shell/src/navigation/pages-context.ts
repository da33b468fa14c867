import { createContext, use } from 'react';
import type { PageStore } from './page-store';

/** The pages of this document. */
export const PagesContext = createContext<PageStore | undefined>(undefined);

export function usePages(): PageStore {
  const pages = use(PagesContext);
  if (!pages) throw new Error('Wanted a page store above, found none. Render inside <App>.');
  return pages;
}
