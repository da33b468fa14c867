import { extname, join } from 'node:path';
import { decoders } from '../store/compress-files';
import { readListed } from '../store/import-release';
import { faultOf } from '../store/damage';
import { filesIn } from '../base/files-in';
import type { StoredRelease } from '../store/read-releases';
import { browserFile, prerenderBundle } from '../store/release-paths';
import type { Release } from '../store/release-format';
import type { Refusal } from './refusal';

type ListedFile = Release['files'][number];

/** Whether a release's folder holds exactly the files that its list names. Prerender builds may hold more: browsers cannot load those. */
export async function checkFiles({ release, folder }: StoredRelease): Promise<Refusal[]> {
  const present = await filesIn(folder, (entry) => !entry.isDirectory());
  const listed = new Map(release.files.map((file) => [file.path, file]));
  const found = [
    ...namedFiles(release).flatMap((path) => (listed.has(path) ? [] : [{ wanted: `${path} with its hash in the list of files`, found: 'no such entry' }])),
    ...(await Promise.all(release.files.map((file) => checkListed(folder, file)))).flat(),
    ...(await Promise.all(present.filter((path) => path.startsWith(browserFile(''))).map((path) => checkServed(folder, path, listed)))).flat(),
  ];
  return found.map((difference) => ({
    check: 'hashes',
    ...difference,
    remedy: `Build ${release.name} ${release.version} again, or copy it again from where it was built.`,
  }));
}

type Difference = Pick<Refusal, 'wanted' | 'found'>;

/** Files that the release itself refers to: each needs a hash. */
function namedFiles({ entry, chunks }: Release): string[] {
  const browserFiles = [...(entry ? [entry] : []), ...Object.values(chunks).flat()];
  return [...new Set([prerenderBundle, ...browserFiles.map(browserFile)])];
}

async function checkListed(folder: string, file: ListedFile): Promise<Difference[]> {
  const read = await readListed(folder, file);
  return typeof read === 'string' ? [{ wanted: `${file.path} as it is listed`, found: read }] : [];
}

/** The server prefers compressed copies, so a copy has to be one. */
async function checkServed(folder: string, path: string, listed: ReadonlyMap<string, ListedFile>): Promise<Difference[]> {
  if (listed.has(path)) return [];
  const [unpack, original] = [decoders[extname(path)], listed.get(path.slice(0, -extname(path).length))];
  if (!unpack || !original) return [{ wanted: 'no file for browsers that is not in the list', found: path }];
  const fault = await faultOf(join(folder, path), original.integrity, (content) => unpack(content, { maxOutputLength: original.size + 1 }));
  return fault ? [{ wanted: `${path} that decompresses to ${original.path}`, found: `that it is ${fault}` }] : [];
}
