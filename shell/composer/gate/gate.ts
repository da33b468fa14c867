import type { ComposedPage } from '../store/composed-page';
import type { SiteRenderer, StoredRelease } from '../render/site-renderer';
import { shellName } from '@site/shared/lock';
import { checkBudgets } from './check-budgets';
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
import { evaluateSections } from './evaluate-sections';
import { linkablePaths } from './find-page';
import type { Refusal } from './refusal';

/** A release that asks to go live. */
export interface Candidate {
  /** The release where it is staged. */
  readonly stored: StoredRelease;
  /** The composition to be, the candidate included. */
  readonly composition: readonly StoredRelease[];
  /** The live composition; empty before the first one. */
  readonly live: readonly StoredRelease[];
  /** Older compositions that tabs may still use or that one can roll back to. */
  readonly reachable: readonly ReachableComposition[];
  /** Paths of live pages that may vanish. */
  readonly allowGone: readonly string[];
}

/** A candidate, and the pages that it would bring. */
export interface RenderedCandidate extends Candidate {
  /** The candidate's own pages. */
  readonly pages: readonly ComposedPage[];
  /** Pages of all other sections of the composition to be. */
  readonly otherPages: readonly ComposedPage[];
  /** Pages of the candidate's section in the live composition. */
  readonly livePages: readonly ComposedPage[];
  /** Renderer of the composition to be. */
  readonly renderer: SiteRenderer;
}

/**
 * What can be said against a release before a page of it is rendered. Its code runs only when its bytes and
 * its description are what they have to be.
 */
export async function checkRelease({ stored, composition, reachable }: Candidate): Promise<Refusal[]> {
  const { name } = stored.release;
  const releases = composition.map(({ release }) => release);
  const unfit = [...checkExposedSection(stored.release), ...(await checkFiles(stored))];
  const misplaced = [...checkRanges(releases, name, reachable), ...checkOwners(releases), ...(await checkLayers(stored))];
  if (unfit.length > 0) return [...unfit, ...misplaced];
  const { shell, sections, refusals } = evaluateSections(composition, name);
  if (!shell) return [...misplaced, ...refusals];
  const weighed = { stored: composition, sections, findRoute: shell.findRoute };
  return [...misplaced, ...checkPageOwners(releases, shell.findRoute), ...(await checkBudgets(weighed, name))];
}

/** What can be said against a release when its pages are there. */
export async function checkPages(candidate: RenderedCandidate): Promise<Refusal[]> {
  const { stored, composition, live, pages, otherPages, livePages, renderer, allowGone } = candidate;
  const { name } = stored.release;
  const livePublished = live.find(({ release }) => release.name === name)?.release.published.map(({ path }) => path) ?? [];
  const paths = linkablePaths([...pages, ...otherPages], composition.map(({ release }) => release));
  return [
    ...checkPageHeads(pages),
    ...checkPageStyles(name === shellName ? [...pages, ...otherPages] : pages),
    ...(await checkLinks({ pages, otherPages, isOwnPath: ownership(candidate), paths, renderer })),
    ...(await checkGone({ section: name, livePaths: [...livePages.map(({ path }) => path), ...livePublished], paths, renderer, allowGone })),
  ];
}

/** Tells whether the candidate's section owns a path, or does so in the live composition. */
function ownership({ stored, composition, live, livePages, renderer }: RenderedCandidate): (path: string) => boolean {
  const livePaths = new Set(livePages.map(({ path }) => path));
  const compositions = [composition, live].map((releases) =>
    releases.flatMap(({ release }) => release.routes.map(({ pattern }) => ({ section: release.name, pattern }))),
  );
  return (path) =>
    livePaths.has(path) ||
    compositions.some((patterns) => renderer.shell.findRoute(patterns, path)?.section === stored.release.name);
}
