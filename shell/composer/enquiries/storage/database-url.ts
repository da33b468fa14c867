import { readFileSync } from 'node:fs';
import type { Options } from 'postgres';
import { codeOf, ExpectedError } from '../../base/errors';

/** Where a PostgreSQL database is, and how to connect to it. */
export interface DatabaseAddress {
  /** For messages: hosts and database, without user and password. */
  readonly name: string;
  readonly options: ConnectionOptions;
}

type ConnectionOptions = Pick<Options<Record<string, never>>, 'host' | 'port' | 'path' | 'user' | 'pass' | 'database' | 'ssl' | 'connection'> & { readonly target_session_attrs?: 'read-write' | 'primary' };

type Parameters = ReadonlyMap<string, string>;
type Ssl = NonNullable<ConnectionOptions['ssl']>;

/** `postgres://user:password@host:port,host:port/database?parameter=value`; all but the protocol may be left out. */
const form = /^postgres(?:ql)?:\/\/(?:(?<user>[^:@/?#]*)(?::(?<password>[^@/?#]*))?@)?(?<hosts>[^@/?#]*)(?:\/(?<database>[^/?#]*))?(?:\?(?<query>[^#]*))?$/i;
const hostForm = /^(?<host>\[[\da-f:.]+\]|[^:[\]]*)(?::(?<port>\d{1,5}))?$/i;

/** What the database itself is told. */
const passedOn = ['application_name', 'options'];
/** What has no meaning here: waits and keepalives are our own, and statements are never prepared under a name, as PgBouncer demands. */
const ignored = ['connect_timeout', 'keepalives', 'keepalives_idle', 'keepalives_interval', 'keepalives_count', 'tcp_user_timeout', 'gssencmode', 'sslcompression', 'sslsni', 'pgbouncer', 'connection_limit', 'pool_timeout'];
const known = [...passedOn, ...ignored, 'host', 'port', 'user', 'password', 'dbname', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'channel_binding', 'target_session_attrs'];

/**
 * Reads `DATABASE_URL` as libpq and providers write it.
 *
 * @throws ExpectedError that names what is not understood. It never quotes the address, which holds a password.
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const parts = form.exec(text)?.groups;
  if (!parts) throw refuse('is no address such as postgres://user:password@host:5432/database, with %40 for an @ in the user or password, %2F for a / and %3A for a :. Correct it, or unset it to keep enquiries in a file');
  const parameters: Parameters = new Map(new URLSearchParams(parts.query ?? ''));
  const unknown = [...parameters.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw refuse(`has the parameter '${unknown}', which is not known here. Leave it out`);
  const part = (name: string, parameter: string) => decode(parts[name] ?? '') || parameters.get(parameter);
  const [user, pass, database, hosts] = [part('user', 'user'), part('password', 'password'), part('database', 'dbname'), part('hosts', 'host') ?? 'localhost'];
  const places = hosts.startsWith('/') ? socketIn(hosts, parameters) : hostsOf(hosts, parameters);
  return {
    name: `${hosts}/${database ?? user ?? ''}`,
    options: {
      ...places,
      ...(user !== undefined && { user }),
      ...(pass !== undefined && { pass }),
      ...(database !== undefined && { database }),
      ...sessionOf(parameters),
      ssl: 'path' in places ? false : sslOf(parameters),
      connection: { application_name: 'enquiries', ...Object.fromEntries([...parameters].filter(([name]) => passedOn.includes(name))) },
    },
  };
}

function socketIn(folder: string, parameters: Parameters) {
  return { path: `${folder}/.s.PGSQL.${parameters.get('port') ?? 5432}` };
}

function hostsOf(hosts: string, parameters: Parameters) {
  const found = hosts.split(',').map((place) => hostForm.exec(place)?.groups);
  if (found.some((place) => !place?.host || Number(place.port) > 65_535)) throw refuse('has a host or a port that cannot be read. Write it as host:5432; in the user and password, write %40 for an @, %2F for a / and %3A for a :');
  // The client takes a list of each; its types know one only.
  return {
    host: found.map((place) => (place?.host ?? '').replace(/^\[|\]$/g, '')),
    port: found.map((place) => Number(place?.port ?? parameters.get('port') ?? 5432)),
  } as unknown as { host: string; port: number };
}

/** Enquiries are written, so that no other kind of server is of use. */
function sessionOf(parameters: Parameters) {
  const wanted = parameters.get('target_session_attrs') ?? 'any';
  if (wanted === 'read-write' || wanted === 'primary') return { target_session_attrs: wanted } as const;
  if (wanted === 'any') return {};
  throw refuse(`has the target_session_attrs '${wanted}', and enquiries are written. Use read-write, or leave it out`);
}

/** Encryption as libpq has it: https://www.postgresql.org/docs/current/libpq-ssl.html */
function sslOf(parameters: Parameters): Ssl {
  const mode = parameters.get('sslmode') ?? 'prefer';
  if (!['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'].includes(mode)) throw refuse(`has the sslmode '${mode}', which is none of disable, allow, prefer, require, verify-ca and verify-full`);
  const files = { ca: fileOf(parameters, 'sslrootcert'), cert: fileOf(parameters, 'sslcert'), key: fileOf(parameters, 'sslkey') };
  // Our client cannot bind a password to its connection: instead, the certificate shows who is at its other end.
  const isVerified = mode.startsWith('verify') || parameters.get('channel_binding') === 'require' || (mode === 'require' && parameters.has('sslrootcert'));
  if (mode === 'disable') {
    if (isVerified) throw refuse('has sslmode=disable and channel_binding=require, which exclude each other. Leave one of them out');
    return false;
  }
  const own = Object.fromEntries(Object.entries(files).filter(([, file]) => file !== undefined));
  if (isVerified) return { ...own, ...(mode !== 'verify-full' && files.ca !== undefined && { checkServerIdentity: () => undefined }) };
  if (mode === 'require') return { ...own, rejectUnauthorized: false };
  return 'prefer';
}

/** `system` is what Node trusts anyway. */
function fileOf(parameters: Parameters, name: string): string | undefined {
  const file = parameters.get(name);
  if (file === undefined || file === 'system') return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw refuse(`names the file ${file} as ${name}, which cannot be read (${codeOf(error) ?? 'unknown error'}). Correct it`);
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refuse('has a % that begins no character. Write %25 for a % in the user or password');
  }
}

function refuse(words: string): ExpectedError {
  return new ExpectedError(`DATABASE_URL ${words}.`);
}
