import type { ReactElement } from 'react';
import { business } from '../business';
import { FactsList } from '../ui/facts-list';
import { EmailLink, PhoneLink } from '../ui/phone-link';
import styles from './enquiry.module.css';

/** Stands in place of a form where no server would take it: how to reach the business, and what to say. */
export function WriteInstead(): ReactElement {
  const { phone, email } = business;
  const ways = [...(phone ? [{ term: 'Call', detail: <PhoneLink /> }] : []), ...(email ? [{ term: 'Write', detail: <EmailLink /> }] : [])];
  return (
    <div className={styles.instead}>
      <p>There is no form on this copy of the site. Please call or write an e-mail.</p>
      <FactsList facts={ways} />
      <p>Tell us your name and postcode, what you need or what goes wrong, and what is there now. Photographs taken from the ground help.</p>
    </div>
  );
}
