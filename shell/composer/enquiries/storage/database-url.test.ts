import { readDatabaseUrl } from './database-url';

const options = (url: string) => readDatabaseUrl(url).options;

test.each([
  ['postgres://me:secret@db.example/site', { host: ['db.example'], port: [5432], user: 'me', pass: 'secret', database: 'site', ssl: 'prefer' }],
  ['postgresql://me:p%40s%2Fs%3A%25@db.example:6432/site', { port: [6432], pass: 'p@s/s:%' }],
  ['postgres://me@[2001:db8::1]:6000/site', { host: ['2001:db8::1'], port: [6000] }],
  ['postgres://me:secret@one:5433,two/site?target_session_attrs=read-write', { host: ['one', 'two'], port: [5433, 5432], target_session_attrs: 'read-write' }],
  ['postgres://me:secret@%2Fvar%2Frun%2Fpostgresql/site', { path: '/var/run/postgresql/.s.PGSQL.5432', ssl: false }],
  ['postgres:///site?host=/var/run/postgresql&port=5433&user=me', { path: '/var/run/postgresql/.s.PGSQL.5433', user: 'me' }],
  // Neon, Supabase, Heroku, DigitalOcean.
  ['postgresql://me:secret@ep-1.eu.aws.neon.tech/neondb?sslmode=require&channel_binding=require', { host: ['ep-1.eu.aws.neon.tech'], ssl: {} }],
  ['postgresql://postgres.ref:secret@aws-0.pooler.supabase.com:6543/postgres?pgbouncer=true&connection_limit=1', { user: 'postgres.ref', port: [6543], ssl: 'prefer' }],
  ['postgres://me:secret@ec2-1.compute.amazonaws.com:5432/d1?sslmode=require', { ssl: { rejectUnauthorized: false } }],
  ['postgres://me:secret@db-do-user-1-0.b.db.ondigitalocean.com:25060/site?sslmode=verify-full&sslrootcert=system', { ssl: {} }],
  ['postgres://me@db/site?sslmode=disable&application_name=a%20b&options=-c%20search_path%3Dsite', { ssl: false, connection: { application_name: 'a b', options: '-c search_path=site' } }],
])('%s', (url, expected) => {
  expect(options(url)).toMatchObject(expected);
});

test('a certificate of an authority of its own is read', () => {
  const { ssl } = options(`postgres://me@db/site?sslmode=verify-full&sslrootcert=${encodeURIComponent(__filename)}`);

  expect(ssl).toEqual({ ca: expect.stringContaining('a certificate of an authority of its own') as string });
  expect(options(`postgres://me@db/site?sslmode=verify-ca&sslrootcert=${encodeURIComponent(__filename)}`).ssl).toHaveProperty('checkServerIdentity');
});

test.each([
  ['mysql://me:s3cret@db/site', 'is no address'],
  ['postgres://me:s3c/ret@db/site', 'is no address'],
  ['postgres://me:s3c#ret@db/site', 'is no address'],
  ['postgres://me:s3c@ret@db/site', 'is no address'],
  ['postgres://me:s3cret%@db/site', 'has a % that begins no character'],
  ['postgres://me:s3cret@db:54321432/site', 'has a host or a port that cannot be read'],
  ['postgres://me:s3cret@db:99999/site', 'has a host or a port that cannot be read'],
  ['postgres://me:s3cret@db/site?sslmode=on', "has the sslmode 'on'"],
  ['postgres://me:s3cret@db/site?sslmode=disable&channel_binding=require', 'exclude each other'],
  ['postgres://me:s3cret@db/site?sslrootcert=/none/ca.pem', 'names the file /none/ca.pem as sslrootcert, which cannot be read (ENOENT)'],
  ['postgres://me:s3cret@db/site?target_session_attrs=standby', "has the target_session_attrs 'standby'"],
  ['postgres://me:s3cret@db/site?statement_timeout=5', "has the parameter 'statement_timeout', which is not known here"],
])('%s is refused without its password', (url, words) => {
  expect(() => readDatabaseUrl(url)).toThrow(words);
  expect(() => readDatabaseUrl(url)).toThrow(/^DATABASE_URL (?!.*s3c)/);
});

test('its name in messages has neither user nor password', () => {
  expect(readDatabaseUrl('postgres://me:s3cret@one:5433,two/site?sslmode=require').name).toBe('one:5433,two/site');
});
