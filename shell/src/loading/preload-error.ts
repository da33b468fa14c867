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
 * Waits for a file of a section or page. When it cannot be had, tells `window` by a cancelable
 * `preload-error` event and throws on.
 *
 * @throws SectionLoadError
 */
export async function raisePreloadError<T>(load: FailedLoad, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const failure = error instanceof SectionLoadError ? error : new SectionLoadError(actualLoad(load, error), error);
    dispatchOnce(failure);
    throw failure;
  }
}

const told = new WeakSet<SectionLoadError>();

function dispatchOnce(error: SectionLoadError): void {
  if (told.has(error)) return;
  told.add(error);
  const { section, release, url } = error;
  window.dispatchEvent(new CustomEvent('preload-error', { cancelable: true, detail: { section, release, url, error } }));
}

/** Webpack's ChunkLoadError knows which file it was. */
function actualLoad(load: FailedLoad, error: unknown): FailedLoad {
  const request = error instanceof Error && 'request' in error ? error.request : undefined;
  return typeof request === 'string' ? { ...load, url: request } : load;
}
