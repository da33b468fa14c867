import { onceEach } from '../base/lists';
import { createRouter } from '../render/find-route';
import type { PageRenderer } from '../render/sections';
import type { ComposedPage } from '../store/site-manifest';
import type { StoredRelease } from '../store/read-releases';
import { affectedBy, changedReleases, hasShell, releasesOf, releasesToRead, releasesToWeigh, removedSections } from './candidate';
import type { Candidate } from './candidate';
import { checkAddresses, checkOwners, checkPageOwners } from './check-owners';
import { checkBudgets, checkPageWeights } from './check-budgets';
import { checkBundles, checkExposedSection } from './check-bundles';
import { checkBusiness } from './check-business';
import { checkFiles } from './check-files';
import { checkGone, checkLinks, linkablePaths } from './check-links';
import { checkKits, checkRanges, checkVersions } from './check-versions';
import { checkDocuments } from './check-documents';
import { checkLayers } from './check-layers';
import { checkPageTwins, checkReach } from './check-page-heads';
import { checkPatterns, checkTakenPaths } from './check-patterns';
import { checkRenderings } from './check-renderings';
import { checkRoutes } from './check-routes';
import { checkHeaderLinks, checkSectionLinks } from './check-section-links';
import { checkPublished } from './check-published';
import { checkSelectors } from './check-selectors';
import type { Refusal } from './refusal';

/** The pages of the next composition by section, and its renderer. */
export interface RenderedComposition {
  readonly pages: ReadonlyMap<string, readonly ComposedPage[]>;
  readonly renderer: PageRenderer;
}

/**
 * The checks before a page is rendered. The code of a changed release runs only when its files and its description are
 * in order.
 *
 * @throws ExpectedError when the composition has no shell
 */
export async function checkRelease(candidate: Candidate): Promise<Refusal[]> {
  const { composition, sections } = candidate;
  const { changed, fresh } = changedReleases(candidate);
  if (changed.length === 0) return [];
  const releases = releasesOf(composition);
  const unfit = await checkEach(changed, async (stored) => [...checkExposedSection(stored.release), ...(await checkFiles(stored))]);
  const misplaced = candidate.wasCurrent ? [] : checkTogether(candidate);
  const judged = [
    ...misplaced,
    ...fresh.flatMap(({ release }) => checkAddresses(release)),
    ...checkVersions(fresh, candidate.current),
    ...checkKits(fresh, releases),
    ...checkSectionLinks(fresh),
    ...(await checkEach(fresh, checkLayers)),
    ...(await checkEach(fresh, checkSelectors)),
  ];
  if (unfit.length > 0) return [...unfit, ...judged];
  const unusable = await checkBundles(composition, changed, sections);
  if (unusable.length > 0) return [...judged, ...unusable];
  const facts = hasShell(fresh) ? checkBusiness((await sections.describeShell()).business) : [];
  const published = await checkEach(fresh, async (stored) => checkPublished(stored, (await sections.describe(stored.release.name)).files));
  return [...judged, ...published, ...facts, ...checkPageOwners(releases), ...(await checkBudgets(composition, affectedBy(fresh, composition)))];
}

/** The checks of releases that were not current together before. */
function checkTogether(candidate: Candidate): Refusal[] {
  const { composition, reachable } = candidate;
  const { changed, fresh } = changedReleases(candidate);
  const releases = releasesOf(composition);
  const changedNames = new Set(changed.map(({ release: { name } }) => name));
  return [
    ...checkRanges(releases, changedNames, hasShell(fresh) ? reachable : []),
    ...checkOwners(releases),
    ...checkHeaderLinks(changed, releases),
  ];
}

export async function checkPages(candidate: Candidate, rendered: RenderedComposition): Promise<Refusal[]> {
  const { composition } = candidate;
  const { fresh } = changedReleases(candidate);
  const removed = removedSections(candidate);
  const read = releasesToRead(candidate);
  const own = pagesOf(read, rendered);
  const all = [...rendered.pages.values()].flat();
  const paths = linkablePaths(all, releasesOf(composition));
  return [
    ...checkDocuments(own),
    ...checkPageTwins(own),
    ...checkPageWeights(pagesOf(releasesToWeigh(candidate), rendered)),
    ...(read.length > 0 || removed.length > 0 ? checkReach(all, [...candidate.currentPages.values()].flat()) : []),
    ...(await checkAllLinks(candidate, rendered, paths)),
    ...(await checkEach([...namesOf(fresh), ...removed], (section) => checkGone({ section, currentPaths: currentPathsOf(candidate, section), paths, renderer: rendered.renderer, allowGone: candidate.allowGone }))),
    ...(await checkEach(fresh, (stored) => checkRenderings(candidate, pagesOf([stored], rendered)))),
    ...(await checkEach(fresh, ({ release }) => checkRoutes(release, paths, rendered.renderer))),
    ...(await checkEach(fresh, (stored) => checkPatterns(stored.release, rendered.renderer))),
    ...(await checkEach(fresh, (stored) => checkTakenPaths(stored.release, candidate))),
  ];
}

async function checkAllLinks(candidate: Candidate, rendered: RenderedComposition, paths: ReadonlySet<string>): Promise<Refusal[]> {
  if (candidate.wasCurrent) return [];
  const changed = [...new Set([...changedReleases(candidate).changed, ...releasesToRead(candidate)])];
  const others = candidate.composition.filter((stored) => !changed.includes(stored));
  const isOwnPath = createOwnership(candidate, [...namesOf(changed), ...removedSections(candidate)]);
  return checkLinks({ pages: pagesOf(changed, rendered), otherPages: pagesOf(others, rendered), isOwnPath, paths, renderer: rendered.renderer });
}

/** Whether one of these sections owns a path in the next composition or in the current one. */
function createOwnership({ composition, current, currentPages }: Candidate, sections: readonly string[]): (path: string) => boolean {
  const names = new Set(sections);
  const currentPaths = new Set([...names].flatMap((name) => currentPages.get(name) ?? []).map(({ path }) => path));
  const routers = [composition, current].map((stored) => createRouter(releasesOf(stored)));
  // Tens of thousands of links lead to some hundred paths.
  return onceEach((path) => currentPaths.has(path) || routers.some((routeOf) => names.has(routeOf(path)?.section ?? '')));
}

/** The current pages and published files of a section. */
function currentPathsOf({ current, currentPages }: Candidate, name: string): readonly string[] {
  const { knownPages = [], published = [] } = current.find(({ release }) => release.name === name)?.release ?? {};
  // A damaged list of pages must not let them vanish: the release names them too.
  const paths = [...(currentPages.get(name) ?? []), ...knownPages, ...published].map(({ path }) => path);
  return [...new Set(paths)];
}

function namesOf(stored: readonly StoredRelease[]): string[] {
  return releasesOf(stored).map(({ name }) => name);
}

function pagesOf(stored: readonly StoredRelease[], { pages }: RenderedComposition): ComposedPage[] {
  return stored.flatMap(({ release: { name } }) => pages.get(name) ?? []);
}

async function checkEach<T>(items: readonly T[], check: (item: T) => Promise<Refusal[]>): Promise<Refusal[]> {
  return (await Promise.all(items.map(check))).flat();
}
