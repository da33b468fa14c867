import { expect, test as base } from '@playwright/test';
import { startServer } from '../../shell/composer/testing/site-server';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import { readSwitches } from '../../shell/composer/store/switches';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { withSiteCopy } from '../releases/site-copy';
import { startReader } from './start-reader';
import type { Reading } from './start-reader';

/** Whether every attempt is made, and times count. `npm test -- hostile` sets it. */
const isWhole = process.env.HOSTILE_WHOLE === '1';
/** How long the reader may wait, in milliseconds, for all but one of a hundred pages. */
const mostP99Ms = 50;

/** Pages of the sections that no attempt releases; on-demand ones among them. */
const otherPages = ['/', '/oxford', '/areas', '/services', '/areas?q=OX28', '/witney', '/contact'];

/** A site that is attacked: the real server on a copy of the site, and somebody who reads it. */
export interface AttackedSite {
  readonly disk: DiskStore;
  readonly server: SiteServer;
  /**
   * Runs an attempt while the reader reads, and returns its result.
   *
   * @param leastReads how often the reader has to read at least
   * @throws when the reader meets an error, or a page of a release that was never current
   */
  readonly during: <Result>(attempt: () => Promise<Result>, leastReads?: number) => Promise<Result>;
  readonly close: () => Promise<void>;
}

async function attackServer(disk: DiskStore, paths: readonly string[] = otherPages): Promise<AttackedSite> {
  const server = await startServer(disk);
  const reader = await startReader(server, paths);
  return {
    disk,
    server,
    during: async (attempt, leastReads = 1) => {
      reader.read();
      const result = await attempt();
      const reading = await reader.rest();
      await expectUnharmed(disk, reading);
      expect(reading.reads).toBeGreaterThanOrEqual(leastReads);
      return result;
    },
    close: async () => {
      await reader.stop();
      await server.stop();
    },
  };
}

async function expectUnharmed(disk: DiskStore, { reads, p99Ms, slowestMs, failures, releases }: Reading): Promise<void> {
  const current = (await readSwitches(disk, 'none')).flatMap(({ sections }) => Object.entries(sections).map(([section, version]) => `${section} ${version}`));
  test.info().annotations.push({ type: 'measured', description: `${reads} reads, p99 ${p99Ms.toFixed(1)} ms, slowest ${slowestMs.toFixed(0)} ms` });
  expect(failures, 'what the reader of other sections met').toEqual([]);
  expect(releases.filter((release) => !current.includes(release)), 'releases that were read and never current').toEqual([]);
  if (isWhole && reads > 100) expect(p99Ms, 'p99 of the reader of other sections in ms').toBeLessThan(mostP99Ms);
}

export interface WorkerFixtures {
  /** Shared by the attempts that leave the current composition alone. */
  readonly site: AttackedSite;
}

export interface TestFixtures {
  /** A copy of the site that an attempt may change. */
  readonly disk: DiskStore;
  /** Serves a store for this attempt, and reads these pages of it. */
  readonly attack: (disk: DiskStore, paths?: readonly string[]) => Promise<AttackedSite>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    ({}, use) =>
      withSiteCopy(async (disk) => {
        const site = await attackServer(disk);
        await use(site);
        await site.close();
      }),
    { scope: 'worker' },
  ],

  disk: ({}, use) => withSiteCopy(use),

  attack: async ({}, use) => {
    const sites: AttackedSite[] = [];
    await use(async (disk, paths) => {
      const site = await attackServer(disk, paths);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.close()));
  },
});

/** The refusals in a command's output, each with its check, what was wanted and found, once or more, and a remedy. */
export function refusalsOf(said: string): string[] {
  return said.split(/^— /m).slice(1).map((refusal) => refusal.split('\n').filter((line, index) => index === 0 || line.startsWith('  ')).join('\n'));
}

export { expect };
