import { isDeepStrictEqual } from 'node:util';
import type { Candidate } from '../gate/candidate';
import { composerVersion } from '../render/composer-version';
import { pagesBySection } from '../render/derived-pages';
import { openSections } from '../render/sections';
import type { PageRenderer, Sections } from '../render/sections';
import type { SectionLimits } from '../render/section-limits';
import { compositionsToKeep } from '../store/history';
import { readLock } from '../store/lock-file';
import { readReleases, lockedReleases, releasesAt, versionsOf } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';
import type { Switch } from '../store/switches';
import { readStoredSite } from './stage-site';
import type { ReleasesToCompose } from './stage-site';
import { unlessShort } from '../base/errors';

/** The releases that are to become current. */
export interface CompositionRequest extends ReleasesToCompose {
  /** `return`: releases that were current before come back. They were judged then, so only their files are checked. */
  readonly kind: 'new' | 'return';
  /** The history as it was when the releases were chosen: the plan applies only while its last composition is current. */
  readonly switches: readonly Switch[];
  /** Paths of current pages that may vanish. */
  readonly allowGone?: readonly string[];
  /** Whether the gate's judgements are overridden. Damage never is. */
  readonly isForced?: boolean;
  /** Limits for the code of a section; `commandLimits` unless given. */
  readonly limits?: SectionLimits;
}

/** The releases and pages that the gate looks at. */
export interface ReadCandidate {
  readonly candidate: Candidate;
  /** Ends the sections of the current composition. */
  readonly closeCurrent: () => void;
}

/** Reads what the gate compares a composition with: the current one, as far as it is readable. @param sections of the next composition */
export async function readCandidate(disk: DiskStore, { stored, kind, switches, allowGone = [], manifestOf }: CompositionRequest, sections: Sections): Promise<ReadCandidate> {
  const last = switches.at(-1);
  const current: CurrentParts = last ? await readCurrentParts(disk, last, manifestOf) : { stored: [], pages: new Map<string, []>() };
  const releases = stored.map(({ release }) => release);
  const returning = kind === 'return' ? releases.filter(({ name, version }) => switches.some((one) => one.sections[name] === version)) : [];
  const renderer = openLater(current.stored, sections);
  return {
    closeCurrent: renderer.close,
    candidate: {
      composition: stored,
      sections,
      current: current.stored,
      currentVersions: last?.sections ?? {},
      currentPages: current.pages,
      renderCurrent: renderer.render,
      reachable: await readReachable(disk, switches),
      allowGone,
      returning: new Set(returning.map(({ name }) => name)),
      wasCurrent: kind === 'return' && switches.some(({ sections: before }) => isDeepStrictEqual(before, versionsOf(releases))),
      rendersAnew: current.composer !== undefined && current.composer !== composerVersion,
    },
  };
}

interface CurrentParts {
  readonly stored: readonly StoredRelease[];
  readonly pages: Candidate['currentPages'];
  /** The state of the composer that wrote them. */
  readonly composer?: string | undefined;
}

/** A damaged part must not keep a sound composition from replacing it. */
async function readCurrentParts(disk: DiskStore, { composition, sections }: Switch, manifestOf: CompositionRequest['manifestOf']): Promise<CurrentParts> {
  const lock = await readLock(disk, composition).catch(unlessShort(undefined));
  const named = lock ? lockedReleases(lock.releases) : releasesAt(sections);
  const stored = await Promise.all(named.map((one) => readReleases(disk, [one]).catch(unlessShort<StoredRelease[]>([]))));
  const site = await readStoredSite(disk, composition, manifestOf);
  return { stored: stored.flat(), pages: pagesBySection(named.map(({ name }) => name), site?.pages ?? []), composer: lock?.composer };
}

/** Opens sections when the first page is wanted: those of the next composition that run by then are shared. */
function openLater(stored: readonly StoredRelease[], known: Sections): PageRenderer & Pick<Sections, 'close'> {
  let opened: Sections | undefined;
  return {
    render: async (path, input) => (opened ??= openSections(stored, known.limits, known)).render(path, input),
    close: () => opened?.close(),
  };
}

/** The kept compositions whose locks and releases are still readable. */
function readReachable(disk: DiskStore, switches: readonly Switch[]): Promise<Candidate['reachable']> {
  const kept = compositionsToKeep(switches);
  const read = kept.map(async ({ composition }) => {
    const stored = await readLock(disk, composition)
      .then(({ releases }) => readReleases(disk, lockedReleases(releases)))
      .catch(unlessShort([]));
    return { composition, releases: stored.map(({ release }) => release) };
  });
  return Promise.all(read);
}
