import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../base/project';
import type { DiskStore } from '../store/disk-store';

const host = '127.0.0.1';

/** The real server, as `npm start` runs it, in a process of its own. */
export interface SiteServer {
  /** With a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** Whether it is the process that was started, and has not ended. */
  readonly isRunning: () => boolean;
  /** Its output so far. */
  readonly said: () => string;
  /** Stops it. @returns its exit code; null when it was killed */
  readonly stop: () => Promise<number | null>;
}

/** `npm start`, which serves or has ended. */
export interface StartedSite extends Omit<SiteServer, 'url'> {
  /** Undefined when it ended without serving. */
  readonly url: string | undefined;
}

/** Which Node runs the server, and of which copy of the project. */
export interface ServerPlace {
  readonly node?: string;
  readonly project?: string;
  /** A start that neither serves nor ends in this time is killed, and counts as one that ended. */
  readonly deadlineMs?: number;
}

export interface StartSetting extends ServerPlace {
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs `npm start` on a store, building and composing as it does, until it serves or ends. On a free port unless the environment says otherwise. */
export async function startSite(disk: DiskStore, { environment = {}, node = process.execPath, project = projectFolder, deadlineMs = 100_000 }: StartSetting = {}): Promise<StartedSite> {
  const child = spawn(node, ['shell/composer/bootstrap.mjs', 'start'], {
    cwd: project,
    env: { ...process.env, HOST: host, PORT: '0', LOG: '0', SITE_BUILD: '1', SITE_STORE: '', ...environment, SITE_HOME: disk.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  const serving = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        const port = /^http:\/\/localhost:(\d+)\/$/m.exec(said)?.[1];
        if (port !== undefined) resolve(`http://${host}:${port}/`);
      });
    }
  });
  const deadline = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
  const url = await Promise.race([serving, ended.then(() => undefined)]);
  clearTimeout(deadline);
  return { url, pid: child.pid ?? 0, isRunning: () => isRunning(child), said: () => said, stop: () => stop(child) };
}

/** Serves the current composition of a store without building or composing, unless the environment says otherwise. @param port any free one unless given */
export async function startServer(disk: DiskStore, port = 0, environment: Readonly<Record<string, string>> = {}, place: ServerPlace = {}): Promise<SiteServer> {
  const { url, ...site } = await startSite(disk, { ...place, environment: { PORT: String(port), SITE_BUILD: '0', ...environment } });
  if (url === undefined) throw new Error(`The server of ${disk.folder} ended at its start:\n${site.said()}`);
  return { url, ...site };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (!isRunning(child)) return child.exitCode;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return child.exitCode;
}
