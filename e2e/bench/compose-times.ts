import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { slugFromText } from '@site/shared/comparison-key';
import { projectFolder } from '../../shell/composer/base/project';
import { childFile } from '../../shell/composer/base/task-process';
import { buildSections, readSources } from '../../shell/composer/build/build-sections';
import { findWorkspaces } from '../../shell/composer/build/workspaces';
import { discardStaged, stageSite, storeSite } from '../../shell/composer/compose/stage-site';
import { makeLock } from '../../shell/composer/render/make-lock';
import { withSections } from '../../shell/composer/render/sections';
import { diskStore } from '../../shell/composer/store/disk-store';
import { readReleases, versionsOf } from '../../shell/composer/store/read-releases';
import type { ReleaseId } from '../../shell/composer/store/read-releases';
import { readSwitches } from '../../shell/composer/store/switches';
import { makeCurrent } from '../../shell/composer/testing/compose-releases';
import { alterRelease } from '../releases/alter-release';
import { changeRelease } from '../releases/run-command';

/** The memory is the most that the composer had, without the processes of sections. */
type ComposeRun = Readonly<Record<'pages' | 'ms' | 'memoryMb', number>>;

/** Releases of the benchmark, by their versions: the same sources are built once. */
const disk = diskStore(join(projectFolder, '.cache/compose-bench'));
const changedBlog = '1.0.1-changed';
const thisFile = fileURLToPath(import.meta.url);

/** Composes the site at these sizes, and releases the blog once more in the last one. Reports what each further page costs, and how long the release takes. */
export async function benchCompose(sizes: readonly number[], report: (line: string) => void): Promise<void> {
  await discardSites();
  const workspaces = await findWorkspaces();
  const sites: (readonly ReleaseId[])[] = [];
  for (const places of sizes) {
    const scaled = await Promise.all(workspaces.map(async (one) => (one.name === 'locations' ? { ...one, folder: await scaleLocations(one.folder, places) } : one)));
    sites.push(await buildSections(disk, await readSources(disk, scaled), { report }));
  }
  for (const compress of [false, true]) {
    let before: ComposeRun | undefined;
    for (const sections of sites) {
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', thisFile, JSON.stringify(sections), String(compress)]);
      const run = JSON.parse(stdout) as ComposeRun;
      const further = before ? ` ${((run.ms - before.ms) / (run.pages - before.pages)).toFixed(2)} ms for each further page,` : '';
      const took = `${(run.ms / 1000).toFixed(1)} s,${further} ${run.memoryMb.toFixed(0)} MB`;
      report(`composing ${run.pages} pages with${compress ? '' : 'out'} compressed copies: ${took}`);
      before = run;
    }
  }
  // All pages of the blog are rendered again, as after a change of one post.
  const folder = await alterRelease(disk, 'blog', { version: changedBlog });
  const started = Date.now();
  const { pages } = await changeRelease(disk, ['release', 'blog', '--from', folder]);
  const switched = Date.parse((await readSwitches(disk)).at(-1)?.at ?? '');
  report(`release of the blog: ${((switched - started) / 1000).toFixed(1)} s until the switch, ${pages.rendered} of ${pages.all} pages rendered`);
  // At the end, too: on ext4 creating files is slow for minutes after many were deleted.
  await discardSites();
}

/** In a process of its own, so that its memory is its own: renders everything, whatever is stored. Makes a site with compressed copies current. */
async function compose(sections: readonly ReleaseId[], compress: boolean): Promise<ComposeRun> {
  const stored = await readReleases(disk, sections);
  // The version of the composer that commands run, so that the release takes all other pages from this site.
  const composer = await readFile(join(dirname(childFile('render/section-child')), 'version.txt'), 'utf8');
  const lock = makeLock(stored.map(({ release }) => release), composer);
  const started = performance.now();
  const staged = await withSections(stored, (open) => stageSite(disk, { stored, lock, compress, isDamaged: true }, open));
  const run = { pages: staged.count.rendered, ms: performance.now() - started, memoryMb: process.resourceUsage().maxRSS / 1024 };
  if (!compress) await discardStaged(staged);
  else {
    await storeSite(disk, staged);
    await makeCurrent(disk, lock.composition, { sections: versionsOf(sections) });
  }
  return run;
}

/** Removes all but the releases that were built from sources. */
async function discardSites(): Promise<void> {
  for (const part of ['current', 'fallbacks.json', 'switches', 'sites', 'staging', 'handed-over', `releases/blog/${changedBlog}`]) await rm(join(disk.folder, part), { recursive: true, force: true });
}

/** The fields of a place, and of its facts, that scaling reads. All others are copied. */
interface Place {
  readonly name: string;
  readonly county: string;
  readonly coordinates?: { readonly lat: number; readonly lng: number };
}

/** Copies the sources of the locations, with a number of places: the real ones again and again, each time under other names and further away. @returns the copy's folder */
async function scaleLocations(locations: string, count: number): Promise<string> {
  // The same for all sizes: a release's version follows from the files at these paths.
  const folder = join(disk.folder, 'locations');
  await rm(folder, { recursive: true, force: true });
  await cp(locations, folder, { recursive: true });
  const rewrite = async <Content>(file: string, change: (content: Content) => Content): Promise<Content> => {
    const changed = change(JSON.parse(await readFile(join(folder, 'src', file), 'utf8')) as Content);
    await writeFile(join(folder, 'src', file), JSON.stringify(changed));
    return changed;
  };
  const repeat = (places: readonly Place[]) => {
    const rounds = Array.from({ length: Math.ceil(count / places.length) }, (_none, round) => places.map((place) => (round === 0 ? place : moved(place, round))));
    return rounds.flat().slice(0, count);
  };
  const places = await rewrite('directory/places.json', repeat);
  await rewrite('directory/place-facts.json', repeat);
  // The second place of a name has its county in the path.
  const paths = places.flatMap(({ name, county }) => [name, `${name} ${county}`]).map((text) => `/${slugFromText(text)}`);
  await rewrite<object>('page-data/page-days.json', (days) => ({ ...Object.fromEntries(paths.map((path) => [path, { day: '2026-11-01' }])), ...days }));
  return folder;
}

/** Moves a place to where the seeds of a sunflower are, so that places never line up: in the first round by 0.008 degrees. */
function moved({ name, coordinates, ...place }: Place, round: number): Place {
  const [distance, angle] = [0.008 * Math.sqrt(round), round * Math.PI * (3 - Math.sqrt(5))];
  const move = (degrees: number, share: number) => Number((degrees + distance * share).toFixed(5));
  // A name with a digit might be a postcode.
  const letters = String(round).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  return { name: `${name} ${letters}`, ...place, ...(coordinates && { coordinates: { lat: move(coordinates.lat, Math.sin(angle)), lng: move(coordinates.lng, Math.cos(angle)) } }) };
}

const [, script, sections = '', compress] = process.argv;
if (script === thisFile) console.log(JSON.stringify(await compose(JSON.parse(sections) as ReleaseId[], compress === 'true')));
