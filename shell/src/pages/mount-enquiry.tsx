import { mountInSlot } from '@site/shared/mount-in-slot';
import { EnquiryForm } from './enquiry-form';

/** Puts the form that writes an enquiry into its slot. */
export function mountEnquiry(slot: HTMLElement): void {
  mountInSlot(slot, <EnquiryForm />);
}
