import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import type { Fault, ReleasePart, StoredPart } from './damage';
import { expectPages } from './expected-pages';
import type { ExpectedPart } from './expected-part';
import { readOrFault } from './file-fault';
import { parseJson } from './parse-json';
import type { ReleaseId } from './read-releases';
import { hashDescription, parseRelease, releaseFile } from './release';
import { browserFile } from './release-files';
import type { Release } from './release';
import type { SiteHome } from './site-home';
import { parseSwitch } from './switch-file';
import { copyOf } from './switches';

/** @param locks of the compositions that the part may belong to */
export function expectFiles(home: SiteHome, part: StoredPart, locks: readonly Lock[]): Promise<ExpectedPart> {
  if (part.kind === 'switch') return expectSwitch(home, part);
  if (part.kind === 'release') return expectRelease(part, locks);
  return expectPages(part);
}

/** A switch's file and its copy. Without a copy nothing says that a switch is missing, or what a damaged one was. */
async function expectSwitch(home: SiteHome, part: StoredPart): Promise<ExpectedPart> {
  const file = part.folder;
  const copy = copyOf(home, file);
  const [original, copied] = await Promise.all([readStored(file), readStored(copy)]);
  return {
    files: [],
    damages: [
      ...('fault' in original ? [{ part, file, fault: original.fault }] : []),
      ...('fault' in copied ? [{ part, file: copy, fault: copied.fault }] : []),
    ],
  };
}

/** What is wrong with the file of a switch, or with the copy of one. */
export async function switchFault(file: string): Promise<Fault | undefined> {
  const read = await readStored(file);
  return 'fault' in read ? read.fault : undefined;
}

function readStored(file: string) {
  return readOrFault(file, (content) => parseSwitch(content.toString(), file));
}

async function expectRelease(part: ReleasePart, locks: readonly Lock[]): Promise<ExpectedPart> {
  const file = join(part.folder, releaseFile);
  const read = await readOrFault(file, (content) => parseRelease(parseJson(content.toString()), file));
  if ('fault' in read) return { files: [], damages: [{ part, file, fault: read.fault }] };
  const files = read.value.files.map(({ path, integrity }) => ({ part, file: join(part.folder, path), integrity }));
  return { files, damages: agreesWithLocks(read.value, part, locks) ? [] : [{ part, file, fault: 'altered' }] };
}

/** Whether a release is the wanted one, says what locks have recorded of it, and lists the hashes that they have for its files. */
export function agreesWithLocks(release: Release, wanted: ReleaseId, locks: readonly Lock[]): boolean {
  if (release.name !== wanted.name || release.version !== wanted.version) return false;
  const listed = new Map(release.files.map(({ path, integrity }) => [path, integrity]));
  const locked = locks.flatMap(({ releases }) => releases[wanted.name] ?? []).filter(({ version }) => version === wanted.version);
  if (locked.some(({ description }) => description !== undefined && description !== hashDescription(release))) return false;
  return locked.flatMap(({ integrity }) => Object.entries(integrity)).every(([file, integrity]) => listed.get(browserFile(file)) === integrity);
}
