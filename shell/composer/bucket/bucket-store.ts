import { runAtMost } from '../base/job-queue';
import { requestsAtATime } from '../store/store';
import type { DiskStore } from '../store/disk-store';
import type { Store, StoredKey } from '../store/store';
import { createAsking, defaultPatience, encodeKey } from './ask-store';
import type { Patience, StoreAnswer } from './ask-store';
import { nameOfBucket } from './bucket-address';
import type { BucketAddress } from './bucket-address';

/** A folder, and the bucket that it is a working copy of. */
export interface BucketPair {
  readonly disk: DiskStore;
  readonly bucket: Store;
  /** Receives lines of progress. */
  readonly report: (line: string) => void;
}

/**
 * The store in a bucket; nothing is asked of it yet. What fails is tried again for a while, then each promise rejects with
 * a `StoreError`. The bucket has to honour `If-None-Match: *`.
 */
export function bucketStore(address: BucketAddress, patience: Patience = defaultPatience): Store {
  const ask = createAsking(address, patience);

  async function list(prefix: string): Promise<StoredKey[]> {
    const found: StoredKey[] = [];
    for (let from = ''; ; ) {
      const start = from === '' ? '' : `&continuation-token=${encodeURIComponent(from)}`;
      const answer = await ask({ method: 'GET', key: '', query: `list-type=2&prefix=${encodeURIComponent(address.prefix + prefix)}${start}`, answers: [200] });
      const page = answer.body.toString();
      found.push(...listed(answer, page, address.prefix));
      from = unescape(/<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? '');
      if (from === '') return found;
    }
  }

  async function removeOne(key: string): Promise<void> {
    await ask({ method: 'DELETE', key, answers: [200, 204, 404] });
  }

  return {
    name: nameOfBucket(address),
    async read(key) {
      const answer = await ask({ method: 'GET', key, answers: [200, 404] });
      return answer.status === 404 ? undefined : answer.body;
    },
    async create(key, content) {
      const answer = await ask({ method: 'PUT', key, body: content, headers: { 'if-none-match': '*' }, answers: [200, 201, 204, 412] });
      return answer.status < 300;
    },
    list,
    async copy(from, to) {
      const source = `/${address.bucket}/${encodeKey(address.prefix + from)}`;
      const { status } = await ask({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': source }, answers: [200, 404] });
      return status === 200;
    },
    async remove(key) {
      if (!key.endsWith('/')) return removeOne(key);
      const keys = (await list(key)).map((one) => one.key);
      // What says that a folder is complete goes first.
      const marks = keys.filter((one) => /^[^/]+\.json$/.test(one.slice(key.length)));
      await runAtMost(requestsAtATime, marks.map((one) => () => removeOne(one)));
      await runAtMost(requestsAtATime, keys.filter((one) => !marks.includes(one)).map((one) => () => removeOne(one)));
    },
  };
}

function listed(answer: StoreAnswer, xml: string, prefix: string): StoredKey[] {
  const contents = xml.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  const field = (content: string, name: string) => unescape(new RegExp(`<${name}>([^<]*)<`).exec(content)?.[1] ?? '');
  return contents.map((content) => ({ key: field(content, 'Key').slice(prefix.length), ageMs: ageOf(answer, field(content, 'LastModified')) }));
}

/** By the bucket's own clock: ours may differ. Unknown ages count as young, so that nothing is removed by mistake. */
function ageOf({ headers }: StoreAnswer, modified: string): number {
  const ageMs = Date.parse(headers.get('date') ?? '') - Date.parse(modified);
  return Number.isFinite(ageMs) ? Math.max(ageMs, 0) : 0;
}

function unescape(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
