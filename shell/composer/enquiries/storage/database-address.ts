import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type postgres from 'postgres';
import { codeOf, ExpectedError } from '../../base/errors';

/** Where a PostgreSQL database is, and how the client connects to it. */
export interface DatabaseAddress {
  /** For messages, without user and password. */
  readonly name: string;
  readonly options: Omit<postgres.Options<Record<string, postgres.PostgresType>>, 'types'>;
}

const longestWaitSeconds = 3;

/**
 * Reads `DATABASE_URL` as providers of databases give it: https://www.postgresql.org/docs/current/libpq-connect.html
 *
 * @throws ExpectedError when it is none, or asks for something that is not supported, with what to do
 */
export function readDatabaseAddress(url: string): DatabaseAddress {
  const [, user = '', password, places = '', path = '', query = ''] = /^postgres(?:ql)?:\/\/(?:([^:@/?#]*)(?::([^/?#]*))?@)?((?:\[[^\]@/?#]*\]|[^@/?#:])*(?::\d*)?(?:,[^@/?#]*)?)(?:\/([^?#]*))?(?:\?([^#]*))?$/i.exec(url) ?? refuse('is no address such as postgres://user:password@host:5432/database. Write / as %2F, # as %23 and ? as %3F in the password, or unset it to keep enquiries in a file');
  const left = new Map(query.split('&').filter(Boolean).map((pair) => pair.split(/=(.*)/s).slice(0, 2).map(decode) as [string, string]));
  const take = (name: string) => {
    const value = left.get(name);
    left.delete(name);
    return value === '' ? undefined : value;
  };
  const hosts = readHosts(take('host') ?? decode(places), take('port')?.split(',') ?? []);
  const database = take('dbname') ?? decode(path);
  const [username, secret] = [take('user') ?? decode(user), take('password') ?? decode(password ?? '')];
  const ssl = readTls(take, hosts[0]?.host ?? '');
  const [target, wait, gss] = [take('target_session_attrs') ?? 'any', take('connect_timeout') ?? '0', take('gssencmode') ?? 'prefer'];
  if (target !== 'any' && target !== 'read-write' && target !== 'primary') refuse(`has target_session_attrs=${target}, and enquiries have to be written. Write primary`);
  if (!/^\d{1,4}$/.test(wait)) refuse('has a connect_timeout that is no number of seconds. Leave it out');
  if (!['disable', 'prefer'].includes(gss)) refuse(`has gssencmode=${gss}, which is not supported. Leave it out`);
  const [session, application] = [take('options'), take('application_name')];
  // A hint for other clients, and true of this one.
  take('pgbouncer');
  const [unknown] = left.keys();
  if (unknown !== undefined) refuse(`has ${unknown}, which is not supported. Leave it out`);
  const socket = hosts.find(({ host }) => host.startsWith('/'));
  return {
    name: `${hosts.map(({ host, port }) => (host.startsWith('/') ? host : `${host}:${port}`)).join(',')}/${database}`,
    options: {
      ...(socket ? { path: `${socket.host}/.s.PGSQL.${socket.port}` } : { ...listOf(hosts), ssl }),
      ...(database !== '' && { database }),
      ...(username !== '' && { username }),
      ...(secret !== '' && { password: secret }),
      ...(target !== 'any' && { target_session_attrs: target }),
      connect_timeout: Math.min(Number(wait) || longestWaitSeconds, longestWaitSeconds),
      connection: { application_name: application ?? 'enquiries', ...(session !== undefined && { options: session }) },
    },
  };
}

function refuse(found: string): never {
  throw new ExpectedError(`DATABASE_URL ${found}.`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('has a % that begins no code. Write it as %25');
  }
}

/** Several are separated by commas. A path is the folder of a Unix socket, and an IPv6 address stands in brackets. */
function readHosts(list: string, ports: readonly string[]) {
  return list.split(',').map((one, index) => {
    const [, host = '', own] = /^(\/.*|\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(one) ?? refuse('has a host that is none. Write an IPv6 address in brackets');
    const port = Number(own ?? ports[index] ?? ports[0] ?? 5432);
    if (!(port > 0 && port < 65_536)) refuse('has a port that is none');
    return { host: host.replace(/^\[|\]$/g, '') || 'localhost', port };
  });
}

/** The client takes lists, of which its types know nothing; in a text of several it would not find the end of an IPv6 address. */
function listOf(hosts: readonly { readonly host: string; readonly port: number }[]): { readonly host?: string; readonly port?: number } {
  return { host: hosts.map(({ host }) => host), port: hosts.map(({ port }) => port) } as object;
}

/** The modes are those of libpq. */
function readTls(take: (name: string) => string | undefined, host: string): ConnectionOptions | false | 'prefer' {
  const [root, cert, key, passphrase, ssl] = ['sslrootcert', 'sslcert', 'sslkey', 'sslpassword', 'ssl'].map(take);
  // The client cannot bind a password to its connection. Instead, the certificate shows who is at its other end.
  const isBound = take('channel_binding') === 'require';
  const mode = isBound ? 'verify-full' : take('sslmode') ?? (root === 'system' ? 'verify-full' : ssl === 'true' ? 'require' : 'prefer');
  if (isBound && take('sslmode') === 'disable') refuse('has sslmode=disable and channel_binding=require, which exclude each other. Leave one of them out');
  const files = { ...readPem('ca', root === 'system' ? undefined : root), ...readPem('cert', cert), ...readPem('key', key), ...(passphrase !== undefined && { passphrase }) };
  if (mode === 'disable') return false;
  if (mode === 'allow' || mode === 'prefer') return 'prefer';
  if (mode === 'verify-full') return { ...files, ...(isIP(host) && { host }) };
  // With a root certificate, `require` is the same.
  if (mode === 'verify-ca' || (mode === 'require' && root !== undefined)) return { ...files, checkServerIdentity: () => undefined };
  if (mode === 'require') return { ...files, rejectUnauthorized: false };
  return refuse(`has sslmode=${mode}, which is none. Write disable, prefer, require, verify-ca or verify-full`);
}

function readPem(name: string, file: string | undefined): ConnectionOptions {
  try {
    return file === undefined ? {} : { [name]: readFileSync(file) };
  } catch (cause) {
    return refuse(`names ${file}, which cannot be read (${codeOf(cause) ?? 'unknown error'}). Put the certificate there, or correct the name`);
  }
}
