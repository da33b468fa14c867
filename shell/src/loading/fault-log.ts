import type { SectionErrorKind } from './section-error';

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
