import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SiteServer } from '../../shell/composer/command/site-server';
import type { Reading } from './reading';

export interface Reader {
  /** What it has seen since the last call. */
  readonly take: () => Promise<Reading>;
  readonly stop: () => Promise<void>;
}

/** Starts a process that reads pages of a server until it is stopped. */
export async function startReader({ url }: SiteServer, paths: readonly string[]): Promise<Reader> {
  const script = fileURLToPath(new URL('./read-pages.ts', import.meta.url));
  const child = fork(script, [url, ...paths], { execArgv: ['--import', 'tsx'] });
  const take = async () => {
    const taken = once(child, 'message') as Promise<[Reading]>;
    child.send('take');
    return (await taken)[0];
  };
  // It answers once it reads.
  await take();
  return {
    take,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
