import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { plainFiles, startNginx } from '../../../shell/composer/testing/nginx';
import { runBursts } from './post-bursts';
import { sumUpTimes } from '../../../shell/composer/testing/sum-up-times';
import type { TimesSummary } from '../../../shell/composer/testing/sum-up-times';
import { runAndClose } from '../run-and-close';
import { projectFolder, siteHome } from '../../../shell/composer/store/site-home';
import type { SiteHome } from '../../../shell/composer/store/site-home';
import { startPostgres } from '../../../shell/composer/testing/postgres-server';
import { startSmtpServer } from '../../../shell/composer/testing/smtp-server';
import { startServer } from '../../../shell/composer/testing/site-server';
import { visit } from './visit';

/** Enquiries that are sent in the same moment, again and again, and what they cost a visitor who reads. */
export interface EnquiryLoad {
  readonly store: 'SQLite' | 'PostgreSQL';
  readonly atOnce: number;
  /** Of answers after the durable commit, and of nginx, which keeps nothing. */
  readonly site: TimesSummary;
  readonly nginx: TimesSummary;
  /** A visitor who reads pages, alone and beside the bursts. */
  readonly alone: TimesSummary;
  readonly beside: TimesSummary;
}

const atOnce = 50;

/** At most. */
const mostP99Ms = 50;

/** Takes a burst and the pause after it, roughly. */
const roundMs = 250;
/** Until the bursts' process has started and its tokens are old enough. */
const startMs = 5000;
const spareConnections = 64;

/** Measures with each store that can be run here, on a copy of the home. */
export async function loadEnquiries(home: SiteHome, seconds: number): Promise<EnquiryLoad[]> {
  const cache = join(projectFolder, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'load-'));
  const database = await startPostgres();
  try {
    const measured = [await loadStore('SQLite', await linkHome(home, join(folder, 'sqlite')), seconds)];
    if (database) measured.push(await loadStore('PostgreSQL', await linkHome(home, join(folder, 'postgres')), seconds, { DATABASE_URL: database.url }));
    return measured;
  } finally {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A home with the same pages and without enquiries. */
async function linkHome(home: SiteHome, folder: string): Promise<SiteHome> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(home.folder)).filter((name) => !['enquiries', 'staging'].includes(name));
  for (const name of names) await symlink(join(home.folder, name), join(folder, name));
  return siteHome(folder);
}

async function loadStore(store: EnquiryLoad['store'], home: SiteHome, seconds: number, environment: Readonly<Record<string, string>> = {}): Promise<EnquiryLoad> {
  return runAndClose(async (keep) => {
    const mails = keep(await startSmtpServer(), ({ close }) => close());
    const nginx = keep(await startNginx(join(home.folder, 'nginx'), plainFiles(home.folder)), ({ stop }) => stop());
    const address = 'owner@site.example';
    const settings = { SMTP_URL: mails.url, ENQUIRY_TO: address, ENQUIRY_FROM: address, TRUST_PROXY: '127.0.0.1', CONNECTIONS_PER_ADDRESS: String(atOnce + spareConnections), ...environment };
    const server = keep(await startServer(home, 0, settings), ({ stop }) => stop());
    await visit(server.url, 1000);
    const alone = await visit(server.url, seconds * 1000);
    const rounds = Math.ceil((seconds * 1000) / roundMs);
    const [{ site, echo }, beside] = await Promise.all([
      runBursts({ url: server.url, echoUrl: nginx.url, atOnce, rounds }),
      pause(startMs).then(() => visit(server.url, seconds * 1000)),
    ]);
    return { store, atOnce, site: sumUpTimes(site), nginx: sumUpTimes(echo), alone, beside };
  });
}

export function enquiryLines({ store, site, nginx, alone, beside }: EnquiryLoad): string[] {
  const times = ({ reads, medianMs, p99Ms, slowestMs }: TimesSummary) => `median ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)}, slowest ${slowestMs.toFixed(0)} (${reads})`;
  return [
    `POST /api/enquiries, ${atOnce} at once, text only, ${store}`,
    `  answers            ${times(site)} (wanted: p99 at most ${mostP99Ms})`,
    `  nginx's echo       ${times(nginx)}`,
    `  a visitor alone    ${times(alone)}`,
    `  a visitor beside   ${times(beside)}`,
  ];
}

/** Which targets are missed, in words. */
export function missedEnquiryTargets(loads: readonly Pick<EnquiryLoad, 'store' | 'site'>[]): string[] {
  return loads.filter(({ site }) => site.p99Ms > mostP99Ms).map(({ store, site }) => `a p99 of ${site.p99Ms.toFixed(1)} ms for enquiries with ${store}, more than ${mostP99Ms}`);
}
