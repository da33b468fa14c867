/** Takes one of an address's shares. Returns what gives it back, once, or undefined when the address has no more. */
export type TakeShare = (address: string) => (() => void) | undefined;

/** Lets each address have so many of something at a time. */
export function createShares(most: number): TakeShare {
  const taken = new Map<string, number>();

  function giveBack(address: string): void {
    const left = (taken.get(address) ?? 1) - 1;
    if (left > 0) taken.set(address, left);
    else taken.delete(address);
  }

  return (address) => {
    const before = taken.get(address) ?? 0;
    if (before >= most) return undefined;
    taken.set(address, before + 1);
    let isTaken = true;
    return () => {
      if (isTaken) giveBack(address);
      isTaken = false;
    };
  };
}
