import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../test/find-programs';
import { findFreePort } from '../base/free-port';
import { endGuarded, startGuarded } from './guarded-process';

/** A PostgreSQL server for tests. It writes through to the disk, as in production. */
export interface PostgresServer {
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** Holds its data. */
  readonly folder: string;
  /** Ends it at once, as when its machine fails: it recovers when it is started again. */
  readonly crash: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>;
}

/** A pool before a server, which hands each transaction to any of its connections, as providers run it. */
export interface Pool {
  /** For `DATABASE_URL`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** @param program PgBouncer's binary */
export async function startPool(program: string, server: PostgresServer): Promise<Pool> {
  const [user, port, folder] = [serverUser(), await findFreePort(), await mkdtemp(join(tmpdir(), 'pgbouncer-'))];
  const { hostname, port: serverPort, pathname, username } = new URL(server.url);
  const lines = ['[databases]', `${pathname.slice(1)} = host=${hostname} port=${serverPort}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'auth_type = trust', `auth_file = ${join(folder, 'users')}`, 'pool_mode = transaction', 'default_pool_size = 3', 'unix_socket_dir ='];
  await writeFile(join(folder, 'pgbouncer.ini'), lines.join('\n'));
  await writeFile(join(folder, 'users'), `"${username}" ""\n`);
  for (const path of ['', 'pgbouncer.ini', 'users']) await chown(join(folder, path), user.uid, user.gid);
  const pool = await startGuarded({ program, options: [join(folder, 'pgbouncer.ini')], user, signal: 'TERM', ready: /process up/ });
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      await endGuarded(pool);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Starts a server with an empty database, in about a second. Where none is installed it says so, and returns undefined. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = findPostgres();
  if (programs === undefined) {
    console.warn('Skipped: what is tested against PostgreSQL. Install it: apt-get install postgresql');
    return undefined;
  }
  const [user, port] = [serverUser(), await findFreePort()];
  const parent = await mkdtemp(join(tmpdir(), 'postgres-'));
  await chown(parent, user.uid, user.gid);
  const folder = join(parent, 'data');
  await promisify(execFile)(join(programs, 'initdb'), ['-D', folder, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], { ...user, cwd: parent });
  const options = ['-D', folder, '-h', '127.0.0.1', '-p', String(port), '-k', parent];
  const start = () => startGuarded({ program: join(programs, 'postgres'), options, user, signal: 'QUIT', ready: /database system is ready to accept connections/ });
  let server = await start();
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    folder,
    crash: () => endGuarded(server),
    restart: async () => void (server = await start()),
    stop: async () => {
      await endGuarded(server);
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function serverUser(): User {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid !== 0) return { uid, gid };
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
