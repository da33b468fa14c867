import { findReleasedFile } from './released-file';
import { LoadError } from './load-error';
import type { FailedLoad } from './load-error';

/** What went wrong with a section. */
export type FailureKind =
  /** A page or file failed to load; a second try or a fallback release may follow. */
  | 'preload'
  /** It failed to load after all that the shell tried. */
  | 'load'
  /** It failed to load, and a fallback release replaced it. */
  | 'recovered'
  /** An island threw while it rendered, or in an effect. */
  | 'render'
  /** An island threw in an event handler. */
  | 'event'
  /** An island rendered other markup than its page has. */
  | 'hydration'
  /** Its code changed a built-in of the browser, which all sections share. */
  | 'built-ins';

export interface Failure extends FailedLoad {
  readonly kind: FailureKind;
  /** Version of the fallback release that replaced the failed one. */
  readonly recoveredWith?: string;
  readonly error: unknown;
}

/** Detail of the `preload-error` event on `window`. */
export type PreloadErrorDetail = Omit<Failure, 'kind' | 'recoveredWith'>;

declare global {
  interface WindowEventMap {
    'preload-error': CustomEvent<PreloadErrorDetail>;
    'section-error': CustomEvent<Failure>;
  }
}

/** Failures that later listeners still receive: the first of the document. */
const keptFailures = 20;
const failures: Failure[] = [];
const listeners = new Set<(failure: Failure) => void>();

/** When each URL last failed, in milliseconds of this document, and whether it was fetched past the caches since. */
const failedUrls = new Map<string, { readonly at: number; readonly refetched: boolean }>();

/** Reports a failure: as a cancelable `preload-error` event for a failed load, as a `section-error` event for the rest. */
export function reportFailure(failure: Failure): void {
  if (failures.length < keptFailures) failures.push(failure);
  for (const listener of listeners) listener(failure);
  const { kind, section, release, url, error } = failure;
  if (kind !== 'preload') return void window.dispatchEvent(new CustomEvent('section-error', { detail: failure }));
  failedUrls.set(url, { at: performance.now(), refetched: false });
  window.dispatchEvent(new CustomEvent('preload-error', { cancelable: true, detail: { section, release, url, error } }));
}

/** Calls the listener for every failure, those before this call included. */
export function onFailure(listener: (failure: Failure) => void): void {
  for (const failure of failures) listener(failure);
  listeners.add(listener);
}

/**
 * Reports that a load has failed, unless `watchFailedFiles` has reported its file already.
 *
 * @param started when the load began, in milliseconds of this document
 */
export function reportFailedLoad(load: FailedLoad, cause: unknown, started: number): LoadError {
  const error = cause instanceof LoadError ? cause : new LoadError({ ...load, url: failedUrl(cause) ?? load.url }, cause);
  if ((failedUrls.get(error.url)?.at ?? -1) < started) report(error);
  return error;
}

/** Reports every script and linked file of a release that fails in this document, no matter what asked for it. */
export function watchFailedFiles(): void {
  const onError = ({ target }: Event) => {
    const url = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
    const file = findReleasedFile(url);
    if (file) report(new LoadError({ ...file, url: pathOf(url) }, 'it is missing, or differs from its hash'));
  };
  addEventListener('error', onError, { capture: true });
}

/** Fetches each failed file of a section, or of all, past the browser's caches, which may hold a bad answer for good. Whether it is good now shows when it is loaded. */
export async function refetchFailedFiles(section?: string): Promise<void> {
  const isWanted = (url: string) => {
    const file = findReleasedFile(url);
    return file !== undefined && (section === undefined || file.section === section);
  };
  const urls = [...failedUrls].flatMap(([url, { refetched }]) => (!refetched && isWanted(url) ? [url] : []));
  for (const url of urls) failedUrls.set(url, { at: failedUrls.get(url)?.at ?? 0, refetched: true });
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload', signal: AbortSignal.timeout(3000) })));
}

function report(error: LoadError): void {
  const { section, release, url } = error;
  reportFailure({ kind: 'preload', section, release, url, error });
}

/** Webpack's ChunkLoadError names the file in `request`. */
function failedUrl(error: unknown): string | undefined {
  const request = error instanceof Error && 'request' in error ? error.request : undefined;
  return typeof request === 'string' ? pathOf(request) : undefined;
}

/** The lock names files by their paths. */
function pathOf(url: string): string {
  return new URL(url, location.href).pathname;
}
