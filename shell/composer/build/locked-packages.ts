import { posix } from 'node:path';
import * as z from 'zod';
import { ExpectedError } from '../base/errors';
import { parseAs, parseJson } from '../base/parse-json';

const names = z.record(z.string(), z.string()).optional();
const packageSchema = z.object({
  version: z.string().optional(),
  /** Hash of the package's archive. */
  integrity: z.string().optional(),
  /** Folder of a workspace that this one links to. */
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), packageSchema) });

/** npm's lock: every package by the folder that it is installed in; a workspace by its own folder. */
export type PackageLock = z.infer<typeof lockSchema>['packages'];

/** @throws ExpectedError when it is not a lock of npm 7 or later */
export function parsePackageLock(text: string, file: string): PackageLock {
  const refuse = (found: string) => new ExpectedError(`${file} is no lock of npm with lockfileVersion 3: ${found}. Run 'npm install'.`);
  return parseAs(lockSchema, parseJson(text), refuse).packages;
}

/** These packages and those that they use, directly or not, as `folder version hash`, sorted. @param packages by their places in the lock */
export function withDependencies(lock: PackageLock, packages: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...packages];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    waiting.push(...dependenciesOf(lock, folder));
  }
  return [...found].sort().map((folder) => `${folder} ${lock[folder]?.version ?? ''} ${lock[folder]?.integrity ?? ''}`);
}

function dependenciesOf(lock: PackageLock, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock[folder] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => resolve(lock, folder, name) ?? []);
}

/** As Node looks a package up: in the folder, then in each above it. Optional ones may be missing. */
function resolve(lock: PackageLock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const place = posix.join(folder, 'node_modules', name);
    const found = lock[place];
    if (found) return found.link === true ? found.resolved : place;
    if (folder === '.' || folder === '') return undefined;
  }
}
