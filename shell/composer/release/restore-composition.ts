import { rm } from 'node:fs/promises';
import { composerVersion } from '../render/composer-version';
import type { Bundles } from '../render/load-bundle';
import { makeLock } from '../render/make-lock';
import { createSiteRenderer } from '../render/site-renderer';
import { ExpectedError } from '../store/expected-error';
import type { StoredRelease } from '../store/read-releases';
import { requireBundles } from '../store/require-bundles';
import type { SiteHome } from '../store/site-home';
import { partsOf } from '../store/stored-parts';
import { checkPart } from '../store/verify';
import { moveIntoPlace, stagePages } from './stage-pages';
import type { StagedPages } from './stage-pages';

/** A composition that was stored once, and what it was made of. */
export interface PastReleases {
  readonly id: string;
  readonly stored: readonly StoredRelease[];
  readonly bundles: Bundles;
}

/**
 * Renders again what is missing or damaged of a composition's pages and of its own folder. It does not become current.
 *
 * @returns how many pages it has, and how many were rendered
 * @throws DamageError when a release is damaged, ExpectedError when another state of the composer made the composition
 */
export async function restoreComposition(
  home: SiteHome,
  { id, stored, bundles }: PastReleases,
  { report, dryRun }: { readonly report: (line: string) => void; readonly dryRun: boolean },
): Promise<StagedPages['count']> {
  await requireBundles(stored);
  const lock = makeLock(stored.map(({ release }) => release), composerVersion());
  if (lock.composition !== id) throw new ExpectedError(`Wanted composition ${id}, found ${lock.composition}: another state of the composer (now ${composerVersion()}) made it. ` + 'Check out the commit that it was made with.');
  const damaged = new Set<string>();
  for (const part of partsOf(home, lock)) if ((await checkPart(home, part, [lock])).length > 0) damaged.add(part.folder);
  const staging = home.staging(`composition-${id}`);
  await rm(staging, { recursive: true, force: true });
  try {
    const staged = await stagePages(home, { stored, lock, renderer: createSiteRenderer(stored, bundles), staging, report, compress: true, damaged });
    if (!dryRun) for (const folder of staged.folders) await moveIntoPlace(home, lock, folder);
    return staged.count;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
