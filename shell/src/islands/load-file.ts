import type { LockedRelease } from '@site/shared/lock';
import { own } from '../document/own-references';
import { findReleasedFile, LoadError } from '../failures/load-error';

/** How long a script may take before the section falls back, in milliseconds. */
export const scriptDeadlineMs = 3000;
/** A stylesheet may take longer: without it there is nothing to show. */
export const stylesheetDeadlineMs = 10_000;

/** Files by URL that were loaded or are loading in this document. A failed one is forgotten, so that the next call tries again. */
const loads = new Map<string, Promise<void>>();

/**
 * Loads a script or stylesheet of a release once, with its integrity and a deadline. A chunk that comes before its section's
 * entry waits in webpack's queue, so all files of an island are loaded at once.
 *
 * @throws LoadError
 */
export function loadFile(file: LockedFile): Promise<void> {
  const known = loads.get(file.url);
  if (known) return known;
  const loading = file.url.endsWith('.css') ? insert(stylesheet(file), file, stylesheetDeadlineMs) : insert(script(file), file, scriptDeadlineMs);
  loads.set(file.url, loading);
  loading.catch(() => loads.delete(file.url));
  return loading;
}

/**
 * Requests a script that must not run yet, so that it is in the browser's cache when it is loaded. A failure shows then.
 * A preload link would do the same, but WebKit refuses one with integrity, and Chromium keeps its failure for later loads.
 */
export function requestAhead({ url, integrity }: LockedFile): void {
  if (!loads.has(url)) own.fetch(url, { integrity, credentials: 'same-origin' }).catch(() => undefined);
}

function script({ url }: LockedFile): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = url;
  return element;
}

function stylesheet({ url }: LockedFile): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = url;
  return element;
}

/** A failed element is removed, so that the file can be loaded again. */
function insert(element: HTMLScriptElement | HTMLLinkElement, { url, integrity }: LockedFile, deadlineMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: 'missing' | 'deadline', found: string) => {
      own.clearTimeout(deadline);
      element.remove();
      reject(new LoadError(findReleasedFile(url) ?? { section: '', release: '', url }, found, reason));
    };
    const deadline = own.setTimeout(() => fail('deadline', `no answer within ${deadlineMs / 1000} s`), deadlineMs);
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
    element.onerror = () => fail('missing', 'it is missing, or differs from its hash');
    element.onload = () => {
      own.clearTimeout(deadline);
      resolve();
    };
    document.head.append(element);
  });
}

export interface LockedFile {
  readonly url: string;
  readonly integrity: string;
}

/** A release's file with the hash that the lock has for it. @throws Error when the lock has none: nothing loads without its hash */
export function lockedFile(release: LockedRelease, file: string): LockedFile {
  const integrity = release.integrity[file];
  if (integrity === undefined) throw new Error(`The lock has no hash of ${release.base}${file}. Compose the site again.`);
  return { url: release.base + file, integrity };
}

/** The files that an island needs beside its section's entry. */
export function islandFiles(release: LockedRelease, name: string): readonly LockedFile[] {
  return (release.islands[name] ?? []).map((file) => lockedFile(release, file));
}
