import { shellName } from '@site/shared/lock';
import type { Sections } from '../render/sections';
import { ExpectedError } from '../store/expected-error';
import type { StoredRelease } from '../store/read-releases';
import { checkBundle, refuseBundle } from './check-bundle';
import { checkForms } from './check-forms';
import type { Refusal } from './refusal';

/**
 * Whether the bundles of the shell and of the candidate run and export what their releases describe. With a new shell
 * all remotes are tried, because each takes the shared modules from it.
 *
 * @param candidate name of the section that is released
 * @throws ExpectedError when the composition has no shell
 */
export async function checkBundles(composition: readonly StoredRelease[], candidate: string, sections: Sections): Promise<Refusal[]> {
  const shell = composition.find(({ release }) => release.name === shellName);
  if (!shell) throw new ExpectedError(`Wanted a release of ${shellName} in the composition, found none. Release the shell first.`);
  const check = ({ release }: StoredRelease) =>
    sections.describe(release.name).then(
      (exported) => [...checkBundle(release, exported), ...checkForms(release, exported)],
      (cause: unknown) => [refuseBundle(release, shell.release.version, cause)],
    );
  const remotes = composition.filter(({ release: { name } }) => name !== shellName && (candidate === shellName || candidate === name));
  const [ofShell = [], ...ofRemotes] = await Promise.all([shell, ...remotes].map(check));
  return ofShell.length > 0 ? ofShell : ofRemotes.flat();
}
