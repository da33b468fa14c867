import { createContext, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { business } from '../business/business';
import { ContentSection } from '../ui/content-section';
import { FactsList } from '../ui/facts-list';
import { EmailLink, PhoneLink } from '../ui/phone-link';
import styles from './enquiry.module.css';

export interface EnquirySectionProps {
  readonly title: string;
  /** Said ahead of the form. */
  readonly intro?: ReactNode;
  /** The island with the form. */
  readonly children: ReactNode;
}

/** The section of a page that holds its form; links to `#enquiry` lead to it. */
export function EnquirySection({ title, intro, children }: EnquirySectionProps): ReactElement {
  return (
    <ContentSection title={title} id="enquiry" screenOnly intro={use(TakesEnquiriesContext) && intro}>
      <WhereEnquiriesArrive>{children}</WhereEnquiriesArrive>
    </ContentSection>
  );
}

/** Whether pages have forms, as the owner's facts say; tests provide other values. Node only. */
export const TakesEnquiriesContext = createContext(business.takesEnquiries);

/** Where a page has its form: the children, or how to write instead where nobody would get what the form sends. */
export function WhereEnquiriesArrive({ children }: { readonly children: ReactNode }): ReactElement {
  return use(TakesEnquiriesContext) ? <>{children}</> : <WriteInstead />;
}

interface WriteInsteadProps {
  /** Whether the form stays below it, with what was typed. */
  readonly isAboveForm?: boolean;
}

/** Stands in place of a form where no server would take it, or above one that is filled in: how to reach the business, and what to say. */
export function WriteInstead({ isAboveForm = false }: WriteInsteadProps): ReactElement {
  const { phone, email } = business;
  const ways = [...(phone ? [{ term: 'Call', detail: <PhoneLink /> }] : []), ...(email ? [{ term: 'Write', detail: <EmailLink /> }] : [])];
  return (
    <div className={styles.instead}>
      <p>{isAboveForm ? 'This form may not reach us at the moment. What you wrote stays in it: try to send it, or' : 'This site has no form. Please'} call or write an e-mail.</p>
      <FactsList facts={ways} />
      <p>Tell us your name and postcode, what you need or what goes wrong, and what is there now. Photographs taken from the ground help.</p>
    </div>
  );
}
