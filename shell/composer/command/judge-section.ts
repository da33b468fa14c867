import { findWorkspaces } from '../build/workspaces';
import { discardStaged } from '../release/stage-site';
import { clearUp } from '../store/current-link';
import { readCurrentComposition } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import { readKitSite } from '../store/kit-site';
import type { StoredRelease } from '../store/read-releases';
import { defaultSiteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { printPlan } from './carry-out';
import { planRelease } from './change-release';
import type { CommandInput } from './command';
import { openKitHome } from './kit-home';
import { withStagedRelease } from './stage-release';

/** A release that the gate lets through, and what it would change, for `--json`. */
export interface JudgedRelease {
  readonly stored: StoredRelease;
  readonly summary: ReturnType<typeof printPlan>;
}

/**
 * Builds the kit's section, and has the gate judge it beside the site that the kit holds.
 *
 * @param use is given the release when it has passed; its folder is removed afterwards
 * @throws ExpectedError with every reason when the gate refuses
 */
export async function judgeSection(input: CommandInput, use: (judged: JudgedRelease) => Promise<void>): Promise<void> {
  const [section] = await findWorkspaces();
  const home = defaultSiteHome();
  await clearUp(home);
  await openKitHome(home, await readKitSite(), input.output.say);
  const current = await readCurrentComposition(home);
  const named: CommandInput = { ...input, names: section ? [section.name] : [] };
  await withStagedRelease(home, current, { help: 'Run the command in the folder of the section.', input: named }, async ({ stored }) => {
    await use({ stored, summary: await judgeRelease(home, { current, stored, input }) });
  });
}

/** What `npm run release -- --dry-run` does on the site. @throws ExpectedError with every reason when the gate refuses */
export async function judgeRelease(home: SiteHome, judged: { readonly current: CurrentComposition; readonly stored: StoredRelease; readonly input: CommandInput }): Promise<JudgedRelease['summary']> {
  const change = await planRelease(home, { ...judged, action: 'release' });
  await discardStaged(change.plan);
  return printPlan(change, judged.input.output);
}
