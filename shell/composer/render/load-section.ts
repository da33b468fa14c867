import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { PrerenderedSection } from '@site/shared';
import { shellName } from '@site/shared/lock';
import type * as shellBundle from '../../src/prerender';
import { ExpectedError } from '../base/errors';
import { prerenderBundle } from '../store/release-paths';
import type { BundleSource } from './exported-section';

/** The exports of the shell's prerender bundle. */
export type PrerenderedShell = typeof shellBundle;

/** The evaluated bundles of a section and of the shell: of the shell twice the same. */
export interface LoadedSection {
  readonly section: PrerenderedSection;
  readonly shell: PrerenderedShell;
}

/**
 * Evaluates a section's prerender bundle. A remote takes the shared modules from the shell's bundle, as it takes them from
 * the host in a browser. Only the process of the section does this.
 *
 * @param sources the shell, then the section; for the shell itself that alone
 */
export function loadSection(sources: readonly BundleSource[]): LoadedSection {
  const [host, remote] = sources;
  if (host?.release.name !== shellName) throw new ExpectedError(`The composition has no release of ${shellName}. Release it first.`);
  // Their shapes are checked outside, before anything else is asked of them.
  const shell = evaluate(host.folder, {}) as PrerenderedShell;
  return { shell, section: remote ? (evaluate(remote.folder, shell.sharedModules) as PrerenderedSection) : shell };
}

function evaluate(folder: string, shared: Readonly<Record<string, unknown>>): unknown {
  const file = join(folder, prerenderBundle);
  const module: { exports: unknown } = { exports: {} };
  const requireBuiltin = createRequire(file);
  const requireShared = (name: string): unknown => (Object.hasOwn(shared, name) ? shared[name] : requireNode(name));
  const requireNode = (name: string): unknown => {
    if (!requireBuiltin.resolve.paths(name)) return requireBuiltin(name);
    throw new ExpectedError(`${file} requires '${name}', which is neither shared nor Node's own. Bundle it.`);
  };
  const run = compileFunction(readFileSync(file, 'utf8'), ['exports', 'module', 'require'], { filename: file });
  run.call(module.exports, module.exports, module, requireShared);
  return module.exports;
}
