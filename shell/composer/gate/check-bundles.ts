import { shellName } from '@site/shared/lock';
import { requireRelease } from '../render/require-release';
import type { Sections } from '../render/sections';
import type { StoredRelease } from '../store/read-releases';
import { affectedBy } from './candidate';
import { checkBundle, refuseBundle } from './check-bundle';
import { checkForms } from './check-forms';
import type { Refusal } from './refusal';

/**
 * Whether the bundles of the shell and of changed releases run and export what their releases describe. With a new shell
 * all remotes are tried, because each takes the shared modules from it.
 *
 * @throws ExpectedError when the composition has no shell
 */
export async function checkBundles(composition: readonly StoredRelease[], changed: readonly StoredRelease[], sections: Sections): Promise<Refusal[]> {
  const shell = requireRelease(composition, shellName);
  const check = ({ release }: StoredRelease) =>
    sections.describe(release.name).then(
      (exported) => [...checkBundle(release, exported), ...checkForms(release, exported)],
      (cause: unknown) => [refuseBundle(release, shell.release.version, cause)],
    );
  const remotes = affectedBy(changed, composition).filter(({ release: { name } }) => name !== shellName);
  const [ofShell = [], ...ofRemotes] = await Promise.all([shell, ...remotes].map(check));
  return ofShell.length > 0 ? ofShell : ofRemotes.flat();
}
