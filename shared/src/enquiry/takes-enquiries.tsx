import { createContext, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { business } from '../business';
import { WriteInstead } from './write-instead';

/** Whether pages have forms, as the owner's facts say; tests provide other values. Node only. */
export const TakesEnquiriesContext = createContext(business.takesEnquiries);

/** Where a page has its form: the children, or how to write instead where nobody would get what the form sends. */
export function WhereEnquiriesArrive({ children }: { readonly children: ReactNode }): ReactElement {
  return use(TakesEnquiriesContext) ? <>{children}</> : <WriteInstead />;
}
