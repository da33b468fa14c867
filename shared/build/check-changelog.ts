import type { Surface } from './describe-surface';

/** How a surface differs from an earlier one: names of declarations. */
interface SurfaceChange {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The changelog's text about a version. */
interface Entry {
  readonly version: string;
  readonly text: string;
  /** The part of it under the heading `Widened`. */
  readonly widened: string;
}

/** A package as it is, and the surface that was recorded with an earlier version of it. */
export interface PublicChange {
  readonly version: string;
  readonly changelog: string;
  readonly recordedVersion: string;
  readonly recorded: Surface;
  readonly surface: Surface;
}

/**
 * Whether the version and the changelog say what has changed on the surface since it was recorded: a major version when
 * something was removed or changed, a minor one when something was added. What was only widened is listed under `Widened`
 * and needs a minor version.
 *
 * @returns what is wrong, and what to do about it
 */
export function checkChangelog({ version, changelog, recordedVersion, recorded, surface }: PublicChange): string[] {
  const { added, changed, removed } = compareSurfaces(recorded, surface);
  const entry = readNewestEntry(changelog);
  if (entry.version !== version) return [`The first entry of CHANGELOG.md is for ${entry.version || 'no version'}, and package.json has ${version}. Write the entry, or correct the version.`];
  const isNamed = (text: string) => (name: string) => text.includes(`\`${nameOf(name)}\``);
  const broken = [...removed, ...changed.filter((name) => !isNamed(entry.widened)(name))];
  const unnamed = [...added, ...changed, ...removed].filter((name) => !isNamed(entry.text)(name));
  return [
    ...(broken.length > 0 && !isNewer(version, recordedVersion, 1) ? [wantVersion('major', recordedVersion, version, broken)] : []),
    ...(broken.length === 0 && added.length + changed.length > 0 && !isNewer(version, recordedVersion, 2) ? [wantVersion('minor', recordedVersion, version, [...added, ...changed])] : []),
    ...(unnamed.length > 0 ? [`The entry for ${version} of CHANGELOG.md does not name ${unnamed.map((name) => `\`${nameOf(name)}\``).join(', ')} (${unnamed.join(', ')}). Say what has changed for those who use it.`] : []),
  ];
}

function compareSurfaces(before: Surface, after: Surface): SurfaceChange {
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: [...after].filter(([name, text]) => before.has(name) && before.get(name) !== text).map(([name]) => name),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

/** The name of a declaration in an entry: `Badge` for `@site/shared Badge`. */
function nameOf(declaration: string): string {
  return declaration.slice(declaration.lastIndexOf(' ') + 1);
}

function readNewestEntry(changelog: string): Entry {
  const [, text = ''] = changelog.split(/^## /m);
  const widened = /^### Widened\n([^#]*)/m.exec(text)?.[1] ?? '';
  return { version: /^\d+\.\d+\.\d+/.exec(text)?.[0] ?? '', text, widened };
}

/** Whether a version has a higher number than another one in its first parts, e.g. 1 for the major version. */
function isNewer(version: string, than: string, parts: number): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number).slice(0, parts));
  const differing = one?.findIndex((number, index) => number !== other?.[index]) ?? -1;
  return differing >= 0 && (one?.[differing] ?? 0) > (other?.[differing] ?? 0);
}

function wantVersion(kind: 'major' | 'minor', recordedVersion: string, version: string, names: readonly string[]): string {
  const advice = kind === 'major' ? 'Raise it in package.json; or list what still takes and gives all that it did under "### Widened" in CHANGELOG.md.' : 'Raise it in package.json.';
  return `Version ${version} is no ${kind} version after ${recordedVersion}, and ${names.join(', ')} changed. ${advice}`;
}
