import { shellName } from '@site/shared/lock';
import type { Bundles } from '../render/load-bundle';
import type { PageRenderer } from '../render/site-renderer';
import type { ComposedPage } from '../store/composed-page';
import type { StoredRelease } from '../store/read-releases';
import { checkBudgets } from './check-budgets';
import { checkBundles } from './check-bundles';
import { checkExposedSection } from './check-exposed-section';
import { checkFiles } from './check-files';
import { checkGone } from './check-gone';
import { checkLayers } from './check-layers';
import { checkLinks } from './check-links';
import { checkOwners, checkPageOwners } from './check-owners';
import { checkPageHeads } from './check-page-heads';
import { checkPageStyles } from './check-page-styles';
import { checkRanges } from './check-ranges';
import type { ReachableComposition } from './check-ranges';
import { checkReach } from './check-reach';
import { linkablePaths } from './find-page';
import type { Refusal } from './refusal';

/** A release that is to become current. */
export interface Candidate {
  readonly stored: StoredRelease;
  /** The next composition, the candidate included, and its bundles. */
  readonly composition: readonly StoredRelease[];
  readonly bundles: Bundles;
  /** The current composition. */
  readonly current: readonly StoredRelease[];
  /** Pages of the candidate's section in it. */
  readonly currentPages: readonly ComposedPage[];
  /** Earlier compositions that tabs may still use, or that a rollback may bring back. */
  readonly reachable: readonly ReachableComposition[];
  /** Paths of current pages that may vanish. */
  readonly allowGone: readonly string[];
}

/** The pages of the next composition by section, and its renderer. */
export interface RenderedComposition {
  readonly pages: ReadonlyMap<string, readonly ComposedPage[]>;
  readonly renderer: PageRenderer;
}

/**
 * The checks before a page is rendered. The candidate's code runs only when its files and its description are in
 * order.
 *
 * @throws ExpectedError when the composition has no shell
 */
export async function checkRelease({ stored, composition, reachable, bundles }: Candidate): Promise<Refusal[]> {
  const { name } = stored.release;
  const releases = composition.map(({ release }) => release);
  const unfit = [...checkExposedSection(stored.release), ...(await checkFiles(stored))];
  const misplaced = [...checkRanges(releases, name, reachable), ...checkOwners(releases), ...(await checkLayers(stored))];
  if (unfit.length > 0) return [...unfit, ...misplaced];
  const unusable = checkBundles(composition, name, bundles);
  if (unusable.length > 0) return [...misplaced, ...unusable];
  return [...misplaced, ...checkPageOwners(releases, bundles.shell.findRoute), ...(await checkBudgets(composition, name))];
}

/** The checks of the rendered pages. */
export async function checkPages(candidate: Candidate, { pages: bySection, renderer }: RenderedComposition): Promise<Refusal[]> {
  const { stored, composition, current, currentPages, allowGone } = candidate;
  const { name } = stored.release;
  const pages = bySection.get(name) ?? [];
  const otherPages = [...bySection].flatMap(([section, others]) => (section === name ? [] : others));
  const published = current.find(({ release }) => release.name === name)?.release.published ?? [];
  const currentPaths = [...currentPages, ...published].map(({ path }) => path);
  const paths = linkablePaths([...pages, ...otherPages], composition.map(({ release }) => release));
  return [
    ...checkPageHeads(pages),
    ...checkPageStyles(name === shellName ? [...pages, ...otherPages] : pages),
    ...checkReach([...pages, ...otherPages], [...currentPages, ...otherPages]),
    ...(await checkLinks({ pages, otherPages, isOwnPath: createOwnership(candidate), paths, renderer })),
    ...(await checkGone({ section: name, currentPaths, paths, renderer, allowGone })),
  ];
}

/** Whether the candidate's section owns a path in the next composition or in the current one. */
function createOwnership({ stored, composition, current, currentPages, bundles }: Candidate): (path: string) => boolean {
  const currentPaths = new Set(currentPages.map(({ path }) => path));
  const patterns = [composition, current].map((releases) =>
    releases.flatMap(({ release }) => release.routes.map(({ pattern }) => ({ section: release.name, pattern }))),
  );
  return (path) => currentPaths.has(path) || patterns.some((owned) => bundles.shell.findRoute(owned, path)?.section === stored.release.name);
}
