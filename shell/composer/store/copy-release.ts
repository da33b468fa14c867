import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExpectedError } from './expected-error';
import { integrityOf } from './content-hash';
import { isMissing } from './error-code';
import { releaseFile } from './release';
import { prerenderBundle } from './release-files';
import type { Release } from './release';
import { signatureFile } from './signature';

/**
 * Copies `release.json`, the signature and every listed file of a release into another folder, and compares each
 * with the list.
 *
 * @throws ExpectedError that names each file that is missing or differs from its hash
 */
export async function copyRelease(from: string, release: Release, to: string): Promise<void> {
  const { name, version } = release;
  const problems: string[] = release.files.some(({ path }) => path === prerenderBundle) ? [] : [`${prerenderBundle}: not in the list`];
  for (const listed of release.files) {
    const content = await readListed(from, listed);
    if (typeof content === 'string') problems.push(`${listed.path}: ${content}`);
    else await write(join(to, listed.path), content);
  }
  if (problems.length > 0) {
    throw new ExpectedError(`The files of release ${name} ${version} differ from what release.json lists:\n${problems.join('\n')}\nBuild or pack it again.`);
  }
  const own = [releaseFile, signatureFile].filter((file) => existsSync(join(from, file)));
  for (const file of own) await write(join(to, file), await readFile(join(from, file)));
}

/** Returns a listed file's content, or what is wrong with it. */
export async function readListed(folder: string, { path, size, integrity }: Release['files'][number]): Promise<Buffer | string> {
  const content = await readFile(join(folder, path)).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (content === undefined) return 'no such file';
  if (content.length !== size) return `${content.length} bytes instead of ${size}`;
  return integrityOf(content) === integrity ? content : 'other bytes than those of its hash';
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
