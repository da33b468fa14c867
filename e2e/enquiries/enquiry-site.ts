import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../../shell/composer/testing/site-server';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import type { EnquiryStore } from '../../shell/composer/enquiries/storage/enquiry-store';
import { findFreePort } from '../../shell/composer/base/free-port';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { lookIntoStore } from '../../shell/composer/testing/enquiry-submission';
import { startPostgres } from '../../shell/composer/testing/postgres-server';
import type { PostgresServer } from '../../shell/composer/testing/postgres-server';
import { startSmtpServer } from '../../shell/composer/testing/smtp-server';
import type { TestSmtpServer } from '../../shell/composer/testing/smtp-server';
import { test as base } from '../hostile/hostile-test';

/** Who gets the mails. */
export const owner = 'owner@site.example';

/** A site that takes enquiries: the real server, a mail server, and the database that enquiries are stored in. */
export interface EnquirySite {
  readonly disk: DiskStore;
  /** The same after each start. */
  readonly url: string;
  readonly mails: TestSmtpServer;
  readonly database: PostgresServer | undefined;
  readonly server: () => SiteServer;
  readonly start: (changed?: Environment) => Promise<void>;
  /** Ends the server as `kill -9` does. */
  readonly kill: () => Promise<void>;
  /** Waits until the server was killed. */
  readonly killed: () => Promise<void>;
  /** The environment of the server and of commands. */
  readonly environment: Environment;
  /** Looks into the store, as the owner's commands do. */
  readonly look: <Result>(run: (store: EnquiryStore) => Promise<Result>) => Promise<Result>;
}

export type StoreKind = 'SQLite' | 'PostgreSQL';
type Environment = Readonly<Record<string, string>>;

const pollMs = 5;

/** Starts a site on a store. @returns undefined where its store cannot be run; `close` ends all of it */
async function openSite(disk: DiskStore, kind: StoreKind, more: Environment): Promise<(EnquirySite & { readonly close: () => Promise<void> }) | undefined> {
  const database = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  if (kind === 'PostgreSQL' && database === undefined) return undefined;
  const [mails, port] = [await startSmtpServer(), await findFreePort()];
  const environment = { SMTP_URL: mails.url, ENQUIRY_TO: owner, ENQUIRY_FROM: owner, TRUST_PROXY: '127.0.0.1', ...(database && { DATABASE_URL: database.url }), ...more };
  let server: SiteServer | undefined;
  const current = () => {
    if (server === undefined) throw new Error('No server has been started.');
    return server;
  };
  const killed = async () => {
    while (current().isRunning()) await pause(pollMs);
  };
  const site: EnquirySite = {
    disk,
    url: `http://127.0.0.1:${port}/`,
    mails,
    database,
    environment,
    server: current,
    start: async (changed) => void (server = await startServer(disk, port, { ...environment, ...changed })),
    kill: async () => {
      process.kill(current().pid, 'SIGKILL');
      await killed();
    },
    killed,
    look: (run) => lookIntoStore(disk, run, environment),
  };
  await site.start();
  const close = async () => {
    await server?.stop();
    await mails.close();
    await database?.stop();
  };
  return { ...site, close };
}

interface Fixtures {
  /** Opens a site on a copy of the composition, or skips the test where its store cannot be run. */
  readonly openStore: (kind: StoreKind, environment?: Environment) => Promise<EnquirySite>;
}

/** A test of a site that takes enquiries. */
export const test = base.extend<Fixtures>({
  openStore: async ({ disk }, use, testInfo) => {
    const opened: { readonly close: () => Promise<void> }[] = [];
    await use(async (kind, environment = {}) => {
      const site = await openSite(disk, kind, environment);
      if (site) opened.push(site);
      else testInfo.skip(true, 'no PostgreSQL can be run here');
      return site as EnquirySite;
    });
    for (const { close } of opened) await close();
  },
});

export { expect } from '../hostile/hostile-test';
