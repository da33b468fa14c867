import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSections, readSources } from '../../shell/composer/build/build-sections';
import { findWorkspaces } from '../../shell/composer/build/workspaces';
import { stageSite } from '../../shell/composer/compose/stage-site';
import { withSections } from '../../shell/composer/render/sections';
import { clearUp } from '../../shell/composer/store/current-link';
import { readReleases } from '../../shell/composer/store/read-releases';
import type { ReleaseId } from '../../shell/composer/store/read-releases';
import { projectFolder } from '../../shell/composer/base/project';
import { diskStore } from '../../shell/composer/store/disk-store';
import { buildScaledLocations } from './scaled-locations';

interface ComposeJob {
  readonly sections: readonly ReleaseId[];
  readonly compress: boolean;
}

interface ComposeRun {
  readonly pages: number;
  readonly ms: number;
  readonly peakMb: number;
}

/** Releases of the benchmark, by their versions: the same sources are built once. */
const disk = diskStore(join(projectFolder, '.cache/compose-bench'));
const thisFile = fileURLToPath(import.meta.url);

/** Composes the site with 1,000 and with 10,000 places, with and without compressed copies, and reports what each further page costs. */
export async function benchCompose(rounds: number, report: (line: string) => void): Promise<void> {
  await mkdir(disk.folder, { recursive: true });
  await clearUp(disk);
  const [small, large] = await buildSites(report);
  for (const compress of [false, true]) {
    for (let round = 1; round <= rounds; round += 1) {
      const few = await composeOnce({ sections: small, compress });
      const many = await composeOnce({ sections: large, compress });
      const msPerPage = (many.ms - few.ms) / (many.pages - few.pages);
      report(`${compress ? 'with' : 'without'} compressed copies: ${few.pages} pages ${(few.ms / 1000).toFixed(1)} s, ${many.pages} pages ${(many.ms / 1000).toFixed(1)} s, ${msPerPage.toFixed(2)} ms for each further page, ${many.peakMb.toFixed(0)} MB`);
    }
  }
  // At the end: on ext4 creating files is slow for minutes after many were deleted.
  await clearUp(disk);
}

/** One release of each section, the locations scaled. */
async function buildSites(report: (line: string) => void): Promise<[small: readonly ReleaseId[], large: readonly ReleaseId[]]> {
  const workspaces = await findWorkspaces();
  const locations = workspaces.find(({ name }) => name === 'locations');
  if (!locations) throw new Error('There is no workspace of locations.');
  const others = await buildSections(disk, await readSources(disk, workspaces.filter((workspace) => workspace !== locations)), { report });
  const shell = others.find(({ name }) => name === 'shell')?.version ?? '';
  const small = await buildScaledLocations(disk, locations, 1000, shell);
  const large = await buildScaledLocations(disk, locations, 10_000, shell);
  return [[...others, small], [...others, large]];
}

/** Composes in a process of its own, so that its memory is its own. Everything is rendered again, and nothing becomes current. */
function composeOnce(job: ComposeJob): Promise<ComposeRun> {
  return new Promise((resolve, reject) => {
    const child = fork(thisFile, { execArgv: ['--import', 'tsx'] });
    child.once('message', (run: ComposeRun) => resolve(run));
    child.once('exit', (code) => reject(new Error(`Composing ended with code ${code} before it had a result.`)));
    child.send(job);
  });
}

async function compose({ sections, compress }: ComposeJob): Promise<ComposeRun> {
  const stored = await readReleases(disk, sections);
  const started = performance.now();
  const { count } = await withSections(stored, (open) => stageSite(disk, { stored, compress, isDamaged: true }, open));
  return { pages: count.rendered, ms: performance.now() - started, peakMb: process.resourceUsage().maxRSS / 1024 };
}

if (process.argv[1] === thisFile) {
  process.once('message', (job: ComposeJob) => void compose(job).then((run) => process.send?.(run, () => process.disconnect())));
}
