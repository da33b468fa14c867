import { cp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { requireRestorable, restoreComposition } from '../release/restore-composition';
import type { Mending, PagesPart } from '../store/damage';
import { findReleases } from '../store/find-releases';
import { goodEarlierCompositions } from '../store/good-releases';
import { readReleases } from '../store/read-releases';
import { replaceFolder } from '../store/replace-folder';
import type { SiteHome } from '../store/site-home';
import { readSwitches } from '../store/switches';
import { checkPart } from '../store/verify';
import { describeError } from './describe-error';
import type { RepairSources } from './mending';
import { requireTrusted } from './signing-keys';

/** Mends pages: from another store that holds them intact, or by rendering them again from their releases. */
export async function mendPages(home: SiteHome, part: PagesPart, locks: readonly Lock[], sources: RepairSources): Promise<Mending> {
  for (const store of sources.stores) {
    const folder = join(store.folder, relative(home.folder, part.folder));
    if ((await checkPart(store, { ...part, folder }, locks)).length > 0) continue;
    if (!sources.dryRun) await copyFolder(home, folder, part.folder);
    return { mended: `copied from ${folder}` };
  }
  const failure = await renderAgain(home, part.composition, sources).catch(describeError);
  if (failure === undefined) return { mended: 'rendered again' };
  const copy = "Copy it from another site home that holds it: 'npm run releases -- repair --store <folder>'.";
  return { unmended: [failure, copy, ...(await wayBack(home, part.composition))].join('\n  ') };
}

/** How the composition before becomes current, when it is the current one that nothing restores. */
async function wayBack(home: SiteHome, composition: string): Promise<string[]> {
  const switches = await readSwitches(home, 'none');
  const [before] = goodEarlierCompositions(switches);
  if (switches.at(-1)?.composition !== composition || before === undefined) return [];
  return [`Or return to composition ${before}: 'npm run rollback'.`];
}

async function copyFolder(home: SiteHome, from: string, to: string): Promise<void> {
  const staged = home.staging('repair');
  await rm(staged, { recursive: true, force: true });
  await cp(from, staged, { recursive: true });
  await replaceFolder(staged, to);
}

async function renderAgain(home: SiteHome, id: string, { report, dryRun, promised }: RepairSources): Promise<undefined> {
  const sections = await findReleases(home, id);
  const present = sections.filter(({ name, version }) => !promised.has(home.release(name, version)));
  const stored = await readReleases(home, present);
  await requireTrusted(stored);
  // A dry run mends no release, so that nothing can be rendered from one that it would mend.
  if (present.length < sections.length) await requireRestorable(home, { id, stored });
  else await restoreComposition(home, { id, stored }, { report, dryRun });
}
