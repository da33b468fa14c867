/** A job that waits, and whose it is. */
interface Waiting {
  readonly owner: string;
  readonly isDoubtful: boolean;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Runs a job once no other one runs and its owner's turn has come. */
export type FairQueue = <T>(owner: string, isDoubtful: boolean, job: () => Promise<T>) => Promise<T>;

/** The time that a job is expected to take. */
const usualMs = 500;

/**
 * Runs one job at a time: next that of the owner who has had least time, and doubtful ones last. When too many wait, the one
 * that would come last is refused; so is one that has waited for too long.
 *
 * @param refusal the error of a job that is refused
 */
export function createFairQueue({ waiting: mostWaiting, waitMs }: { readonly waiting: number; readonly waitMs: number }, refusal: () => Error): FairQueue {
  let waiting: Waiting[] = [];
  let isBusy = false;
  // Milliseconds that each owner has had since nobody waited.
  const usedMs = new Map<string, number>();

  /** In the order of their turns. */
  function inOrder(): readonly Waiting[] {
    const expected = new Map(usedMs);
    const ranked = waiting.map((one, arrival) => {
      const ms = expected.get(one.owner) ?? 0;
      expected.set(one.owner, ms + usualMs);
      return { one, arrival, ms };
    });
    ranked.sort((a, b) => Number(a.one.isDoubtful) - Number(b.one.isDoubtful) || a.ms - b.ms || a.arrival - b.arrival);
    return ranked.map(({ one }) => one);
  }

  function leave(left: Waiting | undefined): Waiting | undefined {
    waiting = waiting.filter((one) => one !== left);
    return left;
  }

  function waitForTurn(owner: string, isDoubtful: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        leave(own);
        reject(refusal());
      };
      const timer = setTimeout(refuse, waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const own = { owner, isDoubtful, start, refuse };
      waiting.push(own);
      if (waiting.length > mostWaiting) inOrder().at(-1)?.refuse();
    });
  }

  return async (owner, isDoubtful, job) => {
    if (isBusy) await waitForTurn(owner, isDoubtful);
    isBusy = true;
    const startMs = performance.now();
    try {
      return await job();
    } finally {
      usedMs.set(owner, (usedMs.get(owner) ?? 0) + performance.now() - startMs);
      const next = leave(inOrder()[0]);
      isBusy = next !== undefined;
      if (!next) usedMs.clear();
      next?.start();
    }
  };
}
