interface Waiting {
  readonly owner: string;
  readonly isDoubtful: boolean;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** The time that a job is expected to take. */
const usualMs = 500;

/**
 * Runs one job at a time: next that of the owner who has had least time, and doubtful ones last. When too many wait, the one
 * that would come last is refused; so is one that has waited for too long.
 *
 * @param refusal the error of a job that is refused
 */
export function createFairQueue({ waiting: mostWaiting, waitMs }: { readonly waiting: number; readonly waitMs: number }, refusal: () => Error) {
  const waiting = new Set<Waiting>();
  // Milliseconds that each owner has had since nobody waited.
  const usedMs = new Map<string, number>();
  let isBusy = false;

  /** In the order of their turns: a stable sort, by the time that each one's owner will have had. */
  function inOrder(): readonly Waiting[] {
    const expected = new Map(usedMs);
    const ranked = [...waiting].map((one) => {
      const ms = expected.get(one.owner) ?? 0;
      expected.set(one.owner, ms + usualMs);
      return { one, ms };
    });
    return ranked.sort((a, b) => Number(a.one.isDoubtful) - Number(b.one.isDoubtful) || a.ms - b.ms).map(({ one }) => one);
  }

  function waitForTurn(owner: string, isDoubtful: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (then: () => void) => () => {
        clearTimeout(timer);
        waiting.delete(own);
        then();
      };
      const own: Waiting = { owner, isDoubtful, start: leave(resolve), refuse: leave(() => reject(refusal())) };
      const timer = setTimeout(own.refuse, waitMs);
      waiting.add(own);
      if (waiting.size > mostWaiting) inOrder().at(-1)?.refuse();
    });
  }

  return async <T>(owner: string, isDoubtful: boolean, job: () => Promise<T>): Promise<T> => {
    if (isBusy) await waitForTurn(owner, isDoubtful);
    isBusy = true;
    const startMs = performance.now();
    try {
      return await job();
    } finally {
      usedMs.set(owner, (usedMs.get(owner) ?? 0) + performance.now() - startMs);
      const [next] = inOrder();
      isBusy = next !== undefined;
      if (!next) usedMs.clear();
      next?.start();
    }
  };
}
