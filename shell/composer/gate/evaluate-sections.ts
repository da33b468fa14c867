import type { PrerenderedSection } from '@site/shared';
import type { StoredRelease } from '../render/site-renderer';
import { shellName } from '@site/shared/lock';
import { ExpectedError } from '../store/expected-error';
import { loadSectionBundle, loadShellBundle } from '../render/load-bundle';
import type { PrerenderedShell } from '../render/load-bundle';
import { checkBundle, refuseBundle } from './check-bundle';
import type { Refusal } from './refusal';

/** Prerender bundles of a composition that have run; without a shell when one of them is refused. */
export interface EvaluatedSections {
  readonly shell?: PrerenderedShell;
  readonly sections: ReadonlyMap<string, PrerenderedSection['section']>;
  readonly refusals: readonly Refusal[];
}

/**
 * Evaluates the shell's bundle and that of the candidate. With a new shell all remotes are tried: each takes
 * the shared modules from it.
 *
 * @throws ExpectedError when the composition has no shell
 */
export function evaluateSections(composition: readonly StoredRelease[], candidate: string): EvaluatedSections {
  const host = composition.find(({ release }) => release.name === shellName);
  if (!host) throw new ExpectedError(`Wanted a release of ${shellName} in the composition, found none. Release the shell first.`);
  const shell = evaluate(host, host, () => loadShellBundle(host.folder));
  if (!shell.exported) return { sections: new Map(), refusals: shell.refusals };
  const { exported } = shell;
  const remotes = composition.filter(({ release: { name } }) => name !== shellName && (candidate === shellName || candidate === name));
  const evaluated = remotes.map((remote) => evaluate(remote, host, () => loadSectionBundle(remote.folder, exported)));
  const sections = [exported.section, ...evaluated.flatMap((remote) => remote.exported?.section ?? [])];
  const refusals = evaluated.flatMap((remote) => remote.refusals);
  return {
    ...(refusals.length === 0 && { shell: exported }),
    sections: new Map(sections.map((section) => [section.name, section])),
    refusals,
  };
}

function evaluate<T>({ release }: StoredRelease, host: StoredRelease, load: () => T): { exported?: T; refusals: Refusal[] } {
  try {
    const exported = load();
    const refusals = checkBundle(release, exported);
    return refusals.length > 0 ? { refusals } : { exported, refusals };
  } catch (cause) {
    return { refusals: [refuseBundle(release, host.release.version, cause)] };
  }
}
