/** The page that confirms an enquiry. Without the reference in its query it says that nothing was sent: no copy of it is kept. */
export const sentPath = '/contact/sent';
