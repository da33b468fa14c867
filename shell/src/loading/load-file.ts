import { isApplied } from './failed-files';
import { DeadlineError } from './load-failures';
import type { LockedFile } from './locked-file';

/** How long a remote entry may take before it counts as failed: the section falls back instead of hanging. */
export const scriptDeadlineMs = 3000;
/** A stylesheet is waited for longer: without it nothing of the page can be shown. */
export const stylesheetDeadlineMs = 10_000;

/** Runs a script of the site once. Rejects when it cannot be had, fails its hash or takes too long. */
export function loadScript({ url, integrity }: LockedFile): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return settled(script, integrity, scriptDeadlineMs);
}

const linking = new Map<string, Promise<void>>();

/** Links a stylesheet of the site unless it applies already, at the end of the head or where it is put; waits until it does. */
export function loadStylesheet({ url, integrity }: LockedFile, put = append): Promise<void> {
  const present = findStylesheet(url);
  if (present && isApplied(present)) return Promise.resolve();
  const known = linking.get(url);
  if (known) return known;
  present?.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const loading = settled(link, integrity, stylesheetDeadlineMs, put).finally(() => linking.delete(url));
  linking.set(url, loading);
  return loading;
}

/** The link of a stylesheet, whether it applies or not. */
export function findStylesheet(url: string): HTMLLinkElement | null {
  return document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`);
}

/** Answers once the element has loaded; a failed one leaves the document, so that it can be tried again. */
function settled<T extends HTMLScriptElement | HTMLLinkElement>(element: T, integrity: string, deadlineMs: number, put: (element: T) => void = append): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: Error) => {
      clearTimeout(deadline);
      element.remove();
      reject(reason);
    };
    const deadline = setTimeout(() => fail(new DeadlineError(deadlineMs)), deadlineMs);
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
    element.onerror = () => fail(new Error('no file, or one that differs from its hash'));
    element.onload = () => {
      clearTimeout(deadline);
      resolve();
    };
    put(element);
  });
}

function append(element: HTMLElement): void {
  document.head.append(element);
}
