import { createHmac } from 'node:crypto';

/** The mailbox of an e-mail address without the address. Many providers deliver `ann+any@…` to `ann@…`, so both are one mailbox. */
export function hashMailbox(secret: Uint8Array, address: string): string {
  const mailbox = address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  return createHmac('sha256', secret).update(`mailbox ${mailbox}`).digest('base64url');
}
