import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import { openStore } from '../bucket/open-store';
import { readVariable } from '../base/environment';
import { backoffMs, systemClock } from '../base/jobs';
import { openDatabase } from '../enquiries/storage/open-enquiry-store';
import { startGuard } from '../health/guard-releases';
import type { Guard, Verdict } from '../health/guard-releases';
import { createHealthTable } from '../health/health-table';
import type { HealthCount, WantedCounts } from '../health/health-table';
import { readCurrentComposition } from '../store/current-composition';
import type { DiskStore } from '../store/disk-store';
import type { GuardedRelease } from '../store/history';
import { readStoredRelease } from '../store/read-releases';
import { LostRaceError } from '../store/switches';
import { requireUsable } from '../store/verify';
import type { SiteLog } from '../serve/site-log';
import { changeRelease } from './change-release';
import type { CommandInput } from './command';
import type { OpenEnquiries } from './open-enquiries';

/** From so many pages a day on, a release is guarded unless it is forced. */
const guardedFrom = 500;

/** How pages fared, from the database that the servers count in. @returns undefined where this machine has none @throws ExpectedError when it cannot be read */
export async function readHealth(disk: DiskStore, wanted?: WantedCounts): Promise<readonly HealthCount[] | undefined> {
  if (readVariable('DATABASE_URL') === undefined && !existsSync(join(disk.folder, 'enquiries/enquiries.db'))) return undefined;
  const database = openDatabase(disk, process.env);
  try {
    return await createHealthTable(database).read(wanted);
  } finally {
    await database.close();
  }
}

/** Whether the site is busy enough for a guard. @throws ExpectedError when that cannot be read */
export async function isBusy(disk: DiskStore): Promise<boolean> {
  const counts = (await readHealth(disk, { whats: ['shown'], days: 1 })) ?? [];
  return counts.filter(({ section }) => section === shellName).reduce((sum, { count }) => sum + count, 0) >= guardedFrom;
}

/** Watches guarded releases beside the server. */
export function guardReleases(disk: DiskStore, { sectionHealth: health, mailOwner }: Pick<OpenEnquiries, 'sectionHealth' | 'mailOwner'>, log: SiteLog): Guard {
  return startGuard({ disk, health, log, rollBack: (guarded, verdict) => rollBack(guarded, verdict, log), tell: (verdict, outcome, giveUp) => tell(verdict, outcome, { mailOwner, giveUp }) });
}

/** Servers that share a bucket come to the same verdict: one wins the switch, and the others find the section changed. */
async function rollBack({ section, release, before }: GuardedRelease, verdict: Verdict, log: SiteLog): Promise<boolean> {
  const store = await openStore((line) => log.info(line));
  const { disk } = store;
  const current = await readCurrentComposition(disk);
  if (current.lock.releases[section]?.version !== release) return false;
  const stored = await readStoredRelease(disk, { name: section, version: before });
  await requireUsable(disk, [stored]);
  const input: CommandInput = { names: [], given: [], flag: () => false, text: () => undefined, texts: () => [], output: { say: () => {}, print: () => {}, result: () => {} } };
  try {
    await changeRelease(store, { current, stored, action: 'rollback', verdict, input });
    return true;
  } catch (error) {
    if (error instanceof LostRaceError) return false;
    throw error;
  }
}

/** Between the tries of the mail. The history has the verdict, too. */
const mailWaits = { firstMs: 30_000, mostMs: 15 * 60_000 };
const mailTries = 8;

async function tell({ section, release }: Verdict, outcome: string, { mailOwner, giveUp }: Pick<OpenEnquiries, 'mailOwner'> & { readonly giveUp: AbortSignal }): Promise<void> {
  const text = `${outcome}\n\n'npm run releases -- health ${section}' says what failed.\n`;
  for (let failures = 1; failures <= mailTries && !giveUp.aborted; failures += 1) {
    if (await mailOwner({ subject: `${section} ${release} harms visitors`, text }, giveUp)) return;
    await systemClock.wait(backoffMs(failures, mailWaits), giveUp);
  }
}
