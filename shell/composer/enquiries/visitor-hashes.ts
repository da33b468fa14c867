import { createHmac } from 'node:crypto';
import { networkOf } from '../client-network';

/** Hashes an address's network, so that enquiries from one network can be counted without storing addresses. Without the secret, nobody can find the network. */
export function hashNetwork(secret: Uint8Array, address: string): string {
  return hash(secret, `network ${networkOf(address)}`);
}

/** Hashes an e-mail address's mailbox, for the same reason. Many providers deliver `ann+any@…` to `ann@…`, so both are one mailbox. */
export function hashMailbox(secret: Uint8Array, address: string): string {
  return hash(secret, `mailbox ${address.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`);
}

function hash(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
