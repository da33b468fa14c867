import { own } from '../document/own-references';
import { reportFailure } from './failure';
import { findReleasedFile, LoadError } from './load-error';
import type { FailedLoad } from './load-error';

interface FailedUrl {
  /** When it last failed, in milliseconds of this document. */
  readonly at: number;
  /** Whether it was fetched past the caches since. */
  refetched?: boolean;
  /** Whether it is tried a second time: failing again is the same failure. */
  isRetried?: boolean;
  readonly isTakenOver: boolean;
}

const failedUrls = new Map<string, FailedUrl>();

/** Between a failure and the second try, in milliseconds: spread, so that visitors who failed together do not return together. */
const retryDelayMs = { least: 200, most: 600 };

/**
 * Loads something, and once more when it fails, after the failed files were fetched past the browser's caches. A file
 * that missed its deadline is not waited for again, and a script that threw would throw again.
 *
 * @param what the load, as reports name it
 * @throws LoadError, after it was reported: once for both tries
 */
export async function loadReported<T>(what: FailedLoad, load: () => Promise<T>): Promise<T> {
  try {
    return await reportingFailure(what, load);
  } catch (thrown) {
    const error = thrown as LoadError;
    if (error.isTakenOver || error.reason !== 'missing') throw error;
    await wait(retryDelayMs.least + Math.random() * (retryDelayMs.most - retryDelayMs.least));
    await refetchFailedFiles();
    const known = failedUrls.get(error.url);
    if (known) known.isRetried = true;
    const loaded = await reportingFailure(what, load);
    failedUrls.delete(error.url);
    return loaded;
  }
}

/** @throws LoadError */
async function reportingFailure<T>(what: FailedLoad, load: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await load();
  } catch (cause) {
    throw reportFailedLoad(what, cause, started);
  }
}

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => own.setTimeout(resolve, delayMs));
}

/**
 * Reports that a load has failed, unless `watchFailedFiles` has reported its file already.
 *
 * @param started when the load began, in milliseconds of this document
 */
function reportFailedLoad(load: FailedLoad, cause: unknown, started: number): LoadError {
  const error = cause instanceof LoadError ? cause : new LoadError({ ...load, url: failedUrl(cause) ?? load.url }, cause);
  const known = failedUrls.get(error.url);
  error.isTakenOver = known && known.at >= started ? known.isTakenOver : report(error);
  return error;
}

/** Reports every script and linked file of a release that fails in this document, whichever code asked for it. */
export function watchFailedFiles(): void {
  const onError = ({ target }: Event) => {
    const url = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
    reportFile(url, 'it is missing, or differs from its hash');
  };
  addEventListener('error', onError, { capture: true });
}

/** Reports that a file has failed, if it belongs to a release. */
export function reportFile(url: string, cause: unknown): void {
  const file = findReleasedFile(url);
  if (file) report(new LoadError({ ...file, url: pathOf(url) }, cause));
}

/** Fetches each failed file of a section, or of all, past the browser's caches, which may hold a bad answer for good. Whether it is good now shows when it is loaded. */
export async function refetchFailedFiles(section?: string): Promise<void> {
  const isWanted = (url: string) => {
    const owner = findReleasedFile(url)?.section;
    return owner !== undefined && owner === (section ?? owner);
  };
  const failed = [...failedUrls].filter(([url, { refetched }]) => !refetched && isWanted(url));
  for (const [, known] of failed) known.refetched = true;
  await Promise.allSettled(failed.map(([url]) => own.fetch(url, { cache: 'reload', signal: AbortSignal.timeout(3000) })));
}

/** @returns whether a listener takes it over */
function report(error: LoadError): boolean {
  const { section, release, url } = error;
  const isTakenOver = !failedUrls.get(url)?.isRetried && reportFailure({ kind: 'preload', section, release, url, error });
  failedUrls.set(url, { at: performance.now(), isTakenOver });
  return isTakenOver;
}

/** Webpack's ChunkLoadError names the file in `request`. */
function failedUrl(error: unknown): string | undefined {
  const request = error instanceof Error && 'request' in error ? error.request : undefined;
  return typeof request === 'string' ? pathOf(request) : undefined;
}

/** The lock names files by their paths. */
export function pathOf(url: string): string {
  return new URL(url, location.href).pathname;
}
