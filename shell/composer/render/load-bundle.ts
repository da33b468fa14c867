import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { PrerenderedSection } from '@site/shared';
import { shellName } from '@site/shared/lock';
import type * as shellBundle from '../../src/prerender';
import { ExpectedError } from '../store/expected-error';
import { prerenderBundle } from '../store/release';
import type { Release } from '../store/release';

/** What the shell's prerender bundle exports. */
export type PrerenderedShell = typeof shellBundle;

type Section = Required<PrerenderedSection>;

/** A release and the folder that holds its bundle. */
export interface BundleSource {
  readonly release: Pick<Release, 'name' | 'version'>;
  readonly folder: string;
}

/** The prerender bundles of a composition's releases. Each is evaluated when it is first used, and once. */
export interface Bundles {
  /** @throws ExpectedError, or what the bundle throws */
  readonly shell: PrerenderedShell;
  /** A section's bundle, the shell's included. @throws ExpectedError, or what the bundle throws */
  readonly sectionOf: (name: string) => Section;
  /** The evaluated ones, by what they were evaluated from. */
  readonly evaluated: ReadonlyMap<string, Section>;
}

/** @param known bundles of another composition: those of releases that both have are not evaluated again */
export function loadBundles(stored: readonly BundleSource[], known?: Bundles): Bundles {
  const evaluated = inherit(stored, known);
  const shellOf = () => sectionOf(shellName) as PrerenderedShell;

  function sectionOf(name: string): Section {
    const { folder } = findSource(stored, name);
    const key = keyOf(stored, name);
    const bundle = evaluated.get(key) ?? (name === shellName ? loadShellBundle(folder) : loadSectionBundle(folder, shellOf()));
    evaluated.set(key, bundle);
    return bundle;
  }

  return {
    get shell() {
      return shellOf();
    },
    sectionOf,
    evaluated,
  };
}

/** The known bundles that these releases need, in a map of their own: those of an older composition can then be freed. */
function inherit(stored: readonly BundleSource[], known: Bundles | undefined): Map<string, Section> {
  const keys = known ? stored.map(({ release }) => keyOf(stored, release.name)) : [];
  return new Map(keys.flatMap((key) => {
    const bundle = known?.evaluated.get(key);
    return bundle ? [[key, bundle] as const] : [];
  }));
}

/** A remote's bundle holds the shared modules of the shell that it was evaluated with. */
function keyOf(stored: readonly BundleSource[], name: string): string {
  return `${name} ${findSource(stored, name).release.version} with ${findSource(stored, shellName).release.version}`;
}

function findSource(stored: readonly BundleSource[], name: string): BundleSource {
  const found = stored.find(({ release }) => release.name === name);
  if (!found) throw new ExpectedError(`Wanted a release of ${name} in the composition, found none. Release it first.`);
  return found;
}

/** Evaluates the shell's prerender bundle, which holds everything that it needs except Node's own modules. */
export function loadShellBundle(folder: string): PrerenderedShell {
  return evaluate(folder, {}) as PrerenderedShell;
}

/**
 * Evaluates a remote's prerender bundle. It takes the shared modules from the shell's bundle, as it takes them from the
 * host in a browser.
 *
 * @throws ExpectedError when it does not export a section
 */
export function loadSectionBundle(folder: string, shell: PrerenderedShell): Section {
  const exported = evaluate(folder, shell.sharedModules) as Partial<PrerenderedSection>;
  const { section, title, routes, knownPages, files = [] } = exported;
  if (!section || !title || !routes || !knownPages) {
    throw new ExpectedError(
      `Wanted section, title, routes and knownPages exported by ${folder}/${prerenderBundle}, found ${Object.keys(exported).join(', ') || 'nothing'}. See PrerenderedSection in @site/shared.`,
    );
  }
  return { section, title, routes, knownPages, files };
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
