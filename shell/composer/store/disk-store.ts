import { link, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isMissing, isTaken } from '../base/errors';
import { compareText } from '../base/lists';
import { storeFolder } from '../base/project';
import { removeWhole, stagingFolder, viaDraft } from './staging';
import type { Store, StoredKey } from './store';

/** The store in a folder, and where its parts are. */
export interface DiskStore extends Store {
  readonly folder: string;
  /** Folder of one immutable release. */
  readonly release: (section: string, version: string) => string;
  /** Folder of all documents and files of one composition, immutable, too. */
  readonly site: (composition: string) => string;
  /** Folder of something unfinished: on the same file system, so that one rename puts it in its place. */
  readonly staging: (name: string) => string;
  /** A link to the site that visitors get, for web servers that are not ours. It follows the switches. */
  readonly current: string;
}

/** The store in a folder, which need not be there yet. */
export function diskStore(folder: string): DiskStore {
  return {
    ...diskVerbs(folder),
    folder,
    release: (section, version) => join(folder, 'releases', section, version),
    site: (composition) => join(folder, 'sites', composition),
    staging: (name) => stagingFolder(folder, name),
    current: join(folder, 'current'),
  };
}

/** How the verbs work on a disk: files appear and vanish by one rename or link, so that nobody finds one in part. */
function diskVerbs(folder: string): Store {
  const fileOf = (key: string) => join(folder, key);
  const root = { folder, staging: (name: string) => stagingFolder(folder, name) };

  return {
    name: folder,
    read: (key) => readFile(fileOf(key)).catch(unlessMissing(undefined)),
    create: (key, content) =>
      viaDraft(root, fileOf(key), (draft) => writeFile(draft, content), async (draft, file) => {
        // Of several links to one name at the same time, one succeeds.
        return link(draft, file).then(() => true, (error: unknown) => {
          if (!isTaken(error)) throw error;
          return false;
        });
      }),
    async list(prefix) {
      const start = fileOf(prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(unlessMissing([]));
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const keyed = files.map((file) => ({ file, key: relative(folder, file).replaceAll('\\', '/') })).filter(({ key }) => key.startsWith(prefix));
      const found = await Promise.all(keyed.map(async ({ file, key }): Promise<StoredKey> => ({ key, ageMs: await ageOf(file) })));
      return found.sort((one, other) => compareText(one.key, other.key));
    },
    copy: (from, to) =>
      viaDraft(root, fileOf(to), () => Promise.resolve(), async (draft, file) => {
        const isThere = await link(fileOf(from), draft).then(() => true, unlessMissing(false));
        if (isThere) await rename(draft, file);
        return isThere;
      }),
    remove: (key) => removeWhole(root, key),
  };
}

function unlessMissing<T>(missing: T): (error: unknown) => T {
  return (error) => {
    if (!isMissing(error)) throw error;
    return missing;
  };
}

/** By the time of the last change of any kind: the time of a page's content is made of the content. */
async function ageOf(file: string): Promise<number> {
  const { ctimeMs } = await stat(file).catch(() => ({ ctimeMs: Date.now() }));
  return Date.now() - ctimeMs;
}

export function defaultStore(): DiskStore {
  return diskStore(storeFolder('.site'));
}

/** The store of `SITE_HOME`, else one for tests alone: what they compose is not served to visitors, and the enquiries that they send reach nobody. */
export function testStore(): DiskStore {
  return diskStore(storeFolder('.cache/test-store'));
}
