import type { Candidate } from '../gate/candidate';
import { loadBundles } from '../render/load-bundle';
import { readRendering } from '../render/render-section';
import { createSiteRenderer } from '../render/site-renderer';
import type { PageRenderer } from '../render/site-renderer';
import { keptCompositions, minimumRetention } from '../store/kept-compositions';
import { readLock, renderingFolder } from '../store/lock-file';
import { readReleases, sectionsOf, sectionVersions, versionsOf } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';
import type { ReleasesToCompose } from './stage-composition';

/** The releases that are to become current. */
export interface CompositionRequest extends ReleasesToCompose {
  /** `return`: releases that were current before come back. They were judged then, so only their files are checked. */
  readonly kind: 'new' | 'return';
  /** Paths of current pages that may vanish. */
  readonly allowGone?: readonly string[];
  /** Whether the gate's judgements are overridden. Damage never is. */
  readonly isForced?: boolean;
}

/** What the gate looks at, and the composition that was current then. */
export interface ReadCandidate {
  readonly candidate: Candidate;
  readonly previous: string | null;
}

/** Reads what the gate compares a composition with: the current one, as far as it is readable. */
export async function readCandidate(home: SiteHome, { stored, bundles, kind, allowGone = [] }: CompositionRequest): Promise<ReadCandidate> {
  const switches = await readSwitches(home);
  const last = switches.at(-1);
  const current = last ? await readCurrentParts(home, last) : { stored: [], pages: new Map<string, []>() };
  const names = stored.map(({ release: { name, version } }) => ({ name, version }));
  const returning = kind === 'return' ? names.filter(({ name, version }) => switches.some(({ sections }) => sections[name] === version)) : [];
  return {
    previous: last?.composition ?? null,
    candidate: {
      composition: stored,
      bundles,
      current: current.stored,
      currentPages: current.pages,
      renderCurrent: lazily(() => createSiteRenderer(current.stored, loadBundles(current.stored, bundles))),
      reachable: await readReachable(home, switches),
      allowGone,
      returning: new Set(returning.map(({ name }) => name)),
      wasCurrent: kind === 'return' && switches.some(({ sections }) => isSame(sections, versionsOf(names))),
    },
  };
}

interface CurrentParts {
  readonly stored: readonly StoredRelease[];
  readonly pages: Candidate['currentPages'];
}

/** A damaged part must not keep a sound composition from replacing it. */
async function readCurrentParts(home: SiteHome, { composition, sections }: Switch): Promise<CurrentParts> {
  const lock = await readLock(home, composition).catch(() => undefined);
  const named = lock ? sectionsOf(lock.releases) : sectionVersions(sections);
  const stored = await Promise.all(named.map((one) => readReleases(home, [one]).catch((): StoredRelease[] => [])));
  const pages = named.map(async ({ name }) => [name, (lock && (await readRendering(renderingFolder(home, name, lock)))?.pages) ?? []] as const);
  return { stored: stored.flat(), pages: new Map(await Promise.all(pages)) };
}

function lazily(create: () => PageRenderer): PageRenderer['render'] {
  let renderer: PageRenderer | undefined;
  return async (path, input) => (renderer ??= create()).render(path, input);
}

function isSame(sections: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(sections);
  return names.length === Object.keys(others).length && names.every((name) => sections[name] === others[name]);
}

/** The kept compositions whose locks and releases are still readable. */
function readReachable(home: SiteHome, switches: readonly Switch[]): Promise<Candidate['reachable']> {
  const kept = keptCompositions(switches, minimumRetention, new Date());
  const read = kept.map(async ({ composition }) => {
    const stored = await readLock(home, composition)
      .then(({ releases }) => readReleases(home, sectionsOf(releases)))
      .catch(() => []);
    return { composition, releases: stored.map(({ release }) => release) };
  });
  return Promise.all(read);
}
