import type { EnquiryForm } from '@site/shared';

/** The shell's own form: that of `/contact`, and the one that stands in for a section's. */
export const contactForm: EnquiryForm = { name: 'contact', title: 'Write to us', fields: [] };
