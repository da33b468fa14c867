import { readFile } from 'node:fs/promises';
import { integrityOf } from './content-hash';
import type { Fault } from './damage';
import { codeOf } from './error-code';

/** What is wrong with a file that should have a hash; undefined when nothing is. @param unpack for compressed copies */
export async function faultOf(file: string, integrity: string, unpack: (content: Buffer) => Buffer = (content) => content): Promise<Fault | undefined> {
  const read = await readOrFault(file, (content) => integrityOf(unpack(content)));
  if ('fault' in read) return read.fault;
  return read.value === integrity ? undefined : 'altered';
}

/** A file's content as `parse` returns it, or why there is none: `altered` when `parse` throws. */
export async function readOrFault<T>(file: string, parse: (content: Buffer) => T): Promise<{ readonly value: T } | { readonly fault: Fault }> {
  const content = await readFile(file).catch((error: unknown) => (isMissing(error) ? 'missing' : 'unreadable'));
  if (typeof content === 'string') return { fault: content };
  try {
    return { value: parse(content) };
  } catch {
    return { fault: 'altered' };
  }
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** Whether an error says that there is such a file already. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === 'EEXIST';
}
