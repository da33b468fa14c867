import { createContext, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { WriteInstead } from './write-instead';

/** Whether the page's server takes enquiries. A static host does not. Node only. */
export const TakesEnquiriesContext = createContext(true);

/** Where a page has its form: the children, or how to write instead where nobody would get what the form sends. */
export function WhereEnquiriesArrive({ children }: { readonly children: ReactNode }): ReactElement {
  return use(TakesEnquiriesContext) ? <>{children}</> : <WriteInstead />;
}
