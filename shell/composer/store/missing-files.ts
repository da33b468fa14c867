import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { expectFiles } from './expected-files';
import type { ExpectedPart } from './expected-part';
import { filesIn } from './files-in';
import type { SiteHome } from './site-home';
import { allPartsOf } from './stored-parts';

/** Finds files of a composition that are not there. Nothing is read or hashed but the lists, the first time. */
export type MissingFiles = () => Promise<string[]>;

export async function createMissingFiles(home: SiteHome, lock: Lock): Promise<MissingFiles> {
  const expected = await Promise.all(allPartsOf(home, lock).map(async (part) => ({ folder: part.folder, ...(await expectFiles(home, part, [lock])) })));
  return async () => (await Promise.all(expected.map(missingOf))).flat();
}

async function missingOf({ folder, files, damages }: ExpectedPart & { readonly folder: string }): Promise<string[]> {
  // What cannot be listed cannot be served either.
  const present = new Set((await filesIn(folder).catch(() => [])).map((file) => join(folder, file)));
  const wanted = files.map(({ file }) => file).filter((file) => !present.has(file));
  return [...damages.map(({ file }) => file), ...wanted];
}
