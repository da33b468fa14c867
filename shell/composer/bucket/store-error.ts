import { ExpectedError } from '../store/expected-error';

/** An object store refuses a request, or has not answered it in time. */
export class StoreError extends ExpectedError {
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
export function describeAnswer(status: number, body: string): string {
  const code = s3CodeOf(body);
  const what = `${status}${code === undefined ? '' : ` ${code}`}`;
  if (isFull(status, code)) return `the store is full (${what}). What is current stays current. Free some space ('npm run releases -- prune' removes what nothing needs), then run the command again.`;
  const remedy = remedies[code ?? ''] ?? (status === 401 || status === 403 ? checkAccess : 'See the documentation of the store.');
  return `the answer ${what}. What is current stays current. ${remedy}`;
}

/** Whether another try may succeed: a conflict with a write that is under way, too many requests, or a fault of the store. */
export function mayPass(status: number, body: string): boolean {
  return [408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501 && !isFull(status, s3CodeOf(body)));
}

export function s3CodeOf(body: string): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1];
}

function isFull(status: number, code: string | undefined): boolean {
  return status === 507 || fullCodes.includes(code ?? '');
}
