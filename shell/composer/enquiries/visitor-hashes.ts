import { createHmac } from 'node:crypto';
import { networkOf } from '../client-network';

/** The network of an address without the address: nobody can tell which one it is without the secret. */
export function hashNetwork(secret: Uint8Array, address: string): string {
  return hash(secret, `network ${networkOf(address)}`);
}

/** The mailbox of an e-mail address without the address. Many providers deliver `ann+any@…` to `ann@…`, so both are one mailbox. */
export function hashMailbox(secret: Uint8Array, address: string): string {
  return hash(secret, `mailbox ${address.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`);
}

function hash(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
