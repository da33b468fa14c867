import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isCompressible } from './compress-files';
import type { SiteHome } from './site-home';
import { integrityOf } from './content-hash';
import { findExpectedFiles } from './expected-files';

export interface Verification {
  /** How many files were hashed. */
  readonly checked: number;
  /** One line for each problem. */
  readonly problems: readonly string[];
}

/** Hashes every file of every release, every page and each lock again. @param report receives lines of progress */
export async function verify(home: SiteHome, report: (line: string) => void): Promise<Verification> {
  const problems: string[] = [];
  const expected = await findExpectedFiles(home, (problem) => void problems.push(problem));
  report(`hashing ${expected.length} files`);
  for (const { file, integrity } of expected) {
    problems.push(...(await checkFile(file, integrity, (content) => content)));
    if (!isServed(file)) continue;
    problems.push(...(await checkFile(`${file}.br`, integrity, (content) => brotliDecompressSync(content))));
    problems.push(...(await checkFile(`${file}.gz`, integrity, (content) => gunzipSync(content))));
  }
  return { checked: expected.length, problems };
}

/** Files that browsers load have compressed copies, which the server prefers. */
function isServed(file: string): boolean {
  return isCompressible(file) && !file.includes('/prerender/');
}

async function checkFile(file: string, integrity: string, unpack: (content: Buffer) => Buffer): Promise<string[]> {
  try {
    return integrityOf(unpack(await readFile(file))) === integrity ? [] : [`altered: ${file}`];
  } catch (error) {
    return [`${isMissing(error) ? 'missing' : 'altered'}: ${file}`];
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
