import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { backoffMs } from '../base/jobs';
import type { Backoff } from '../base/jobs';
import { describeFetchFailure, ExpectedError } from '../base/errors';
import { hashOf } from '../base/content-hash';
import { nameOfBucket } from './bucket-address';
import type { BucketAddress } from './bucket-address';

/** What is asked of a store. */
export interface StoreQuestion {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Below the prefix. */
  readonly key: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Statuses that are answers, not faults. */
  readonly answers: readonly number[];
}

export interface StoreAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A try without an answer. */
interface Broken {
  readonly cause: unknown;
}

export interface Patience {
  /** For how long a request is tried again; 0 for one try. */
  readonly patienceMs: number;
  /** How long one try may take, beside the time for its bytes. */
  readonly tryMs: number;
}

export const defaultPatience: Patience = { patienceMs: 20_000, tryMs: 10_000 };

/** A server goes on without the bucket, and asks again soon. */
export const serverPatience: Patience = { patienceMs: 1000, tryMs: 5000 };

/** The slowest line that a try waits for. */
const bytesPerMs = 20;
const pause: Backoff = { firstMs: 100, mostMs: 3000 };

const verbs = { GET: 'read', PUT: 'write', DELETE: 'remove' } as const;

/** Returns a function that sends a request to a store, and repeats it while the fault may be temporary. @throws StoreError when it lasts, or when the store refuses */
export function createAsking(address: BucketAddress, { patienceMs, tryMs }: Patience): (question: StoreQuestion) => Promise<StoreAnswer> {
  // The retries are ours: aws4fetch knows no time limit, and hides which try was answered.
  const client = new AwsClient({ ...address, service: 's3', retries: 0 });

  /** Signed anew for each try: a signature is valid for some minutes. */
  async function tryOnce({ method, key, query, headers = {}, body }: StoreQuestion): Promise<StoreAnswer | Broken> {
    const url = `${address.endpoint}/${address.bucket}${key === '' ? '' : `/${encodeKey(address.prefix + key)}`}${query === undefined ? '' : `?${query}`}`;
    const hash = hashOf(body ?? '');
    // The type's Buffer may lie in shared memory, which a request does not take.
    const content = body && new Uint8Array(body);
    const request = await client.sign(url, { method, headers: { ...headers, 'x-amz-content-sha256': hash }, ...(content && { body: content }) });
    const signal = AbortSignal.timeout(tryMs + Math.ceil((body?.length ?? 0) / bytesPerMs));
    try {
      const response = await fetch(request, { signal, redirect: 'manual' });
      const answer = Buffer.from(await response.arrayBuffer());
      // A store may find out while it copies that it cannot, and says so in an answer that has begun with 200.
      const status = method === 'PUT' && response.ok && answer.includes('<Error>') ? 500 : response.status;
      return { status, headers: response.headers, body: answer };
    } catch (cause) {
      return { cause };
    }
  }

  return async (question) => {
    const asked = `${verbs[question.method]} ${question.key === '' ? 'the list of objects' : question.key} in ${nameOfBucket(address)}`;
    const startedAt = performance.now();
    for (let tries = 1; ; tries += 1) {
      const answer = await tryOnce(question);
      const fault = 'status' in answer && answer.status >= 300 ? answer.body.toString() : '';
      // A store answers 404 for a missing bucket as for a missing object.
      if ('status' in answer && question.answers.includes(answer.status) && s3CodeOf(fault) !== 'NoSuchBucket') return answer;
      if ('status' in answer && !mayPass(answer.status, fault)) throw new StoreError(asked, describeAnswer(answer.status, fault));
      const pauseMs = backoffMs(tries, pause);
      const tookMs = performance.now() - startedAt;
      if (tookMs + pauseMs > patienceMs) throw new StoreError(asked, describeFault(answer, tries, tookMs), 'cause' in answer ? answer : undefined);
      await wait(pauseMs);
    }
  };
}

/** A key as part of an address: slashes stay. */
export function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

function describeFault(found: StoreAnswer | Broken, tries: number, tookMs: number): string {
  const what = 'status' in found ? `the answer ${found.status}` : describeFetchFailure(found.cause);
  return `${what} (${tries} ${tries === 1 ? 'try' : 'tries'} in ${(tookMs / 1000).toFixed(1)} s). Servers go on with what they have. Run the command again when the store answers: it resumes.`;
}

/** An object store refuses a request, or has not answered it in time. */
class StoreError extends ExpectedError {
  /** @param asked such as `write switches/00000001.json in s3://bucket/ at https://…` @param reason with what to do about it */
  constructor(asked: string, reason: string, options?: ErrorOptions) {
    super(`Failed to ${asked}: ${reason}`, options);
  }
}

const checkAccess = 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and what they may do with the bucket.';

const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Make the bucket, or correct its address in SITE_STORE.',
  PermanentRedirect: 'Correct S3_ENDPOINT and AWS_REGION: the bucket is elsewhere.',
  RequestTimeTooSkewed: "Set this machine's clock.",
  NotImplemented: 'The store lacks what a site needs: use another one.',
};

/** Codes of stores that have no space left; with status 507, too. */
const fullCodes = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity', 'EntityTooLarge'];

/** An answer that another try will not change, in words. @param body XML with a code, as S3 writes it */
function describeAnswer(status: number, body: string): string {
  const code = s3CodeOf(body);
  const what = `${status}${code === undefined ? '' : ` ${code}`}`;
  if (isFull(status, code)) return `the store is full (${what}). What is current stays current. Free some space ('npm run releases -- prune' removes what nothing needs), then run the command again.`;
  const remedy = remedies[code ?? ''] ?? (status === 401 || status === 403 ? checkAccess : 'See the documentation of the store.');
  return `the answer ${what}. What is current stays current. ${remedy}`;
}

/** Whether another try may succeed: a conflict with a write that is under way, too many requests, or a fault of the store. */
function mayPass(status: number, body: string): boolean {
  return [408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501 && !isFull(status, s3CodeOf(body)));
}

function s3CodeOf(body: string): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1];
}

function isFull(status: number, code: string | undefined): boolean {
  return status === 507 || fullCodes.includes(code ?? '');
}
