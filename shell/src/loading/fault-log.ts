/** What can go wrong with a section after all that the shell does about it by itself. */
export type SectionErrorKind =
  /** It could not be had. */
  | 'load'
  /** It could not be had, and an earlier release took its place. */
  | 'recovered'
  /** It threw while it rendered, or in an effect. */
  | 'render'
  /** It threw in a handler. */
  | 'event'
  /** Its page came out otherwise than the document has it. */
  | 'hydration';

/** Something that went wrong with a section, as it is reported. */
export interface Fault {
  readonly kind: SectionErrorKind | 'preload';
  readonly section: string;
  readonly release: string;
  /** The file that failed, or the page's path. */
  readonly url: string;
  readonly recoveredWith?: string;
  readonly error: unknown;
}

/** Faults are few; a page that has more of them says nothing new. */
const keptFaults = 20;
const faults: Fault[] = [];
const listeners = new Set<(fault: Fault) => void>();

export function noteFault(fault: Fault): void {
  if (faults.length < keptFaults) faults.push(fault);
  for (const listener of listeners) listener(fault);
}

/** Hears of every fault, those before it listened included: whoever reports them comes later than the first. */
export function onFault(listener: (fault: Fault) => void): void {
  for (const fault of faults) listener(fault);
  listeners.add(listener);
}
