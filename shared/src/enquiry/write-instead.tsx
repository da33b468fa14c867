import type { ReactElement } from 'react';
import { business } from '../business';
import { FactsList } from '../ui/facts-list';
import { EmailLink, PhoneLink } from '../ui/phone-link';
import styles from './enquiry.module.css';

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
      <p>
        {isAboveForm ? 'This form may not reach us at the moment. What you wrote stays in it: try to send it, or' : 'This site has no form. Please'} call or
        write an e-mail.
      </p>
      <FactsList facts={ways} />
      <p>Tell us your name and postcode, what you need or what goes wrong, and what is there now. Photographs taken from the ground help.</p>
    </div>
  );
}
