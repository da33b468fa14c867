import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { PrerenderedSection } from '@site/shared';
import type * as shellBundle from '../../src/prerender';
import { ExpectedError } from '../store/expected-error';
import { prerenderBundle } from '../store/release';

/** What the shell's prerender bundle exports. */
export type PrerenderedShell = typeof shellBundle;

/** Evaluates the shell's prerender bundle, which brings all that it needs but Node's own modules. */
export function loadShellBundle(folder: string): PrerenderedShell {
  return evaluate(folder, {}) as PrerenderedShell;
}

/**
 * Evaluates a remote's prerender bundle. It takes the shared singletons from the shell's bundle, as it takes
 * them from the host in a browser.
 *
 * @throws ExpectedError when it does not export a section
 */
export function loadSectionBundle(folder: string, shell: PrerenderedShell): Required<PrerenderedSection> {
  const exported = evaluate(folder, shell.sharedModules) as Partial<PrerenderedSection>;
  const { section, title, knownPages, files = [] } = exported;
  if (!section || !title || !knownPages) {
    throw new ExpectedError(
      `Wanted section, title and knownPages exported by ${folder}/${prerenderBundle}, found ${Object.keys(exported).join(', ') || 'nothing'}. See PrerenderedSection in @site/shared.`,
    );
  }
  return { section, title, knownPages, files };
}

function evaluate(folder: string, shared: Readonly<Record<string, unknown>>): unknown {
  const file = join(folder, prerenderBundle);
  const module: { exports: unknown } = { exports: {} };
  const requireBuiltin = createRequire(file);
  const requireShared = (name: string): unknown => (Object.hasOwn(shared, name) ? shared[name] : requireNode(name));
  const requireNode = (name: string): unknown => {
    if (!requireBuiltin.resolve.paths(name)) return requireBuiltin(name);
    throw new ExpectedError(`Wanted only shared and Node's own modules in ${file}, found require('${name}'). Bundle it.`);
  };
  const run = compileFunction(readFileSync(file, 'utf8'), ['exports', 'module', 'require'], { filename: file });
  run.call(module.exports, module.exports, module, requireShared);
  return module.exports;
}
