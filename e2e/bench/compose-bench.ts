import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildSections, readSources } from '../../shell/composer/build/build-sections';
import { findWorkspaces } from '../../shell/composer/build/workspaces';
import { readReleases } from '../../shell/composer/store/read-releases';
import type { ReleaseId } from '../../shell/composer/store/read-releases';
import { clearUp } from '../../shell/composer/store/clear-up';
import { projectFolder, siteHome } from '../../shell/composer/store/site-home';
import { composeOnce } from './compose-once';
import type { ComposeRun } from './compose-once';
import { measurePhases } from './page-phases';
import type { PagePhases } from './page-phases';
import { buildScaledLocations } from './scaled-locations/build-scaled-locations';

export interface ComposeBenchOptions {
  /** How often each composition is made; the median counts. */
  readonly rounds: number;
  readonly report: (line: string) => void;
}

/** Compositions of two sizes, and what the difference comes to for one page. */
export interface ComposeComparison {
  readonly small: ComposeRun;
  readonly large: ComposeRun;
  /** Milliseconds for each further page. */
  readonly msPerPage: number;
  readonly cpuMsPerPage: number;
}

export interface ComposeFigures {
  readonly cores: number;
  /** As written, before any compression. */
  readonly plain: ComposeComparison;
  /** With brotli and gzip copies of every page. */
  readonly compressed: ComposeComparison;
  readonly phases: PagePhases;
}

/** Numbers of places. */
const sizes = { small: 1000, large: 10_000 } as const;

type Size = keyof typeof sizes;

/** The releases to compose for each size. */
type Sizes = Readonly<Record<Size, readonly ReleaseId[]>>;

/** Releases of the benchmark, by their versions: the same sources are built once. */
const home = siteHome(join(projectFolder, '.cache/compose-bench'));

/** Composes the site with 1,000 and with 10,000 places, by the composer's own code, in turns. */
export async function benchCompose({ rounds, report }: ComposeBenchOptions): Promise<ComposeFigures> {
  await mkdir(home.folder, { recursive: true });
  await clearUp(home);
  const sections = await buildSites(report);
  try {
    return await composeBoth(sections, rounds, report);
  } finally {
    // At the end: on ext4 creating files is slow for minutes after many were deleted.
    await clearUp(home);
  }
}

async function composeBoth(sections: Sizes, rounds: number, report: (line: string) => void): Promise<ComposeFigures> {
  const runs = new Map<string, ComposeRun[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const compress of [false, true]) {
      for (const size of Object.keys(sizes) as Size[]) {
        const run = await composeOnce({ home: home.folder, sections: sections[size], compress });
        report(`round ${round}: ${run.pages} pages ${compress ? 'compressed' : 'plain'} in ${(run.ms / 1000).toFixed(1)} s`);
        runs.set(key(size, compress), [...(runs.get(key(size, compress)) ?? []), run]);
      }
    }
  }
  return {
    cores: availableParallelism(),
    plain: compare(medianOf(runs, 'small', false), medianOf(runs, 'large', false)),
    compressed: compare(medianOf(runs, 'small', true), medianOf(runs, 'large', true)),
    phases: await measurePhases(await readReleases(home, sections.large)),
  };
}

/** The figures as lines of text. */
export function composeLines({ cores, plain, compressed, phases }: ComposeFigures): string[] {
  const linesOf = (name: string, { small, large, msPerPage, cpuMsPerPage }: ComposeComparison) => [
    `${name}: ${msPerPage.toFixed(2)} ms for each further page (${cpuMsPerPage.toFixed(2)} ms of CPU)`,
    ...[small, large].map(
      ({ pages, ms, cpuMs, peakRssMb, peakHeapMb }) =>
        `  ${pages} pages: ${(ms / 1000).toFixed(1)} s, CPU ${(cpuMs / 1000).toFixed(1)} s, peak ${peakRssMb.toFixed(0)} MB, heap of the main process ${peakHeapMb.toFixed(0)} MB`,
    ),
  ];
  const steps = Object.entries<number>({ ...phases });
  const whole = steps.reduce((sum, [, ms]) => sum + ms, 0);
  const shares = steps.map(([phase, ms]) => `${phase} ${ms.toFixed(2)} (${((100 * ms) / whole).toFixed(0)} %)`);
  return [`${cores} cores`, ...linesOf('plain', plain), ...linesOf('compressed', compressed), `CPU ms of a place's page: ${shares.join(', ')}`];
}

/** One release of each section, the locations scaled. */
async function buildSites(report: (line: string) => void): Promise<Sizes> {
  const workspaces = await findWorkspaces();
  const locations = workspaces.find(({ name }) => name === 'locations');
  if (!locations) throw new Error('Wanted the workspace of locations, found none.');
  const others = await buildSections(home, await readSources(home, workspaces.filter((workspace) => workspace !== locations)), { report });
  const shell = others.find(({ name }) => name === 'shell')?.version ?? '';
  const small = await buildScaledLocations(home, locations, sizes.small, shell);
  const large = await buildScaledLocations(home, locations, sizes.large, shell);
  return { small: [...others, small], large: [...others, large] };
}

function key(size: Size, compress: boolean): string {
  return `${size} ${compress}`;
}

function medianOf(runs: ReadonlyMap<string, readonly ComposeRun[]>, size: Size, compress: boolean): ComposeRun {
  const sorted = (runs.get(key(size, compress)) ?? []).toSorted((a, b) => a.ms - b.ms);
  const median = sorted[sorted.length >> 1];
  if (!median) throw new Error('Wanted at least one round, found none.');
  return median;
}

function compare(small: ComposeRun, large: ComposeRun): ComposeComparison {
  const further = large.pages - small.pages;
  return { small, large, msPerPage: (large.ms - small.ms) / further, cpuMsPerPage: (large.cpuMs - small.cpuMs) / further };
}
