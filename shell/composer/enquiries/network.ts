import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The network of an address: an IPv4 address itself, of an IPv6 address its first 64 bits, which one household has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [before = '', after] = address.split('::');
  const first = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(':');
}

/** A network without its address: nobody can tell which one it is without the secret. */
export function hashNetwork(secret: Uint8Array, address: string): string {
  return createHmac('sha256', secret).update(`network ${networkOf(address)}`).digest('base64url');
}
