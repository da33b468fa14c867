import { randomUUID } from 'node:crypto';
import { ExpectedError } from '../base/errors';
import { runAtMost } from '../base/job-queue';
import { requestsAtATime } from '../store/store';
import type { Store } from '../store/store';
import type { BucketPair } from './bucket-store';

/** The names of the objects in a folder of a bucket. */
export async function listNames(bucket: Store, key: string): Promise<ReadonlySet<string>> {
  return new Set((await bucket.list(key)).map((one) => one.key.slice(key.length)));
}

export interface FileToUpload {
  readonly name: string;
  readonly read: () => Promise<Buffer>;
  /** A key in the bucket with the same content. */
  readonly from?: string;
}

/**
 * Uploads files into a folder of a bucket.
 *
 * @param last name of the file that says that the folder is complete
 * @throws ExpectedError when the bucket has lost one of them
 */
export async function upload({ bucket, report }: Pick<BucketPair, 'bucket' | 'report'>, key: string, files: readonly FileToUpload[], last: string): Promise<void> {
  const progress = createProgress(report, key, files.length);
  const uploadOne = async ({ name, read, from }: FileToUpload) => {
    // Where it is gone meanwhile, the file is uploaded.
    const isCopied = from !== undefined && (await bucket.copy(from, key + name));
    const content = isCopied ? undefined : await read();
    if (content) await put(bucket, key + name, content);
    progress.add(content?.length);
  };
  await runAtMost(requestsAtATime, files.filter(({ name }) => name !== last).map((file) => () => uploadOne(file)));
  for (const file of files.filter(({ name }) => name === last)) await uploadOne(file);
  progress.end();
  const there = await listNames(bucket, key);
  const lost = files.find(({ name }) => !there.has(name));
  if (lost) throw new ExpectedError(`${bucket.name} has accepted ${key}${lost.name} and lost it. Use another store.`);
}

/** Writes an object. An earlier upload, even another machine's, may have ended before its folder was complete, with other bytes: they are replaced. */
async function put(bucket: Store, key: string, content: Buffer): Promise<void> {
  if ((await bucket.create(key, content)) || (await bucket.read(key))?.equals(content)) return;
  await replaceObject(bucket, key, content);
}

/** Writes an object in place of another one, by way of a draft: it is never missing. */
export async function replaceObject(bucket: Store, key: string, content: Buffer): Promise<void> {
  const draft = `staging/${randomUUID()}`;
  await bucket.create(draft, content);
  await bucket.copy(draft, key);
  await bucket.remove(draft);
}

const unitBytes = 1_000_000;
const redrawMs = 200;

/** Counts what has been uploaded into a folder of a bucket. */
interface Progress {
  /** @param bytes of an uploaded file; undefined for one that was copied inside the bucket */
  readonly add: (bytes: number | undefined) => void;
  /** Reports the total. */
  readonly end: () => void;
}

/** On a terminal one line that is drawn again and again; elsewhere only the total. */
function createProgress(report: (line: string) => void, key: string, all: number): Progress {
  const terminal = process.stderr;
  const done = { uploaded: 0, copied: 0, bytes: 0 };
  let drawnAt = 0;
  return {
    add(bytes) {
      if (bytes === undefined) done.copied += 1;
      else done.uploaded += 1;
      done.bytes += bytes ?? 0;
      if (!terminal.isTTY || performance.now() - drawnAt < redrawMs) return;
      drawnAt = performance.now();
      terminal.write(`\r\u001b[K${key}: ${done.uploaded + done.copied} of ${all} files, ${(done.bytes / unitBytes).toFixed(2)} MB`);
    },
    end() {
      if (drawnAt > 0) terminal.write('\r\u001b[K');
      report(`${key}: ${done.uploaded} files uploaded (${(done.bytes / unitBytes).toFixed(2)} MB), ${done.copied} copied inside the bucket`);
    },
  };
}
