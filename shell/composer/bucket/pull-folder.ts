import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from '../store/content-hash';
import { shortHash } from '../store/content-hash';
import { replaceFolder } from '../store/replace-folder';
import { runAtMost } from '../run-at-most';
import { readKnownList, readList, readObject, recordList, requestsAtATime } from './bucket';
import type { Bucket } from './bucket';
import { hashIn } from './bucket-entry';
import type { BucketEntry, FolderList } from './bucket-entry';

let lastPull = 0;

/** Brings folders of an entry into the home, each by one rename. @returns how many files were downloaded */
export async function pullFolders(bucket: Bucket, folders: BucketEntry['folders']): Promise<number> {
  let files = 0;
  for (const [folder, name] of Object.entries(folders)) files += await pullFolder(bucket, folder, name);
  return files;
}

/** A folder that is there but was neither pulled nor pushed is compared, file by file: the bucket is the original. */
async function pullFolder(bucket: Bucket, folder: string, name: string): Promise<number> {
  const target = join(bucket.home.folder, folder);
  if (existsSync(target) && (await readKnownList(bucket, folder))?.name === name) return 0;
  const { list, content } = await readList(bucket, name);
  const staged = bucket.home.staging(`pull-${shortHash(folder)}-${(lastPull += 1)}`);
  try {
    const downloaded = await fillFolder(bucket, list, { from: target, to: staged });
    if (downloaded > 0) await replaceFolder(staged, target);
    await recordList(bucket, folder, name, content);
    return downloaded;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** Downloads the files that `from` does not have, and copies the others. */
async function fillFolder(bucket: Bucket, list: FolderList, { from, to }: { readonly from: string; readonly to: string }): Promise<number> {
  const jobs = list.map(({ path, object }) => async () => {
    const known = await readFile(join(from, path)).catch(() => undefined);
    const isKnown = known !== undefined && hashOf(known) === hashIn(object);
    const file = join(to, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isKnown ? known : await readObject(bucket, object));
    return isKnown ? 0 : 1;
  });
  return (await runAtMost<number>(requestsAtATime, jobs)).reduce((sum, one) => sum + one, 0);
}
