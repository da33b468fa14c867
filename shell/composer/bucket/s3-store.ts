import { createAsking, defaultPatience } from './ask-store';
import type { Patience, StoreAnswer } from './ask-store';
import { nameOfBucket } from './bucket-address';
import type { BucketAddress } from './bucket-address';
import type { ObjectInfo, ObjectStore, StoredObject, WriteCondition } from './object-store';

/** Opens a bucket; nothing is asked of it yet. */
export function openS3Store(address: BucketAddress, patience: Patience = defaultPatience): ObjectStore {
  const ask = createAsking(address, patience);

  function get(key: string): Promise<StoredObject | undefined>;
  function get(key: string, knownTag: string | undefined): Promise<StoredObject | 'unchanged' | undefined>;
  async function get(key: string, knownTag?: string): Promise<StoredObject | 'unchanged' | undefined> {
    const headers = knownTag === undefined ? {} : { 'if-none-match': knownTag };
    const answer = await ask({ method: 'GET', key, headers, answers: knownTag === undefined ? [200, 404] : [200, 304, 404] });
    if (answer.status === 304) return 'unchanged';
    return answer.status === 404 ? undefined : { body: answer.body, tag: answer.headers.get('etag') ?? '' };
  }

  return {
    name: nameOfBucket(address),
    get,
    async sizeOf(key) {
      const { status, headers } = await ask({ method: 'HEAD', key, answers: [200, 404] });
      return status === 404 ? undefined : Number(headers.get('content-length'));
    },
    async put(key, body, condition) {
      // Some stores answer a wrong tag of an object that is gone with 404.
      const answer = await ask({ method: 'PUT', key, body, headers: headersOf(condition), answers: condition === undefined ? [200, 201, 204] : [200, 201, 204, 404, 412] });
      return answer.status < 300;
    },
    async list(prefix) {
      const found: ObjectInfo[] = [];
      for (let from = ''; ; ) {
        const start = from === '' ? '' : `&continuation-token=${encodeURIComponent(from)}`;
        const answer = await ask({ method: 'GET', key: '', query: `list-type=2&prefix=${encodeURIComponent(address.prefix + prefix)}${start}`, answers: [200] });
        const page = answer.body.toString();
        found.push(...listed(answer, page, address.prefix));
        from = unescape(/<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? '');
        if (from === '') return found;
      }
    },
    async remove(key) {
      await ask({ method: 'DELETE', key, answers: [200, 204, 404] });
    },
  };
}

function headersOf(condition: WriteCondition | undefined): Record<string, string> {
  if (condition === undefined) return {};
  return condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.tag };
}

function listed(answer: StoreAnswer, xml: string, prefix: string): ObjectInfo[] {
  const contents = xml.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  const field = (content: string, name: string) => unescape(new RegExp(`<${name}>([^<]*)<`).exec(content)?.[1] ?? '');
  return contents.map((content) => ({
    key: field(content, 'Key').slice(prefix.length),
    bytes: Number(field(content, 'Size')),
    ageMs: ageOf(answer, field(content, 'LastModified')),
  }));
}

/** By the store's own clock: ours may differ. Unknown ages count as young, so that nothing is removed by mistake. */
function ageOf({ headers }: StoreAnswer, modified: string): number {
  const ageMs = Date.parse(headers.get('date') ?? '') - Date.parse(modified);
  return Number.isFinite(ageMs) ? Math.max(ageMs, 0) : 0;
}

function unescape(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
