import { readPageContext } from '../page-context';
import type { PageLoader } from './page-loader';
import { createPageStore } from './page-store';
import type { LoadedPage, PageState, PageStore } from './page-store';
import { readStillContent } from './still-content';

/** The pages that a document can show, and what it goes by. */
export interface DocumentPages extends PageStore {
  /** Fetches ahead what every navigation needs. */
  readonly prepare: () => Promise<void>;
  /** Has the live parts of the document's own page come to life; where their loader cannot be had, that is said below the page. */
  readonly bringParts: () => void;
  /** Fetches a page ahead that may not be wanted: what of it costs little. */
  readonly prefetchLightly: (path: string) => Promise<void>;
  /** Whether the live site is newer than what this document goes by; false too when that cannot be found out. */
  readonly isOutdated: () => Promise<boolean>;
}

/** The pages of the document we are in, with its own page there: hydration finds it at once. */
export async function createDocumentPages(): Promise<DocumentPages> {
  const context = readPageContext();
  let loading: Promise<PageLoader> | undefined;

  function loader(): Promise<PageLoader> {
    loading ??= import(/* webpackChunkName: "page-loader" */ './page-loader').then(({ createPageLoader }) => createPageLoader(context, pages));
    loading.catch(() => (loading = undefined));
    return loading;
  }

  const pages = createPageStore((path) => loader().then(({ loadPage }) => loadPage(path), leaveToBrowser));
  const path = window.location.pathname;
  const content = readStillContent(document);
  pages.prime(path, context.isLive ? await loadOwn() : { status: 'ready', outcome: { kind: 'still', content } });
  return {
    ...pages,
    bringParts() {
      if (!Object.values(context.releases).some(({ parts }) => parts)) return;
      loader().catch((error: unknown) => pages.prime(path, { status: 'failed', error, content, retrying: false }));
    },
    prepare: () => loader().then(() => undefined),
    prefetchLightly: (path) => loader().then(({ prefetchLightly }) => prefetchLightly(path)),
    isOutdated: () => loader().then(({ isOutdated }) => isOutdated()),
  };

  function loadOwn(): Promise<PageState> {
    return loader().then(
      ({ loadDocumentPage }) => loadDocumentPage(),
      (error: unknown) => ({ status: 'failed', error, content, retrying: false }),
    );
  }
}

/** Without the code that loads pages, the next one is a document. */
function leaveToBrowser(): LoadedPage {
  return { outcome: { kind: 'document' } };
}
