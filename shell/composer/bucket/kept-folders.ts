import type { KeptComposition } from '../store/kept-compositions';
import type { ReleaseId } from '../store/read-releases';
import { readNumberedSwitches } from '../store/switches';
import { readEntry } from './bucket';
import type { Bucket } from './bucket';
import type { BucketEntry } from './bucket-entry';

/** What a site keeps beside what is current. */
export interface KeptParts {
  readonly kept: readonly Pick<KeptComposition, 'composition'>[];
  /** Releases that a rollback of their section returns to. */
  readonly keptReleases: readonly ReleaseId[];
}

/** Some of what is kept, and where the bucket has it. */
export interface KeptFolders {
  /** For messages. */
  readonly name: string;
  /** @throws ExpectedError when the bucket's history lacks it */
  readonly read: () => Promise<BucketEntry['folders']>;
}

/** Finds the folders of what is kept in the bucket, each in the last entry of its history that has it. */
export async function findKept(bucket: Bucket, { kept, keptReleases }: KeptParts): Promise<KeptFolders[]> {
  const numbered = await readNumberedSwitches(bucket.home, 'none');
  const readLast = async (isIt: (one: (typeof numbered)[number]) => boolean) => {
    const number = numbered.findLast(isIt)?.number;
    return number === undefined ? {} : (await readEntry(bucket, number)).folders;
  };
  const compositions = kept.map(({ composition }) => ({
    name: `composition ${composition}`,
    read: () => readLast(({ entry }) => entry.composition === composition),
  }));
  const releases = keptReleases.map(({ name, version }) => ({
    name: `release ${name} ${version}`,
    read: async () => {
      const folder = `releases/${name}/${version}`;
      const { [folder]: list } = await readLast(({ entry }) => entry.sections[name] === version);
      return list === undefined ? {} : { [folder]: list };
    },
  }));
  return [...compositions, ...releases];
}
