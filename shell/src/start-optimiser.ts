import type { DocumentPages } from './navigation/document-pages';

/** From the start of the app to the start of the optimiser, which must not compete with the first page. */
export const optimiserDelayMs = 100;

/** Starts the performance optimiser a little later; the site works without it, so a failure is only logged. */
export function startOptimiser(pages: DocumentPages): void {
  setTimeout(() => {
    import(/* webpackChunkName: "optimiser" */ './optimiser/optimiser')
      .then(({ optimise }) => optimise(pages))
      .catch((error: unknown) => console.warn('The performance optimiser did not start.', error));
  }, optimiserDelayMs);
}
