import { beginSentence } from '@site/shared/wording';
import { ExpectedError } from './expected-error';

/** What is wrong with a stored file. `unreadable`: it is there, but the system refuses to read it. */
export type Fault = 'missing' | 'altered' | 'unreadable';

/** A folder or file of the store that is mended as a whole. */
export type StoredPart =
  | { readonly kind: 'release'; readonly folder: string; readonly name: string; readonly version: string }
  /** A section's pages. `composition` is one that they belong to. */
  | { readonly kind: 'rendering'; readonly folder: string; readonly name: string; readonly composition: string }
  | { readonly kind: 'composition'; readonly folder: string; readonly composition: string }
  /** `folder` is the switch's file. */
  | { readonly kind: 'switch'; readonly folder: string };

/** A section's pages in a composition, or the composition's own folder. */
export type PagesPart = Extract<StoredPart, { kind: 'rendering' | 'composition' }>;

export type ReleasePart = Extract<StoredPart, { kind: 'release' }>;

/** How a damaged part was mended, or would be; or why it cannot be, and what to do. */
export type Mending = { readonly mended: string } | { readonly unmended: string };

/** A damaged file, and what it is part of. */
export interface Damage {
  readonly part: StoredPart;
  readonly file: string;
  readonly fault: Fault;
}

/** The command that mends damage, for messages. */
export const repairCommand = 'npm run releases -- repair';

/** What a command needs from the store is damaged. The fault is a clause, such as `lock.json is missing`. */
export class DamageError extends ExpectedError {
  constructor(
    readonly part: StoredPart,
    fault: string,
    options?: ErrorOptions,
  ) {
    super(`${beginSentence(describePart(part))} in ${part.folder} is damaged: ${fault}. Mend it with '${repairCommand}'.`, options);
  }
}

/** Names a part in a sentence. */
export function describePart(part: StoredPart): string {
  if (part.kind === 'release') return `release ${part.name} ${part.version}`;
  if (part.kind === 'rendering') return `the pages of ${part.name} in composition ${part.composition}`;
  return part.kind === 'composition' ? `composition ${part.composition}` : 'the switch';
}
