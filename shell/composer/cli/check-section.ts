import { spawnSync } from 'node:child_process';
import { shellName } from '@site/shared/lock';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { existsSync } from 'node:fs';
import { ExpectedError } from '../base/errors';
import { kitFolder, projectFolder, typeChecker } from '../base/project';
import { defaultStore } from '../store/disk-store';
import { openStore } from '../bucket/open-store';
import { findWorkspaces } from '../build/workspaces';
import type { Workspace } from '../build/workspaces';
import { discardStaged } from '../compose/stage-site';
import { clearUp } from '../store/current-link';
import { readCurrentComposition } from '../store/current-composition';
import { readKitSite, kitRelease } from '../store/kit-site';
import type { StoredRelease, ReleaseId } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';
import { restoreComposition } from '../compose/past-composition';
import { importRelease } from '../store/import-release';
import type { StoredKit } from '../store/kit-site';
import { readReleases, releasesAt } from '../store/read-releases';
import { releaseFile } from '../store/release-format';
import { storeRelease } from '../store/store-release';
import { readCurrent, switchTo } from '../store/switches';
import type { Command, CommandInput } from './command';
import { allowGoneHelp, printPlan, planRelease } from './change-release';
import type { RequestedChange } from './change-release';
import { withStagedRelease } from './release';

/** `npm run check`: everything that a section's release has to pass. */
export const checkSection: Command = {
  help: `npm run check -- <section>, or npm run check in a section's own folder with a kit

Checks the section's types, lint and tests, builds a release and has the gate judge it beside the current releases, or those
that the kit holds. Prints what would change, or every reason for a refusal. Nothing becomes current. A kit brings no linter.

  ${allowGoneHelp}
  --json               print the outcome as JSON`,
  options: { 'allow-gone': { type: 'string', multiple: true } },
  words: 1,
  async run(input) {
    const { folder } = await findSection(input);
    if (kitFolder === undefined) checkHere(relative(projectFolder, folder));
    else checkWithKit(kitFolder);
    await judgeSection(input, ({ stored: { release: { name, version } }, summary }) => {
      input.output.say(`${name} ${version} passes the gate`);
      input.output.result(summary);
      return Promise.resolve();
    });
  },
};

/** The section that a command names; with a kit, the one in this folder. @throws ExpectedError when there is none of that name */
async function findSection({ names: [name] }: CommandInput): Promise<Workspace> {
  const workspaces = await findWorkspaces();
  const found = workspaces.find((one) => one.name === name || (name === undefined && kitFolder !== undefined));
  if (found) return found;
  throw new ExpectedError(`'${name ?? ''}' is no section. Name one of ${workspaces.map((one) => one.name).join(', ')}.`);
}

function checkHere(place: string): void {
  const tool = (path: string) => join(projectFolder, 'node_modules', path);
  // The shell is a project of its own for the compiler; a remote's would write its scripts beside the sources.
  runTool('types', typeChecker, place === shellName ? ['-b', place] : ['--noEmit', '-p', place]);
  runTool('lint', tool('oxlint/bin/oxlint'), [place]);
  runTool('tests', tool('jest/bin/jest.js'), ['--passWithNoTests', `/${place}/`]);
}

function checkWithKit(kit: string): void {
  const tool = (name: string, script: string) => join(dirname(createRequire(join(kit, 'package.json')).resolve(`${name}/package.json`)), script);
  runTool('types', tool('typescript', 'bin/tsc'), ['--noEmit', '-p', projectFolder]);
  runTool('tests', tool('jest', 'bin/jest.js'), ['--passWithNoTests', '-c', join(kit, 'testing/section.jest.config.mjs')]);
}

/** @throws ExpectedError when it fails */
function runTool(what: string, file: string, words: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [file, ...words], { cwd: projectFolder, stdio: ['ignore', process.stderr.fd, 'inherit'] });
  if (status !== 0) throw new ExpectedError(`The section's ${what} failed: see the messages above.`);
}

/** A release that the gate lets through, and what it would change, for `--json`. */
export interface JudgedRelease {
  readonly stored: StoredRelease;
  readonly summary: ReturnType<typeof printPlan>;
}

/**
 * Builds a section, and has the gate judge it beside the current releases, or with a kit beside those that it holds.
 *
 * @param use is given the release when it has passed; its folder is removed afterwards
 * @throws ExpectedError with every reason when the gate refuses
 */
export async function judgeSection(input: CommandInput, use: (judged: JudgedRelease) => Promise<void>): Promise<void> {
  const { name } = await findSection(input);
  const disk = kitFolder === undefined ? (await openStore(input.output.say)).disk : defaultStore();
  await clearUp(disk);
  if (kitFolder !== undefined) await openKitStore(disk, await readKitSite(), input.output.say);
  const current = await readCurrentComposition(disk);
  await withStagedRelease(disk, current, { help: checkSection.help, input: { ...input, names: [name] } }, async ({ stored }) => {
    await use({ stored, summary: await judgeRelease(disk, { current, stored, input }) });
  });
}

/** Judges as `npm run release -- --dry-run` does on the site. @throws ExpectedError with every reason when the gate refuses */
export async function judgeRelease(disk: DiskStore, judged: Pick<RequestedChange, 'current' | 'stored' | 'input'>): Promise<JudgedRelease['summary']> {
  const change = await planRelease(disk, { ...judged, action: 'release' }, true);
  await discardStaged(change.plan);
  return printPlan(change, judged.input.output);
}

/** Stores the releases that a kit holds, unless they are stored. */
export async function storeKitReleases(disk: DiskStore, { folder, sections }: StoredKit): Promise<readonly ReleaseId[]> {
  const stored = releasesAt(sections);
  for (const { name, version } of stored) {
    if (existsSync(join(disk.release(name, version), releaseFile))) continue;
    const staging = disk.staging('import');
    await storeRelease(disk, { folder: staging, release: await importRelease(join(folder, kitRelease(name)), staging) });
  }
  return stored;
}

/** Makes a kit's composition current, as it is on the site. It is rendered once for each kit. */
export async function openKitStore(disk: DiskStore, kit: StoredKit, report: (line: string) => void): Promise<void> {
  const { composition, sections } = kit;
  const previous = (await readCurrent(disk)) ?? null;
  if (previous === composition) return;
  report(`rendering the site as the kit has it, once: ${composition}`);
  const stored = await readReleases(disk, await storeKitReleases(disk, kit));
  await restoreComposition(disk, { id: composition, stored }, { report, dryRun: false });
  await switchTo(disk, { action: 'start', composition, previous, sections, at: new Date().toISOString(), by: 'site-kit' });
}
