import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The effect of a fault on a request: an answer with this status, or one of these. */
export type BucketFault =
  | { readonly status: number; readonly code?: string }
  /** The connection breaks before the request takes effect, or after that. */
  | 'cut before'
  | 'cut after'
  /** A write is accepted and forgotten. */
  | 'lose'
  /** A condition is ignored. */
  | 'ignore';

export interface BucketRequest {
  readonly method: string;
  /** Below the bucket. */
  readonly key: string;
  readonly bytes: number;
}

/** An S3-compatible store with conditional writes, in memory, whose faults can be set. Signatures are not checked. */
export interface FakeBucket {
  /** `SITE_STORE`, `S3_ENDPOINT` and keys. */
  readonly environment: Readonly<Record<string, string>>;
  readonly objects: Map<string, StoredBytes>;
  /** Every request so far. */
  readonly requests: BucketRequest[];
  /** Chooses the fault of a request; none unless set. */
  fault: (request: BucketRequest) => BucketFault | undefined;
  /** How long each answer takes. */
  latencyMs: number;
  /** Added to the age of objects. */
  clockMs: number;
  readonly close: () => Promise<void>;
}

interface StoredBytes {
  readonly body: Buffer;
  readonly tag: string;
  /** By the bucket's clock. */
  readonly at: number;
}

const pageSize = 1000;

export async function startFakeBucket(): Promise<FakeBucket> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: FakeBucket = {
    environment: { SITE_STORE: 's3://site/test', S3_ENDPOINT: `http://127.0.0.1:${port}`, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'secret' },
    objects: new Map(),
    requests: [],
    fault: () => undefined,
    latencyMs: 0,
    clockMs: 0,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', 'http://bucket');
    const asked = { method: request.method ?? '', key: url.pathname.replace(/^\/site\/?/, ''), bytes: body.length };
    bucket.requests.push(asked);
    const fault = bucket.fault(asked);
    if (bucket.latencyMs > 0) await wait(bucket.latencyMs);
    if (fault === 'cut before') return void request.socket.destroy();
    if (typeof fault === 'object') return answer(response, fault.status, `<Error><Code>${fault.code ?? 'SlowDown'}</Code></Error>`);
    const found = respond({ ...asked, url, body, headers: fault === 'ignore' ? {} : request.headers, isLost: fault === 'lose' });
    if (fault === 'cut after') return void request.socket.destroy();
    answer(response, found.status, found.body, found.headers);
  }

  /** Between reading a condition and writing nothing else happens, so that both are one step. */
  function respond({ method, key, url, body, headers, isLost }: BucketRequest & { url: URL; body: Buffer; headers: IncomingMessage['headers']; isLost: boolean }): { status: number; body?: string | Buffer; headers?: Record<string, string> } {
    if (!url.pathname.startsWith('/site')) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    const stored = bucket.objects.get(key);
    if (method === 'PUT') {
      const isTaken = headers['if-none-match'] === '*' && stored !== undefined;
      const isRefused = isTaken || (headers['if-match'] !== undefined && headers['if-match'] !== stored?.tag);
      if (isRefused) return { status: 412, body: '<Error><Code>PreconditionFailed</Code></Error>' };
      const tag = `"${createHash('md5').update(body).digest('hex')}"`;
      if (!isLost) bucket.objects.set(key, { body, tag, at: now() });
      return { status: 200, headers: { etag: tag } };
    }
    if (method === 'DELETE') {
      bucket.objects.delete(key);
      return { status: 204 };
    }
    if (key === '') return { status: 200, body: list(url) };
    if (!stored) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    const known = { etag: stored.tag, 'last-modified': new Date(stored.at).toUTCString(), 'content-length': String(stored.body.length) };
    if (headers['if-none-match'] === stored.tag) return { status: 304, headers: { etag: stored.tag } };
    return { status: 200, headers: known, ...(method === 'GET' && { body: stored.body }) };
  }

  function list({ searchParams }: URL): string {
    const [prefix, from] = [searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? ''];
    const keys = [...bucket.objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const { at, body, tag } = bucket.objects.get(key) ?? { at: 0, body: Buffer.of(), tag: '' };
      return `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><ETag>${tag.replaceAll('"', '&quot;')}</ETag><Size>${body.length}</Size></Contents>`;
    });
    const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  const now = () => Date.now() + bucket.clockMs;

  function answer(response: ServerResponse, status: number, body: string | Buffer = '', headers: Record<string, string> = {}): void {
    response.writeHead(status, { date: new Date(now()).toUTCString(), ...headers });
    response.end(body);
  }

  return bucket;
}
