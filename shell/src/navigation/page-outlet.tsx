import { Suspense, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from '@site/shared';
import { DocumentNavigation, Redirect } from './leave-page';
import { LoadingPage } from './loading-page';
import { SectionBoundary } from './section-boundary';
import { FailedPage, PageFailure } from './page-failure';
import { PageFrame } from './page-frame';
import type { PageState, PageStore } from './page-store';
import { StillPage } from './still-page';
import { useArrival } from './use-arrival';

/** The page of the current path, whatever there is of it. */
export function PageOutlet({ pages }: { readonly pages: PageStore }): ReactElement {
  const { pathname } = useLocation();
  const read = () => pages.read(pathname);
  const state = useSyncExternalStore(pages.subscribe, read, read);
  useArrival(state.status !== 'loading');

  return (
    <SectionBoundary key={pathname} path={pathname} owner={state.status === 'ready' ? state.owner : undefined}>
      <Suspense fallback={<LoadingPage />}>{showPage(state, pathname, () => pages.retry(pathname))}</Suspense>
    </SectionBoundary>
  );
}

function showPage(state: PageState, path: string, onRetry: () => void): ReactElement {
  if (state.status === 'loading') return <LoadingPage />;
  if (state.status === 'failed') {
    const retry = { retrying: state.retrying, onRetry };
    if (!state.content) return <FailedPage {...retry} />;
    return <StillPage key="still" content={state.content} notice={state.recovering ? null : <PageFailure {...retry} />} />;
  }
  const { outcome } = state;
  switch (outcome.kind) {
    case 'page':
      return <PageFrame key="page">{outcome.element}</PageFrame>;
    case 'redirect':
      return <Redirect to={outcome.to} />;
    case 'document':
      return <DocumentNavigation path={path} />;
    case 'still':
      return <StillPage key="still" content={outcome.content} />;
  }
}
