import type { ReactElement } from 'react';
import styles from './enquiry-form.module.css';

/**
 * Where the form stands that writes an enquiry. It needs scripts, so it is not in the prerendered page: a form without
 * them would put a name and postcode into the address of a request. `watchEnquirySlot` brings it.
 */
export function EnquirySlot(): ReactElement {
  return <div data-enquiry="" className={styles.slot} />;
}
