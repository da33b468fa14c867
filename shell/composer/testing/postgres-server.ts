import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, hasProgram } from '../test/find-programs';
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

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Starts a server with an empty database, in about a second. Where none is installed it says so, and returns undefined. @param certificate for encrypted connections */
export async function startPostgres(certificate?: { readonly cert: string; readonly key: string }): Promise<PostgresServer | undefined> {
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
  for (const [file, text] of [['server.crt', certificate?.cert], ['server.key', certificate?.key]] as const) {
    if (text === undefined) continue;
    await writeFile(join(folder, file), text, { mode: 0o600 });
    await chown(join(folder, file), user.uid, user.gid);
  }
  const options = [...(certificate ? ['-l'] : []), '-D', folder, '-h', '127.0.0.1', '-p', String(port), '-k', parent];
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

/** PgBouncer before a PostgreSQL server, with fewer connections to it than a site opens. @returns its address, and how to end it; undefined where it is not installed */
export async function startPgBouncer(server: PostgresServer, mode: 'transaction' | 'statement'): Promise<{ readonly url: string; readonly stop: () => Promise<void> } | undefined> {
  if (!hasProgram('pgbouncer')) return undefined;
  const [user, port, { hostname, port: behind }] = [serverUser(), await findFreePort(), new URL(server.url)];
  const settings = join(server.folder, `pgbouncer-${port}.ini`);
  const users = join(server.folder, 'pgbouncer-users.txt');
  await writeFile(users, '"site" ""\n', { mode: 0o644 });
  await writeFile(settings, `[databases]\n* = host=${hostname} port=${behind}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${users}\npool_mode = ${mode}\ndefault_pool_size = 2\n`, { mode: 0o644 });
  const child = await startGuarded({ program: 'pgbouncer', options: [settings], user, signal: 'TERM', ready: /process up: PgBouncer/ });
  return { url: `postgres://site@127.0.0.1:${port}/postgres`, stop: () => endGuarded(child) };
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function serverUser(): User {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid !== 0) return { uid, gid };
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
