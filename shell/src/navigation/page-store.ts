import type { PageOwner } from './page-owner';
import type { ShownOutcome } from './show-outcome';
import type { StillContent } from './still-content';

/** A page, and whose it is where somebody owns its path. */
export interface LoadedPage {
  readonly outcome:
    | ShownOutcome
    /** A page that is the same with its code and without it. */
    | { readonly kind: 'still'; readonly content: StillContent }
    /** The browser has to load the page as a document. */
    | { readonly kind: 'document' };
  readonly owner?: PageOwner | undefined;
}

/** What there is of a page. */
export type PageState = { readonly status: 'loading' } | ({ readonly status: 'ready' } & LoadedPage) | FailedPage;

export interface FailedPage {
  readonly status: 'failed';
  readonly error: unknown;
  /** The page as the document brought it, which stays readable: what could not be had is what brings it to life. */
  readonly content?: StillContent | undefined;
  readonly retrying: boolean;
  /** The shell still tries to help itself: nothing is said yet. */
  readonly recovering?: boolean;
}

/** The pages of this document by path. Reading one that is not there begins to load it. */
export interface PageStore {
  readonly read: (path: string) => PageState;
  /** Loads a page ahead of its navigation; a failure is forgotten. */
  readonly prefetch: (path: string) => Promise<void>;
  /** Loads a failed page again; it stays as it is until that settles. */
  readonly retry: (path: string) => void;
  /** Puts in what is known of a page beforehand. */
  readonly prime: (path: string, state: PageState) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the document brought of a page that has failed. */
export function readFailedContent(pages: PageStore, path: string): StillContent | undefined {
  const state = pages.read(path);
  return state.status === 'failed' ? state.content : undefined;
}

const loading: PageState = { status: 'loading' };

/** @param loadPage answers a path's page; rejects with what the page's failure shows */
export function createPageStore(loadPage: (path: string) => Promise<LoadedPage>): PageStore {
  const states = new Map<string, PageState>();
  const listeners = new Set<() => void>();

  function put(path: string, state: PageState | undefined): void {
    if (state) states.set(path, state);
    else states.delete(path);
    for (const listener of listeners) listener();
  }

  function load(path: string, onFailure: (error: unknown) => PageState | undefined): Promise<void> {
    return loadPage(path).then(
      (page) => put(path, { status: 'ready', ...page }),
      (error: unknown) => put(path, onFailure(error)),
    );
  }

  function read(path: string): PageState {
    const state = states.get(path);
    if (state) return state;
    states.set(path, loading);
    void load(path, (error) => ({ status: 'failed', error, retrying: false }));
    return loading;
  }

  function retry(path: string): void {
    const state = states.get(path);
    if (state?.status !== 'failed' || state.retrying) return;
    put(path, { ...state, retrying: true });
    void load(path, (error) => ({ ...state, error }));
  }

  async function prefetch(path: string): Promise<void> {
    if (states.has(path)) return;
    states.set(path, loading);
    await load(path, () => undefined);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { read, prime: put, retry, prefetch, subscribe };
}
