import type { Lock } from '@site/shared/lock';
import { decoders, isCompressible } from './compress-files';
import { DamageError } from './damage';
import type { Damage, StoredPart } from './damage';
import { expectFiles } from './expected-files';
import type { ExpectedFile } from './expected-part';
import { faultOf } from './file-fault';
import type { SiteHome } from './site-home';
import { findParts } from './stored-parts';

export interface Verification {
  /** How many files were hashed. */
  readonly checked: number;
  readonly problems: readonly Damage[];
}

/** Hashes every file of every release, every page and each lock again. @param report receives lines of progress */
export async function verify(home: SiteHome, report: (line: string) => void): Promise<Verification> {
  const { parts, locks } = await findParts(home);
  const expected = await Promise.all(parts.map((part) => expectFiles(home, part, locks)));
  const files = expected.flatMap((one) => one.files);
  report(`hashing ${files.length} files`);
  return { checked: files.length, problems: [...expected.flatMap(({ damages }) => damages), ...(await checkFiles(files))] };
}

/** What is damaged in one part of the store. */
export async function checkPart(home: SiteHome, part: StoredPart, locks: readonly Lock[]): Promise<readonly Damage[]> {
  const { files, damages } = await expectFiles(home, part, locks);
  return [...damages, ...(await checkFiles(files))];
}

/** What is damaged in some parts of the store. */
export async function checkParts(home: SiteHome, parts: readonly StoredPart[], locks: readonly Lock[]): Promise<readonly Damage[]> {
  return (await Promise.all(parts.map((part) => checkPart(home, part, locks)))).flat();
}

/** Hashes every file of some parts of the store. @throws DamageError that names the first that is damaged */
export async function requireIntact(home: SiteHome, parts: readonly StoredPart[], locks: readonly Lock[]): Promise<void> {
  const [damage] = await checkParts(home, parts, locks);
  if (damage) throw new DamageError(damage.part, `${damage.file} is ${damage.fault}`);
}

async function checkFiles(files: readonly ExpectedFile[]): Promise<Damage[]> {
  const damages: Damage[] = [];
  for (const { part, file, integrity } of files) {
    for (const [copy, unpack] of copiesOf(file)) {
      const fault = await faultOf(copy, integrity, unpack);
      if (fault) damages.push({ part, file: copy, fault });
    }
  }
  return damages;
}

/** A file, and the compressed copies of it that the server prefers, with what unpacks them. */
function copiesOf(file: string): [string, ((content: Buffer) => Buffer)?][] {
  if (!isCompressible(file) || file.includes('/prerender/')) return [[file]];
  return [[file], ...Object.entries(decoders).map(([extension, unpack]): [string, typeof unpack] => [file + extension, unpack])];
}
