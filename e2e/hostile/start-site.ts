import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../../shell/composer/store/site-home';
import type { SiteHome } from '../../shell/composer/store/site-home';

/** `npm start`, which serves or has ended. */
export interface StartedSite {
  /** With a trailing slash; undefined when it ended without serving. */
  readonly url: string | undefined;
  readonly said: () => string;
  /** @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

export interface StartSetting {
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder of the project, or of a copy of it. */
  readonly project?: string;
}

/** A start that neither serves nor ends in this time is killed, and counts as one that ended. */
const deadlineMs = 100_000;

/** Runs `npm start` on a home, building and composing as it does, until it serves or ends. */
export async function startSite({ folder }: SiteHome, { environment = {}, project = projectFolder }: StartSetting = {}): Promise<StartedSite> {
  const child = spawn(process.execPath, ['shell/composer/bootstrap.mjs', 'start'], {
    cwd: project,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG: '0', SITE_BUILD: '1', ...environment, SITE_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  const serving = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        const port = /^http:\/\/localhost:(\d+)\/$/m.exec(said)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}/`);
      });
    }
  });
  const deadline = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
  const url = await Promise.race([serving, ended.then(() => undefined)]);
  clearTimeout(deadline);
  return {
    url,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
