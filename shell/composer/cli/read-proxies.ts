import { BlockList, isIP, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { IsProxy } from '../serve/life-cycle/limit-connections';
import { ExpectedError } from '../base/errors';
import { readVariable } from '../base/environment';

/** Reads `TRUST_PROXY`. @throws ExpectedError when it cannot be read */
export function readProxies(environment: NodeJS.ProcessEnv = process.env): IsProxy {
  const ranges = (readVariable('TRUST_PROXY', environment) ?? '').split(',').map((text) => text.trim()).filter(Boolean);
  const list = new BlockList();
  for (const range of ranges) addRange(list, range);
  // Each request asks several times.
  const known = new LRUCache<string, boolean>({ max: 1000, memoMethod: (address) => list.check(address, familyOf(address)) });
  return (address) => ranges.length > 0 && known.memo(address);
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits = isIPv6(address) ? '128' : '32', ...more] = range.split('/');
  const isRange = isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32) && more.length === 0;
  if (!isRange) throw new ExpectedError(`'${range}' in TRUST_PROXY is no address such as 127.0.0.1 or 10.0.0.0/8. Separate addresses by commas.`);
  list.addSubnet(address, Number(bits), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
