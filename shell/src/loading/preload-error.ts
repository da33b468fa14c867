import { isApplied, noteFailedFile } from './failed-files';
import { noteFault } from './fault-log';
import { findReleasedFile } from './released-file';
import { SectionLoadError } from './section-load-error';
import type { FailedLoad } from './section-load-error';

/** What the `preload-error` event on `window` says. */
export interface PreloadErrorDetail extends FailedLoad {
  readonly error: unknown;
}

declare global {
  interface WindowEventMap {
    'preload-error': CustomEvent<PreloadErrorDetail>;
  }
}

/**
 * Waits for a part of a section or page. When it cannot be had, tells `window` by a cancelable
 * `preload-error` event, unless that was told of the file itself, and throws on.
 *
 * @throws SectionLoadError
 */
export async function raisePreloadError<T>(load: FailedLoad, loading: Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await loading;
  } catch (error) {
    const failure = error instanceof SectionLoadError ? error : new SectionLoadError(actualLoad(load, error), error);
    if ((toldAt.get(failure.url) ?? -1) < started) tell(failure);
    throw failure;
  }
}

/** Tells of every script and stylesheet of a release that fails in the document, whoever asked for it. */
export function watchForFailedFiles(): void {
  addEventListener('error', ({ target }) => tellOfElement(target), { capture: true });
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  for (const link of links) if (!isApplied(link)) tellOfElement(link);
}

/** A preload that fails is told of by whoever needs the file. */
function tellOfElement(element: EventTarget | null): void {
  const url = element instanceof HTMLScriptElement ? element.src : stylesheetUrl(element);
  const load = findReleasedFile(url);
  if (load) tell(new SectionLoadError({ ...load, url: siteUrl(url) }, 'no file, or one that differs from its hash'));
}

function stylesheetUrl(element: EventTarget | null): string {
  return element instanceof HTMLLinkElement && element.rel === 'stylesheet' ? element.href : '';
}

/** When each file was last told of: a failure reaches us as an element's, and then as a promise's. */
const toldAt = new Map<string, number>();

function tell(error: SectionLoadError): void {
  const { section, release, url } = error;
  toldAt.set(url, performance.now());
  noteFailedFile(url);
  noteFault({ kind: 'preload', section, release, url, error });
  window.dispatchEvent(new CustomEvent('preload-error', { cancelable: true, detail: { section, release, url, error } }));
}

/** Webpack's ChunkLoadError knows which file it was. */
function actualLoad(load: FailedLoad, error: unknown): FailedLoad {
  const request = error instanceof Error && 'request' in error ? error.request : undefined;
  return typeof request === 'string' ? { ...load, url: siteUrl(request) } : load;
}

/** As the lock writes it: a path on our own origin, the whole URL on another. */
function siteUrl(url: string): string {
  const { origin, pathname, href } = new URL(url, location.href);
  return origin === location.origin ? pathname : href;
}
