import { setTimeout as pause } from 'node:timers/promises';
import { integrityOf } from '../../shell/composer/base/content-hash';
import type { StoredRelease } from '../../shell/composer/store/read-releases';
import type { SiteServer } from '../../shell/composer/testing/site-server';

/** The body of a server's response. @throws Error when the status is not 200 */
export async function readAnswer({ url }: SiteServer, path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, url));
  if (response.status !== 200) throw new Error(`${path} was answered with status ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** The hash of the response for each path. */
export async function hashAnswers(server: SiteServer, paths: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of paths) hashes[path] = integrityOf(await readAnswer(server, path));
  return hashes;
}

/** Id of the composition that is served. */
export async function servedComposition(server: SiteServer): Promise<string> {
  const { composition } = JSON.parse((await readAnswer(server, '/version')).toString()) as { composition: string };
  return composition;
}

/** URLs of all files that browsers may load of a release. */
export function releaseUrls({ release: { name, version, files } }: StoredRelease): string[] {
  const browserFiles = files.map(({ path }) => path).filter((path) => path.startsWith('browser/'));
  return browserFiles.map((path) => path.replace('browser', `/releases/${name}/${version}`));
}

export interface Asking {
  /** Ends it, and returns the number of responses, and the failures. */
  readonly stop: () => Promise<{ readonly asked: number; readonly failures: readonly string[] }>;
}

/** Often enough to meet a switch. */
const pauseMs = 25;

/** Requests paths again and again, one at a time, and hands each response to `check`, which throws when it is wrong. */
export function keepAsking(server: SiteServer, paths: readonly string[], check: (body: Buffer, path: string) => void = () => {}): Asking {
  const failures: string[] = [];
  let asked = 0;
  let stopped = false;
  async function ask(): Promise<void> {
    for (; !stopped; asked += 1) {
      const path = paths[asked % paths.length] ?? '/';
      await readAnswer(server, path)
        .then((body) => check(body, path))
        .catch((error: unknown) => failures.push(`${path}: ${String(error)}`));
      await pause(pauseMs);
    }
  }
  const asking = ask();
  return {
    stop: async () => {
      stopped = true;
      await asking;
      return { asked, failures };
    },
  };
}
