import type { FailedLoad } from './load-error';

/** Kinds of failure of a section. */
export type FailureKind =
  /** A page or file failed to load; a second try or a fallback release follows, unless a listener takes the failure over. */
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
  | 'hydration';

export interface Failure extends FailedLoad {
  readonly kind: FailureKind;
  /** Version of the fallback release that replaced the failed one. */
  readonly recoveredWith?: string;
  readonly error: unknown;
  /** Whether a document did not load that a link led to: no section's fault. */
  readonly isNavigation?: true;
}

declare global {
  interface WindowEventMap {
    'preload-error': CustomEvent<Failure>;
    'section-error': CustomEvent<Failure>;
  }
}

/** Failures that later listeners still receive: the first of the document. */
const keptFailures = 20;
const failures: Failure[] = [];
const listeners = new Set<(failure: Failure) => void>();

/**
 * Reports a failure: as a cancelable `preload-error` event for a failed load, as a `section-error` event for the rest.
 *
 * @returns whether a listener has taken it over, with `preventDefault()`
 */
export function reportFailure(failure: Failure): boolean {
  if (failures.length < keptFailures) failures.push(failure);
  for (const listener of listeners) listener(failure);
  const isPreload = failure.kind === 'preload';
  return !window.dispatchEvent(new CustomEvent(isPreload ? 'preload-error' : 'section-error', { cancelable: isPreload, detail: failure }));
}

/** Calls the listener for every failure, those before this call included. */
export function onFailure(listener: (failure: Failure) => void): void {
  for (const failure of failures) listener(failure);
  listeners.add(listener);
}
