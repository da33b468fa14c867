import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../store/site-home';
import type { SiteHome } from '../store/site-home';

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

/** Which Node runs the server, and of which copy of the project. */
interface ServerPlace {
  readonly node?: string;
  readonly project?: string;
}

/** Serves the current composition of a home without building or composing, unless the environment says otherwise. @param port any free one unless given */
export async function startServer(
  home: SiteHome,
  port = 0,
  environment: Readonly<Record<string, string>> = {},
  { node = process.execPath, project = projectFolder }: ServerPlace = {},
): Promise<SiteServer> {
  const child = spawn(node, ['shell/composer/bootstrap.mjs', 'start'], {
    cwd: project,
    env: { ...process.env, SITE_HOME: home.folder, HOST: host, PORT: String(port), SITE_BUILD: '0', LOG: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  while (!/^http:\/\/localhost:\d+\/$/m.test(said)) {
    if (!isRunning()) throw new Error(`Wanted a server of ${home.folder}, found that it ended:\n${said}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  const listening = /^http:\/\/localhost:(\d+)\/$/m.exec(said)?.[1] ?? '';
  return { url: `http://${host}:${listening}/`, pid: child.pid ?? 0, isRunning, said: () => said, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return child.exitCode;
}
