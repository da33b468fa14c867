import { noteFault } from './fault-log';

/**
 * What went wrong with a section, after all that the shell does about it by itself:
 * `load` it could not be had, `recovered` an earlier release took its place, `render` it threw while it rendered,
 * `event` it threw in a handler, `hydration` its page came out otherwise than the document has it.
 */
export type SectionErrorKind = 'load' | 'recovered' | 'render' | 'event' | 'hydration';

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
