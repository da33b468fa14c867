import { cp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { restoreComposition } from '../release/restore-composition';
import type { StoredPart } from '../store/damage';
import { findSections } from '../store/find-sections';
import { goodEarlierCompositions } from '../store/good-releases';
import { readReleases } from '../store/read-releases';
import { replaceFolder } from '../store/replace-folder';
import type { SiteHome } from '../store/site-home';
import { readSoundSwitches } from '../store/switches';
import { checkPart } from '../store/verify';
import { describeError } from './describe-error';
import type { Mending, RepairSources } from './mending';
import { requireTrusted } from './signing-keys';

type PagesPart = Extract<StoredPart, { kind: 'rendering' | 'composition' }>;

/** Mends pages: from another store that holds them intact, or by rendering them again from their releases. */
export async function mendPages(home: SiteHome, part: PagesPart, locks: readonly Lock[], { stores, report, dryRun }: RepairSources): Promise<Mending> {
  for (const store of stores) {
    const folder = join(store.folder, relative(home.folder, part.folder));
    if ((await checkPart(store, { ...part, folder }, locks)).length > 0) continue;
    if (!dryRun) await copyFolder(home, folder, part.folder);
    return { mended: `copied from ${folder}` };
  }
  const failure = await renderAgain(home, part.composition, { report, dryRun }).catch(describeError);
  if (failure === undefined) return { mended: 'rendered again' };
  const copy = "Copy it from another site home that holds it: 'npm run releases -- repair --store <folder>'.";
  return { unmended: [failure, copy, ...(await wayBack(home, part.composition))].join('\n  ') };
}

/** How the composition before becomes current, when it is the current one that nothing restores. */
async function wayBack(home: SiteHome, composition: string): Promise<string[]> {
  const switches = await readSoundSwitches(home);
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

async function renderAgain(home: SiteHome, id: string, setting: { readonly report: (line: string) => void; readonly dryRun: boolean }): Promise<undefined> {
  const stored = await readReleases(home, await findSections(home, id));
  await requireTrusted(stored);
  await restoreComposition(home, { id, stored }, setting);
}
