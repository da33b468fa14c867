import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SiteServer } from '../../shell/composer/testing/site-server';

/** A reader's records since it was last asked. */
export interface Reading {
  readonly reads: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** Errors, other statuses than 200, and pages of two compositions. */
  readonly failures: readonly string[];
  /** Releases of the pages that were read, each as `section version`. */
  readonly releases: readonly string[];
}

export interface Reader {
  /** Begins to read. Between attempts it rests: it would take its share of every other test. */
  readonly read: () => void;
  /** Stops reading. @returns its records since it began */
  readonly rest: () => Promise<Reading>;
  readonly stop: () => Promise<void>;
}

/** Starts a process that reads pages of a server between `read` and `rest`. */
export async function startReader({ url }: SiteServer, paths: readonly string[]): Promise<Reader> {
  const script = fileURLToPath(new URL('./read-pages.ts', import.meta.url));
  const child = fork(script, [url, ...paths], { execArgv: ['--import', 'tsx'] });
  const rest = async () => {
    const taken = once(child, 'message') as Promise<[Reading]>;
    child.send('rest');
    return (await taken)[0];
  };
  // It answers once it has started.
  await rest();
  return {
    read: () => void child.send('read'),
    rest,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
