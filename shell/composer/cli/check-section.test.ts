import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeKitSite } from '../kit/make-kit';
import { readCurrentComposition } from '../store/current-composition';
import type { StoredRelease } from '../store/read-releases';
import { projectFolder } from '../base/project';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { readSwitches } from '../store/switches';
import { hashFiles } from '../testing/folder-state';
import { composeJudgedSite, goodReleases, refusedReleases } from '../testing/judged-releases';
import type { JudgedRelease } from '../testing/judged-releases';
import { runHere } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { changeRelease } from './change-release';
import type { CommandInput } from './command';
import { checkSection, judgeRelease, openKitStore } from './check-section';

const folder = temporaryFolder();
/** The site, which has a history, and what a section's team has of it. */
const site = diskStore(join(folder, 'site'));
const kit = diskStore(join(folder, 'kit-store'));
let lastRelease = 0;

beforeAll(async () => {
  await composeJudgedSite(site);
  const { lock, stored } = await readCurrentComposition(site);
  await writeKitSite(join(folder, 'kit'), { composition: lock.composition, stored });
  const sections = Object.fromEntries(stored.map(({ release: { name, version } }) => [name, version]));
  await openKitStore(kit, { folder: join(folder, 'kit'), composition: lock.composition, sections }, () => {});
});

/** The output of the kit's check and of the site about a team's release. */
async function verdictsOn({ make, allowGone = [] }: JudgedRelease) {
  const team = diskStore(join(folder, `team-${(lastRelease += 1)}`));
  const stored = await make(team);
  const verdicts = await Promise.all([verdictIn(kit, stored, allowGone), verdictIn(site, stored, allowGone)]);
  await rm(team.folder, { recursive: true });
  return verdicts;
}

/** A command's output about a release: its refusal, or its lines and what would change. */
async function verdictIn(disk: DiskStore, stored: StoredRelease, allowGone: readonly string[]) {
  const said: string[] = [];
  const results: unknown[] = [];
  const flag = (name: string) => disk === site && name === 'dry-run';
  const output = { say: (line: string) => void said.push(line), print: () => {}, result: (value: unknown) => void results.push(value) };
  const input: CommandInput = { names: [], given: [], flag, text: () => undefined, texts: (name) => (name === 'allow-gone' ? allowGone : []), output };
  const current = await readCurrentComposition(disk);
  try {
    if (disk === site) await changeRelease({ disk: site, report: () => {} }, { current, stored, action: 'release', input });
    else results.push({ ...(await judgeRelease(kit, { current, stored, input })), changed: false });
    return { said: said.filter((line) => !line.startsWith('dry run')), result: results[0] };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

test.each(Object.entries(refusedReleases))('%s: check refuses it in the words of the site', async (_what, release) => {
  const before = await hashFiles(kit.folder);

  const [found, onSite] = await verdictsOn(release);

  expect(found).toEqual(onSite);
  const named = found.refused?.match(/(?<=^— ).+/gm) ?? [];
  expect(new Set(named)).toEqual(new Set(release.checks));
  expect(found.refused?.match(/^— .*\n  wanted: .*\w.*\n  found: .*\S.*\n  .*\w/gm)).toHaveLength(named.length);
  await expect(hashFiles(kit.folder)).resolves.toEqual(before);
});

test.each(Object.entries(goodReleases))('%s: check lets it through, into the composition that the site would make', async (_what, release) => {
  const [found, onSite] = await verdictsOn(release);

  expect(found).toEqual(onSite);
  expect(found.result).toMatchObject({ composition: { to: expect.stringMatching(/^[0-9a-f]+$/) as string }, changed: false });
});

test('each check of a remote that the how-to names refuses one of them', async () => {
  const howTo = await readFile(join(projectFolder, 'shell/docs/section-reference.md'), 'utf8');
  const table = howTo.slice(howTo.indexOf('| check |'), howTo.indexOf('## When something fails'));
  const named = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, check]) => check);

  // The owner's facts come with the shell.
  expect([...new Set(Object.values(refusedReleases).flatMap(({ checks }) => checks)), 'business'].sort()).toEqual(named.sort());
  await expect(readSwitches(site)).resolves.toHaveLength(3);
});

test.each([[[]], [['shop']]])('in the repository %j is no section to check', async (words) => {
  await expect(runHere(checkSection, site, words)).resolves.toMatchObject({ code: 1, stderr: `'${words[0] ?? ''}' is no section. Name one of shell, blog, commercial, locations.\n` });
});
