import type { PageOutcome } from '@site/shared';
import { NotFoundPage } from '../pages/not-found-page';

/** What a route's answer shows. */
export type ShownOutcome = Exclude<PageOutcome, { kind: 'not-found' }>;

/** What is shown for a path: where there is no page, one that says so. */
export function showOutcome(path: string, outcome: PageOutcome): ShownOutcome {
  return outcome.kind === 'not-found' ? { kind: 'page', element: <NotFoundPage path={path} /> } : outcome;
}
