import { networkOf } from '../client-network';

/** Takes one of the shares of an address's network. Returns what gives it back, once, or undefined when it has no more. */
export type TakeShare = (address: string) => (() => void) | undefined;

/** Lets each client have so many of something at a time; `networkOf` says what one client is. */
export function createShares(most: number): TakeShare {
  const taken = new Map<string, number>();

  function giveBack(network: string): void {
    const left = (taken.get(network) ?? 1) - 1;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
  }

  return (address) => {
    const network = networkOf(address);
    const before = taken.get(network) ?? 0;
    if (before >= most) return undefined;
    taken.set(network, before + 1);
    let isTaken = true;
    return () => {
      if (isTaken) giveBack(network);
      isTaken = false;
    };
  };
}
