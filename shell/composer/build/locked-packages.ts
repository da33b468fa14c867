import { posix } from 'node:path';
import * as z from 'zod';
import { ExpectedError } from '../store/expected-error';
import { parseAs, parseJson } from '../store/parse-json';

const names = z.record(z.string(), z.string()).optional();
const packageSchema = z.object({
  version: z.string().optional(),
  /** Hash of the package's archive. */
  integrity: z.string().optional(),
  /** Folder of a workspace that this one links to. */
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), packageSchema) });

/** npm's lock: every package by the folder that it is installed in; a workspace by its own folder. */
export type PackageLock = z.infer<typeof lockSchema>['packages'];
type LockedPackage = PackageLock[string];

/** @throws ExpectedError when it is not a lock of npm 7 or later */
export function parsePackageLock(text: string, file: string): PackageLock {
  const refuse = (found: string) => new ExpectedError(`${file} is no lock of npm with lockfileVersion 3: ${found}. Run 'npm install'.`);
  return parseAs(lockSchema, parseJson(text), refuse).packages;
}

/** A workspace, and which of its dependencies count: all of them unless some are left out. */
export interface PackageUser {
  /** Folder of the workspace; empty for the project itself. */
  readonly folder: string;
  readonly without?: ReadonlySet<string>;
}

/** Every package that these workspaces use, directly or not, as `folder version hash`, sorted. */
export function packagesUsedBy(lock: PackageLock, users: readonly PackageUser[]): string[] {
  const found = new Set<string>();
  const waiting = users.flatMap(({ folder, without }) => resolveAll(lock, folder, lock[folder] ?? {}, without));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    // What a package is developed with is not installed.
    waiting.push(...resolveAll(lock, folder, { ...lock[folder], devDependencies: undefined }));
  }
  return [...found].sort().map((folder) => `${folder} ${lock[folder]?.version ?? ''} ${lock[folder]?.integrity ?? ''}`);
}

function resolveAll(lock: PackageLock, from: string, user: LockedPackage, without?: ReadonlySet<string>): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = user;
  const wanted = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
  return wanted.filter((name) => !without?.has(name)).flatMap((name) => resolve(lock, from, name) ?? []);
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
