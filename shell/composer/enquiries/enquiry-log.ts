import type { BaseLogger } from 'pino';

/** The server's log. No line of it says who has sent an enquiry, or what is in one. */
export type EnquiryLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
