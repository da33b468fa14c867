import { lt, parse } from 'semver';
import type { StoredRelease } from '../store/read-releases';
import type { Refusal } from './refusal';

/** Whether no new release has a lower number than the current one of its section: older sources would undo what it brought. */
export function checkVersions(fresh: readonly StoredRelease[], current: readonly StoredRelease[]): Refusal[] {
  return fresh.flatMap(({ release: { name, version } }) => {
    const before = current.find(({ release }) => release.name === name)?.release.version;
    if (before === undefined || !lt(numberOf(version), numberOf(before))) return [];
    return [
      {
        check: 'version',
        wanted: `${name} ${numberOf(before)} or later, because ${before} is current`,
        found: version,
        remedy: `Update the sources and raise the version in ${name}'s package.json; to go back on purpose, run 'npm run rollback -- ${name}'.`,
      },
    ];
  });
}

/** Major, minor and patch: what follows is a hash, which has no order. */
function numberOf(version: string): string {
  const { major = 0, minor = 0, patch = 0 } = parse(version) ?? {};
  return `${major}.${minor}.${patch}`;
}
