import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The unit that limits count as one client: an IPv4 address, or the /64 network of an IPv6 address. Providers give each line a
 * whole /64, so that one visitor has as many addresses as they like. Any other text is returned as it is.
 *
 * @param groups of an IPv6 address: 4 stand for a /64, 3 for a /48
 */
export function networkOf(address: string, groups = 4): string {
  const ipv4 = mappedIpv4.exec(address)?.[1];
  if (ipv4 !== undefined || !isIPv6(address)) return ipv4 ?? address;
  return `${groupsOf(address).slice(0, groups).join(':')}::/${16 * groups}`;
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [withoutZone = ''] = address.split('%');
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}
