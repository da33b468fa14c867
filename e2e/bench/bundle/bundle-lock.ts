import type { LiveComposition } from '../../../shell/composer/store/live-composition';
import { bundlePath } from './build-bundle';
import type { Bundle } from './build-bundle';
import { sectionChunk } from './bundled-host';

type LockedReleases = LiveComposition['lock']['releases'];
type LockedRelease = LockedReleases[string];

/** The chunk of each route, by the names of section and pattern. */
export type RouteChunks = (section: string, pattern: string) => string;

/** What a lock says when all sections come from the bundle: the shell goes by it as it goes by the site's own. */
export function lockBundle(releases: LockedReleases, bundle: Bundle, chunkOf: RouteChunks): LockedReleases {
  return Object.fromEntries(Object.entries(releases).map(([name, release]) => [name, lockRelease(name, release, bundle, chunkOf)]));
}

function lockRelease(name: string, release: LockedRelease, bundle: Bundle, chunkOf: RouteChunks): LockedRelease {
  const isRemote = release.entry !== null;
  const [main = ''] = (bundle.chunks.main ?? []).filter((file) => file.endsWith('.js'));
  const filesOf = (pattern: string) => bundleFiles(bundle, [...(isRemote ? [sectionChunk(name)] : []), chunkOf(name, pattern)]);
  const routes = Object.fromEntries(Object.keys(release.routes).map((pattern) => [pattern, filesOf(pattern)]));
  const named = [...(isRemote ? [main] : []), ...Object.values(routes).flat()];
  return {
    ...release,
    base: bundleBase(name),
    entry: isRemote ? main : null,
    routes,
    // Webpack knows where their files are; no page that is measured has a live part.
    ...(release.parts && { parts: Object.fromEntries(Object.keys(release.parts).map((name) => [name, []])) }),
    integrity: Object.fromEntries(named.map((file) => [file, bundle.integrity[file] ?? ''])),
  };
}

/** The shell tells sections by their bases. All of the bundle's files lie in one folder: these are names for it. */
export function bundleBase(section: string): string {
  return `${bundlePath}${section}/../`;
}

/** Files of chunks, each once and without those of the main chunk. @throws Error when the bundle has no such chunk */
export function bundleFiles({ chunks }: Pick<Bundle, 'chunks'>, names: readonly string[]): string[] {
  const files = names.flatMap((name) => {
    const found = chunks[name];
    if (!found) throw new Error(`Wanted the chunk ${name} in the bundle, found none.`);
    return found;
  });
  return [...new Set(files)].filter((file) => !chunks.main?.includes(file));
}
