import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildSections, readSources } from '../../shell/composer/build/build-sections';
import { findWorkspaces } from '../../shell/composer/build/workspaces';
import { stageSite, storeSite } from '../../shell/composer/compose/stage-site';
import { makeLock } from '../../shell/composer/render/make-lock';
import { withSections } from '../../shell/composer/render/sections';
import { lockedReleases, readReleases, versionsOf } from '../../shell/composer/store/read-releases';
import type { ReleaseId } from '../../shell/composer/store/read-releases';
import { projectFolder } from '../../shell/composer/base/project';
import { childFile } from '../../shell/composer/base/task-process';
import { diskStore } from '../../shell/composer/store/disk-store';
import { readSwitches } from '../../shell/composer/store/switches';
import { makeCurrent } from '../../shell/composer/testing/compose-releases';
import { memoryMb } from '../../shell/composer/testing/watch-processes';
import { alterRelease } from '../releases/alter-release';
import { changeRelease } from '../releases/run-command';
import { buildScaledLocations } from './scaled-locations';

interface ComposeJob {
  readonly sections: readonly ReleaseId[];
  readonly compress: boolean;
}

interface ComposeRun {
  readonly pages: number;
  readonly ms: number;
  readonly composerMb: number;
  /** With the processes of its sections. */
  readonly peakMb: number;
}

/** Releases of the benchmark, by their versions: the same sources are built once. */
const disk = diskStore(join(projectFolder, '.cache/compose-bench'));
const thisFile = fileURLToPath(import.meta.url);

/** Composes the site at these sizes, and releases a post of the last one. Reports what each further page costs, and how long the release takes. */
export async function benchCompose(places: readonly number[], report: (line: string) => void): Promise<void> {
  await discardSites();
  const sites = await buildSites(places, report);
  for (const compress of [false, true]) {
    const runs: ComposeRun[] = [];
    for (const sections of sites) runs.push(await composeApart({ sections, compress }));
    report(`composing ${compress ? 'with' : 'without'} compressed copies: ${runs.map(describeRun).join('; ')}`);
  }
  report(await releasePost());
  // At the end: on ext4 creating files is slow for minutes after many were deleted.
  await discardSites();
}

function describeRun({ pages, ms, composerMb, peakMb }: ComposeRun, index: number, runs: readonly ComposeRun[]): string {
  const before = runs[index - 1];
  const further = before ? `, ${((ms - before.ms) / (pages - before.pages)).toFixed(2)} ms for each further page` : '';
  return `${pages} pages ${(ms / 1000).toFixed(1)} s${further}, ${composerMb.toFixed(0)} MB, with sections ${peakMb}`;
}

/** One release of each section, the locations at each size. */
async function buildSites(places: readonly number[], report: (line: string) => void): Promise<ReleaseId[][]> {
  const workspaces = await findWorkspaces();
  const locations = workspaces.find(({ name }) => name === 'locations');
  if (!locations) throw new Error('There is no workspace of locations.');
  const others = await buildSections(disk, await readSources(disk, workspaces.filter((workspace) => workspace !== locations)), { report });
  const shell = others.find(({ name }) => name === 'shell')?.version ?? '';
  const sites: ReleaseId[][] = [];
  for (const count of places) sites.push([...others, await buildScaledLocations(disk, locations, count, shell)]);
  return sites;
}

/** Composes in a process of its own, so that its memory is its own. */
async function composeApart(job: ComposeJob): Promise<ComposeRun> {
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', thisFile, JSON.stringify(job)]);
  let peakMb = 0;
  const sample = () => {
    // It may just have ended.
    if (running.child.exitCode === null) peakMb = Math.max(peakMb, memoryMb(running.child.pid ?? 0, true));
  };
  const sampling = setInterval(sample, 500);
  const { stdout } = await running.finally(() => clearInterval(sampling));
  return { ...(JSON.parse(stdout) as Omit<ComposeRun, 'peakMb'>), peakMb };
}

/** Renders everything, whatever is stored, and makes a complete site current. */
async function compose({ sections, compress }: ComposeJob): Promise<Omit<ComposeRun, 'peakMb'>> {
  const stored = await readReleases(disk, sections);
  // Of the composer that commands run: the release of a post takes all other pages from this site.
  const composer = await readFile(join(dirname(childFile('render/section-child')), 'version.txt'), 'utf8');
  const lock = makeLock(stored.map(({ release }) => release), composer);
  const started = performance.now();
  const staged = await withSections(stored, (open) => stageSite(disk, { stored, lock, compress, isDamaged: true }, open));
  const ms = performance.now() - started;
  if (compress) {
    await storeSite(disk, staged);
    await makeCurrent(disk, staged.lock.composition, { sections: versionsOf(lockedReleases(staged.lock.releases)) });
  }
  return { pages: staged.count.rendered, ms, composerMb: process.resourceUsage().maxRSS / 1024 };
}

/** Hands over a blog in which a heading of one post is another. @returns how long the command took until its switch */
async function releasePost(): Promise<string> {
  const html = await readFile(join(disk.current, 'blog/loft-or-roof-aerial.html'), 'utf8');
  const heading = /<h2 id="[a-z-]+" tabindex="-1">([\w ,.]+)<\/h2>/.exec(html)?.[1];
  if (heading === undefined) throw new Error('The post has no h2 to change.');
  const folder = await alterRelease(disk, 'blog', { version: '1.0.1-changed', edit: (text) => text.replaceAll(heading, `${heading}, rewritten`) });
  const started = Date.now();
  const { pages } = await changeRelease(disk, ['release', 'blog', '--from', folder]);
  const switched = Date.parse((await readSwitches(disk)).at(-1)?.at ?? '');
  return `release of one post: ${((switched - started) / 1000).toFixed(1)} s until the switch, ${pages.rendered} of ${pages.all} pages rendered`;
}

/** Leaves the releases. */
async function discardSites(): Promise<void> {
  for (const part of ['current', 'fallbacks.json', 'switches', 'sites', 'staging', 'handed-over', 'releases/blog/1.0.1-changed']) await rm(join(disk.folder, part), { recursive: true, force: true });
}

if (process.argv[1] === thisFile) console.log(JSON.stringify(await compose(JSON.parse(process.argv[2] ?? '') as ComposeJob)));
