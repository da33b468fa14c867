import { ExpectedError } from '../base/errors';
import { readVariable } from '../base/environment';

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

const form = 's3://<bucket>/<prefix>, of letters, digits, dots and hyphens';

/** Undefined when `SITE_STORE` is not set: the folder is then all that there is. @throws ExpectedError that names the variable to correct */
export function readBucketAddress(env: NodeJS.ProcessEnv): BucketAddress | undefined {
  const text = readVariable('SITE_STORE', env);
  if (text === undefined) return undefined;
  const region = readVariable('AWS_REGION', env) ?? 'us-east-1';
  const sessionToken = readVariable('AWS_SESSION_TOKEN', env);
  const [, bucket = '', path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})((?:\/[\w.-]+)*)\/?$/.exec(text) ?? [];
  if (bucket === '' || path.includes('..')) throw new ExpectedError(`SITE_STORE is '${text}', which is not ${form}. Correct it, or ${otherwise}.`);
  return {
    endpoint: readEndpoint(readVariable('S3_ENDPOINT', env) ?? `https://s3.${region}.amazonaws.com`),
    region,
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    accessKeyId: require(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: require(env, 'AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken !== undefined && { sessionToken }),
  };
}

const otherwise = 'unset it to use SITE_HOME alone';

/** As messages name it: without secrets. */
export function nameOfBucket({ bucket, prefix, endpoint }: BucketAddress): string {
  return `s3://${bucket}/${prefix} at ${endpoint}`;
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/' && url.search === '') return url.origin;
  throw new ExpectedError(`S3_ENDPOINT is '${text}', which is not the address of an object store such as https://s3.example.com. Correct it.`);
}

function require(env: NodeJS.ProcessEnv, name: string): string {
  const value = readVariable(name, env);
  if (value !== undefined) return value;
  throw new ExpectedError(`${name} is not set, and the bucket of SITE_STORE needs it. Set it, or ${otherwise}.`);
}
