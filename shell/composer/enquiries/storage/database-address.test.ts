import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { readDatabaseAddress } from './database-address';

const certificate = join(temporaryFolder(), 'root.crt');
writeFileSync(certificate, 'certificate');

const read = (url: string) => {
  const { name, options: { connection, connect_timeout: waitSeconds, ...options } } = readDatabaseAddress(url);
  return { name, ...options, ...connection, waitSeconds };
};
const usual = { host: ['db.example'], port: [5432], ssl: 'prefer', database: 'site', username: 'ann', password: 'secret', application_name: 'enquiries', waitSeconds: 3 };

test.each<[string, string, object]>([
  ['the usual', 'postgres://ann:secret@db.example:5432/site', usual],
  ['another name of the protocol, no port', 'postgresql://ann:secret@db.example/site', usual],
  ['no user', 'postgres://db.example/site', { host: ['db.example'], database: 'site' }],
  ['codes in user, password and name', 'postgres://a%40b:p%40ss%2F%3A%25@db.example/my%20site', { username: 'a@b', password: 'p@ss/:%', database: 'my site' }],
  ['a colon and a plus in the password', 'postgres://ann:a:b+c@db.example/site', { password: 'a:b+c' }],
  ['several hosts', 'postgres://ann:secret@one.example:5433,two.example/site?target_session_attrs=read-write', { host: ['one.example', 'two.example'], port: [5433, 5432], target_session_attrs: 'read-write' }],
  ['an IPv6 address', 'postgres://ann:secret@[::1]:5433/site', { host: ['::1'], port: [5433] }],
  ['a Unix socket', 'postgres://ann:secret@/site?host=/var/run/postgresql', { path: '/var/run/postgresql/.s.PGSQL.5432' }],
  ['a Unix socket as the host', 'postgres://ann:secret@%2Fvar%2Frun%2Fpostgresql/site?port=5433', { path: '/var/run/postgresql/.s.PGSQL.5433' }],
  ['all in parameters', 'postgresql:///?host=db.example&port=5433&dbname=site&user=ann&password=secret', { port: [5433], database: 'site', username: 'ann' }],
  ['no TLS', 'postgres://ann:secret@db.example/site?sslmode=disable', { ssl: false }],
  ['TLS where there is some', 'postgres://ann:secret@db.example/site?sslmode=allow', { ssl: 'prefer' }],
  ['TLS', 'postgres://ann:secret@db.example/site?sslmode=require', { ssl: { rejectUnauthorized: false } }],
  ['TLS as some clients write it', 'postgres://ann:secret@db.example/site?ssl=true', { ssl: { rejectUnauthorized: false } }],
  ['a certificate that is checked', `postgres://ann:secret@db.example/site?sslmode=verify-ca&sslrootcert=${certificate}`, { ssl: { ca: Buffer.from('certificate'), checkServerIdentity: expect.any(Function) as unknown } }],
  ['a root certificate alone', `postgres://ann:secret@db.example/site?sslmode=require&sslrootcert=${encodeURIComponent(certificate)}`, { ssl: { ca: Buffer.from('certificate'), checkServerIdentity: expect.any(Function) as unknown } }],
  ['a certificate and its name that are checked', `postgres://ann:secret@db.example/site?sslmode=verify-full&sslrootcert=${certificate}`, { ssl: { ca: Buffer.from('certificate') } }],
  ['the same of an address', 'postgres://ann:secret@192.0.2.1/site?sslmode=verify-full', { host: ['192.0.2.1'], ssl: { host: '192.0.2.1' } }],
  ['the certificates of the system', 'postgres://ann:secret@db.example/site?sslrootcert=system', { ssl: {} }],
  ['a certificate of its own', `postgres://ann:secret@db.example/site?sslmode=require&sslcert=${certificate}&sslkey=${certificate}`, { ssl: { cert: Buffer.from('certificate'), key: Buffer.from('certificate'), rejectUnauthorized: false } }],
  ['what Neon adds for its projects', 'postgres://ann:secret@db.example/site?sslmode=require&options=endpoint%3Dep-1&channel_binding=prefer', { options: 'endpoint=ep-1', ssl: { rejectUnauthorized: false } }],
  ['what Neon writes', 'postgresql://ann:secret@db.example/site?sslmode=require&channel_binding=require', { ssl: {} }],
  ['what Supabase adds for its pool', 'postgres://ann.ref:secret@db.example:6543/site?pgbouncer=true', { username: 'ann.ref', port: [6543] }],
  ['a name, a time and no Kerberos', 'postgres://ann:secret@db.example/site?application_name=site&connect_timeout=1&gssencmode=disable', { application_name: 'site', waitSeconds: 1 }],
])('%s: %s', (_what, url, expected) => {
  expect(read(url)).toMatchObject(expected);
});

test.each<[string, string, RegExp]>([
  ['another database', 'mysql://ann:secret@db.example/site', /^DATABASE_URL is no address such as postgres:/],
  ['a slash in the password', 'postgres://ann:se/cret@db.example/site', /Write \/ as %2F/],
  ['a % in the password', 'postgres://ann:100%@db.example/site', /has a % that begins no code\. Write it as %25\.$/],
  ['an unknown mode', 'postgres://db.example/site?sslmode=verify', /has sslmode=verify, which is none\. Write disable, prefer, require/],
  ['a binding to no encrypted channel', 'postgres://db.example/site?sslmode=disable&channel_binding=require', /sslmode=disable and channel_binding=require, which exclude each other/],
  ['a missing certificate', 'postgres://db.example/site?sslmode=verify-full&sslrootcert=/none.crt', /names \/none\.crt, which cannot be read \(ENOENT\)/],
  ['a server that takes no writes', 'postgres://db.example/site?target_session_attrs=standby', /target_session_attrs=standby, and enquiries have to be written/],
  ['a port', 'postgres://db.example:99999/site', /has a port that is none/],
  ['a time', 'postgres://db.example/site?connect_timeout=soon', /connect_timeout/],
  ['Kerberos', 'postgres://db.example/site?gssencmode=require', /gssencmode=require, which is not supported\. Leave it out/],
  ['another parameter', 'postgres://ann:secret@db.example/site?sslcrl=/crl', /^DATABASE_URL has sslcrl, which is not supported\. Leave it out\.$/],
])('%s is named with what to do, and without the password: %s', (_what, url, words) => {
  expect(() => readDatabaseAddress(url)).toThrow(words);
  expect(() => readDatabaseAddress(url)).not.toThrow('secret');
});

test('the name for messages has neither user nor password', () => {
  expect(readDatabaseAddress('postgres://ann:secret@one.example,two.example:5433/site').name).toBe('one.example:5432,two.example:5433/site');
});
