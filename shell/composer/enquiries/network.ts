import { createHmac } from 'node:crypto';
import { networkOf } from '../client-network';

/** The network of an address without the address: nobody can tell which one it is without the secret. */
export function hashNetwork(secret: Uint8Array, address: string): string {
  return createHmac('sha256', secret).update(`network ${networkOf(address)}`).digest('base64url');
}
