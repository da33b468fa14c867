import { ExpectedError } from '../store/expected-error';
import { readVariable } from '../store/read-variable';

/** A bucket of an S3-compatible object store, and who asks for it. */
export interface BucketAddress {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What every key begins with: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Where an address stands, and what else to do than to correct it: for messages. */
export interface AddressSource {
  readonly name: string;
  readonly otherwise: string;
}

const form = 's3://<bucket>/<prefix>, of letters, digits, dots and hyphens';

/** Undefined when `SITE_STORE` is not set: the home is then the only one. @throws ExpectedError that names the variable to correct */
export function readBucketAddress(env: NodeJS.ProcessEnv): BucketAddress | undefined {
  const store = readVariable('SITE_STORE', env);
  return store === undefined ? undefined : parseBucketAddress(store, env, { name: 'SITE_STORE', otherwise: 'unset it to use SITE_HOME alone' });
}

/**
 * @param env has the endpoint and the keys
 * @throws ExpectedError that names what to correct
 */
export function parseBucketAddress(text: string, env: NodeJS.ProcessEnv, source: AddressSource): BucketAddress {
  const region = readVariable('AWS_REGION', env) ?? 'us-east-1';
  const sessionToken = readVariable('AWS_SESSION_TOKEN', env);
  const [, bucket = '', path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})((?:\/[\w.-]+)*)\/?$/.exec(text) ?? [];
  if (bucket === '' || path.includes('..')) throw new ExpectedError(`Wanted ${source.name} as ${form}, found '${text}'. Correct it, or ${source.otherwise}.`);
  return {
    endpoint: readEndpoint(readVariable('S3_ENDPOINT', env) ?? `https://s3.${region}.amazonaws.com`),
    region,
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    accessKeyId: require(env, 'AWS_ACCESS_KEY_ID', source),
    secretAccessKey: require(env, 'AWS_SECRET_ACCESS_KEY', source),
    ...(sessionToken !== undefined && { sessionToken }),
  };
}

/** Whether objects of one may be objects of the other. */
export function overlaps(one: BucketAddress, other: BucketAddress): boolean {
  const isSame = one.endpoint === other.endpoint && one.bucket === other.bucket;
  return isSame && (one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix));
}

/** As messages name it: without secrets. */
export function nameOfBucket({ bucket, prefix, endpoint }: BucketAddress): string {
  return `s3://${bucket}/${prefix} at ${endpoint}`;
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/' && url.search === '') return url.origin;
  throw new ExpectedError(`Wanted S3_ENDPOINT as the address of an object store, such as https://s3.example.com, found '${text}'. Correct it.`);
}

function require(env: NodeJS.ProcessEnv, name: string, source: AddressSource): string {
  const value = readVariable(name, env);
  if (value !== undefined) return value;
  throw new ExpectedError(`Wanted ${name} for the bucket that ${source.name} names, found none. Set it, or ${source.otherwise}.`);
}
