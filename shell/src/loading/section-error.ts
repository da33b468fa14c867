import { noteFault } from './fault-log';
import type { SectionErrorKind } from './fault-log';

/** What the `section-error` event on `window` says. */
export interface SectionErrorDetail {
  readonly kind: SectionErrorKind;
  readonly section: string;
  readonly release: string;
  /** The file that failed, or the page's path. */
  readonly url: string;
  /** The release that took its place. */
  readonly recoveredWith?: string;
  readonly error: unknown;
}

declare global {
  interface WindowEventMap {
    'section-error': CustomEvent<SectionErrorDetail>;
  }
}

/** Tells `window` what went wrong with a section. */
export function raiseSectionError(detail: SectionErrorDetail): void {
  noteFault(detail);
  window.dispatchEvent(new CustomEvent('section-error', { detail }));
}
