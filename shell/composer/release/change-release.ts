import type { ComposedPage } from '../store/composed-page';
import { readLock, renderingFolder } from '../store/lock-file';
import { createOnce } from '../create-once';
import { shellName } from '@site/shared/lock';
import { prepareComposition } from './prepare-composition';
import type { PreparedComposition } from './prepare-composition';
import { readReleases, sectionsOf } from '../store/read-releases';
import { FailedPagesError, failedPageRemedy, readRendering } from '../render/render-section';
import type { SiteRenderer, StoredRelease } from '../render/site-renderer';
import { checkPages, checkRelease } from '../gate/gate';
import type { Candidate } from '../gate/gate';
import type { Refusal } from '../gate/refusal';
import type { SiteHome } from '../store/site-home';
import type { LiveComposition } from '../store/live-composition';
import { loadShellBundle } from '../render/load-bundle';
import { minimumRetention, reachableCompositions } from '../store/reachable';

/** The live composition with another release of one section. */
export interface Change {
  readonly live: LiveComposition;
  readonly stored: StoredRelease;
  readonly allowGone: readonly string[];
  readonly report: (line: string) => void;
}

/** What a change comes to: a composition that could go live, or what is said against it. */
export type ChangeOutcome =
  | { readonly kind: 'prepared'; readonly composition: PreparedComposition }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] };

/** Checks a change and prepares its composition; nothing in the store changes. */
export async function prepareChange(home: SiteHome, { live, stored, allowGone, report }: Change): Promise<ChangeOutcome> {
  const { name } = stored.release;
  const others = live.stored.filter(({ release }) => release.name !== name);
  const composition = name === 'shell' ? [stored, ...others] : [...others, stored];
  const candidate: Candidate = { stored, composition, live: live.stored, reachable: await readReachable(home, live), allowGone };
  report('checking the release');
  const refusals = await checkRelease(candidate);
  if (refusals.length > 0) return { kind: 'refused', refusals };
  const prepared = await prepareComposition(home, { stored: composition, report }).catch(refuseFailedPages);
  if ('kind' in prepared) return prepared;
  const pageRefusals = await checkPages({
    ...candidate,
    pages: prepared.pages.get(name) ?? [],
    otherPages: [...prepared.pages].flatMap(([section, pages]) => (section === name ? [] : pages)),
    livePages: await readLivePages(home, live, name),
    renderer: lazyRenderer(prepared, composition),
  });
  if (pageRefusals.length === 0) return { kind: 'prepared', composition: prepared };
  await prepared.discard();
  return { kind: 'refused', refusals: pageRefusals };
}

function refuseFailedPages(error: unknown): Extract<ChangeOutcome, { kind: 'refused' }> {
  if (!(error instanceof FailedPagesError)) throw error;
  const refusals = error.failures.map(({ path, found }) => {
    return { check: 'pages', wanted: `the known page ${path}`, found, remedy: failedPageRemedy };
  });
  return { kind: 'refused', refusals };
}

/** Most changes of a release that was live before need the shell's routes alone, and render nothing. */
function lazyRenderer({ renderer }: PreparedComposition, composition: readonly StoredRelease[]): SiteRenderer {
  const host = composition.find(({ release }) => release.name === shellName);
  const shell = createOnce(() => loadShellBundle(host?.folder ?? ''));
  return {
    render: (path, given) => renderer().render(path, given),
    filesOf: (section) => renderer().filesOf(section),
    get shell() {
      return shell();
    },
  };
}

/** Compositions whose locks and releases are still there. */
async function readReachable(home: SiteHome, { switches }: LiveComposition): Promise<Candidate['reachable']> {
  const reachable = reachableCompositions(switches, minimumRetention, new Date());
  const read = reachable.map(async ({ composition }) => {
    const stored = await readLock(home, composition)
      .then(({ releases }) => readReleases(home, sectionsOf(releases)))
      .catch(() => []);
    return { composition, releases: stored.map(({ release }) => release) };
  });
  return Promise.all(read);
}

async function readLivePages(home: SiteHome, { lock }: LiveComposition, section: string): Promise<readonly ComposedPage[]> {
  return (await readRendering(renderingFolder(home, section, lock)))?.pages ?? [];
}
