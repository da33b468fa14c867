import type { ReactElement } from 'react';
import { business } from '../business';
import { enquiryDays } from './enquiry-limits';
import { Link } from '../ui/link';
import styles from './enquiry.module.css';

/** What happens with an enquiry, in short: who gets it, what for, how long it is kept, and the visitor's rights. */
export function ConsentNote(): ReactElement {
  return (
    <p className={styles.note}>
      Your enquiry goes to {business.name}, to answer you and to do the work you ask for. We erase it from this site after {enquiryDays} days
      at the latest; what belongs to a job is kept elsewhere. You can ask for a copy, or for it to be put right or erased. <Link to="/privacy">How we handle your data</Link>
    </p>
  );
}
