/** From the start of the main script to the start of the optimiser, in milliseconds: it must not compete with the page. */
export const optimiserDelayMs = 100;

/** Starts the performance optimiser a little later. The site works without it, so a failure is only logged. */
export function startOptimiser(): void {
  setTimeout(() => {
    import(/* webpackChunkName: "optimiser" */ './optimiser')
      .then(({ optimise }) => optimise())
      .catch((error: unknown) => console.warn('The performance optimiser did not start.', error));
  }, optimiserDelayMs);
}
