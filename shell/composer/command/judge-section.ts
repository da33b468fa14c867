import { findWorkspaces } from '../build/workspaces';
import { clearUp } from '../store/clear-up';
import { readCurrentComposition } from '../store/current-composition';
import type { StoredRelease } from '../store/read-releases';
import { defaultSiteHome } from '../store/site-home';
import { changeRelease } from './change-release';
import type { CommandInput } from './command';
import { openKitHome } from './kit-home';
import { withStagedRelease } from './stage-release';

/**
 * Builds the kit's section, and has the gate judge it beside the site that the kit holds: what `npm run release -- --dry-run`
 * does in the repository.
 *
 * @param use is given the release when it has passed; its folder is removed afterwards
 * @throws ExpectedError with every reason when the gate refuses
 */
export async function judgeSection(input: CommandInput, use: (release: StoredRelease) => Promise<void>): Promise<void> {
  const [section] = await findWorkspaces();
  const home = defaultSiteHome();
  await clearUp(home);
  await openKitHome(home, input.output.say);
  const current = await readCurrentComposition(home);
  const named: CommandInput = { ...input, names: section ? [section.name] : [] };
  await withStagedRelease(home, current, { help: 'Run the command in the folder of the section.', input: named }, async ({ stored }) => {
    const dryRun: CommandInput = { ...input, flag: (name) => name === 'dry-run' || input.flag(name) };
    await changeRelease(home, { current, stored, action: 'release', input: dryRun });
    await use(stored);
  });
}
