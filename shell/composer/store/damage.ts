import { readFile } from 'node:fs/promises';
import { beginSentence } from '@site/shared/wording';
import { integrityOf } from '../base/content-hash';
import { ExpectedError, isMissing, unlessShort } from '../base/errors';

/** The fault of a stored file. `unreadable`: it is there, but the system refuses to read it. */
export type Fault = 'missing' | 'altered' | 'unreadable';

/** A folder or file of the store that is written as a whole. */
export type StoredPart =
  | { readonly kind: 'release'; readonly folder: string; readonly name: string; readonly version: string }
  | { readonly kind: 'site'; readonly folder: string; readonly composition: string }
  /** `folder` is the switch's file. */
  | { readonly kind: 'switch'; readonly folder: string };

export type ReleasePart = Extract<StoredPart, { kind: 'release' }>;

/** A damaged file, and what it is part of. */
export interface Damage {
  readonly part: StoredPart;
  readonly file: string;
  readonly fault: Fault;
}

/** A part of the store that a command needs is damaged. The fault is a clause, such as `lock.json is missing`. */
export class DamageError extends ExpectedError {
  constructor(
    readonly part: StoredPart,
    fault: string,
    options?: ErrorOptions,
  ) {
    super(`${beginSentence(describePart(part))} in ${part.folder} is damaged: ${fault}. ${remedyFor(part)}`, options);
  }
}

/** Names a part in a sentence. */
export function describePart(part: StoredPart): string {
  if (part.kind === 'release') return `release ${part.name} ${part.version}`;
  return part.kind === 'site' ? `the site of composition ${part.composition}` : 'the switch';
}

/** Says how a damaged part is written again, as a whole. */
export function remedyFor(part: StoredPart): string {
  if (part.kind === 'release') return `Build it again with 'npm run compose' where its sources are, or hand over a copy with 'npm run release -- ${part.name} --from <folder or .tgz>'.`;
  if (part.kind === 'site') return `Compose it again with 'npm run compose -- --at ${part.composition}'.`;
  return `Move this file out of the folder, then run 'npm run compose'. Where it is the last switch, the composition before is current until then.`;
}

/** Returns a file's content as `parse` returns it, or why there is none: `altered` when `parse` throws. */
export async function readOrFault<T>(file: string, parse: (content: Buffer) => T): Promise<{ readonly value: T } | { readonly fault: Fault }> {
  const content = await readFile(file).catch((error: unknown) => (isMissing(error) ? 'missing' : unlessShort('unreadable' as const)(error)));
  if (typeof content === 'string') return { fault: content };
  try {
    return { value: parse(content) };
  } catch {
    return { fault: 'altered' };
  }
}

/** Returns what is wrong with a file; undefined when it has the hash. @param unpack for compressed copies */
export async function faultOf(file: string, integrity: string, unpack: (content: Buffer) => Buffer = (content) => content): Promise<Fault | undefined> {
  const read = await readOrFault(file, (content) => integrityOf(unpack(content)));
  if ('fault' in read) return read.fault;
  return read.value === integrity ? undefined : 'altered';
}
