import { rm } from 'node:fs/promises';
import { findWorkspaces } from '../build/workspaces';
import { clearUp } from '../store/clear-up';
import { readCurrentComposition } from '../store/current-composition';
import { ExpectedError } from '../store/expected-error';
import type { StoredRelease } from '../store/read-releases';
import { defaultSiteHome } from '../store/site-home';
import { changeRelease } from './change-release';
import type { CommandInput } from './command';
import { openKitHome } from './kit-home';
import { stageBuild } from './stage-build';

/**
 * Builds the kit's section, and has the gate judge it beside the site that the kit holds: what `npm run release -- --dry-run`
 * does in the repository.
 *
 * @param use is given the release when it has passed; its folder is removed afterwards
 * @throws ExpectedError with every reason when the gate refuses
 */
export async function judgeSection(input: CommandInput, use: (release: StoredRelease) => Promise<void>): Promise<void> {
  const [workspace] = await findWorkspaces();
  if (!workspace) throw new ExpectedError('Wanted a section, found none. Run the command in its folder.');
  const home = defaultSiteHome();
  await clearUp(home);
  await openKitHome(home, input.output.say);
  const current = await readCurrentComposition(home);
  const { stored } = await stageBuild(home, { workspace, current, version: input.text('version'), report: input.output.say });
  try {
    const dryRun: CommandInput = { ...input, flag: (name) => name === 'dry-run' || input.flag(name) };
    await changeRelease(home, { current, stored, action: 'release', input: dryRun });
    await use(stored);
  } finally {
    await rm(stored.folder, { recursive: true, force: true });
  }
}
