import type { PrerenderedSection } from '@site/shared';
import type { DocumentFiles } from '../../src/document/page-document';
import type { LockedFile } from '../../src/loading/locked-file';
import { shellName } from '@site/shared/lock';
import { ExpectedError } from '../store/expected-error';
import { browserFile } from '../store/release';
import type { Release } from '../store/release';
import { federationChunk, integrityIn, loadingChunk, partHostFiles, releaseBase, routeFiles } from './make-lock';

interface OwnedPage {
  readonly section: string;
  readonly pattern: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Answers `documentFiles` for page after page: those with the same route and chunks share one answer. */
export function createDocumentFiles(
  releases: ReadonlyMap<string, Release>,
  sections: ReadonlyMap<string, PrerenderedSection['section']>,
): (owned: OwnedPage | null, isLive: boolean) => DocumentFiles {
  const known = new Map<string, DocumentFiles>();
  return (owned, isLive) => {
    const key = JSON.stringify([owned && [owned.section, owned.pattern, extraChunks(sections, owned)], isLive]);
    const files = known.get(key) ?? documentFiles(releases, sections, owned, isLive);
    known.set(key, files);
    return files;
  };
}

/** Everything that a page's first load needs, so that all of it starts in one wave: a live page's code, any page's styles. */
export function documentFiles(
  releases: ReadonlyMap<string, Release>,
  sections: ReadonlyMap<string, PrerenderedSection['section']>,
  owned: OwnedPage | null,
  isLive: boolean,
): DocumentFiles {
  const shell = release(releases, shellName);
  const main = lockedFiles(shell, shell.chunks.main ?? []);
  const page = owned ? pageFiles(releases, sections, owned) : [];
  const code = isLive ? [...lockedFiles(shell, shell.chunks[loadingChunk] ?? []), ...page] : [];
  const mainScript = main.find(isScript);
  if (!mainScript) throw new ExpectedError('Wanted the script of chunk main in the release of the shell, found none.');
  return {
    styles: unique([...main, ...page].filter((file) => !isScript(file))),
    main: mainScript,
    preloads: unique([...main, ...code].filter((file) => isScript(file) && file.url !== mainScript.url)),
    fonts: lockedFiles(shell, fontsOf(shell)),
  };
}

/** Everything that a page's live part needs to come to life, beside its section's styles; a part that the release has not needs nothing. */
export function livePartFiles(releases: ReadonlyMap<string, Release>, section: string, name: string): LockedFile[] {
  const own = release(releases, section);
  const shell = release(releases, shellName);
  const part = own.parts.find((candidate) => candidate.name === name);
  if (!part) return [];
  return unique([
    ...lockedFiles(shell, [...(shell.chunks.main ?? []), ...partHostFiles(shell)]),
    ...lockedFiles(own, [...(own.entry ? [own.entry] : []), ...routeFiles(own, part.chunk)]),
  ]);
}

function pageFiles(
  releases: ReadonlyMap<string, Release>,
  sections: ReadonlyMap<string, PrerenderedSection['section']>,
  page: OwnedPage,
): LockedFile[] {
  const { section, pattern } = page;
  const own = release(releases, section);
  const shell = release(releases, shellName);
  const described = own.routes.find((candidate) => candidate.pattern === pattern);
  const chunks = [...(described ? [described.chunk] : []), ...extraChunks(sections, page)];
  const shared = (described?.shared ?? []).map((module) => module.split('/').at(-1) ?? module);
  const fromShell = own.entry ? [federationChunk, ...shared].flatMap((chunk) => shell.chunks[chunk] ?? []) : [];
  return [
    ...lockedFiles(shell, fromShell),
    ...lockedFiles(own, [...(own.entry ? [own.entry] : []), ...chunks.flatMap((chunk) => routeFiles(own, chunk))]),
  ];
}

function extraChunks(sections: ReadonlyMap<string, PrerenderedSection['section']>, { section, pattern, params }: OwnedPage): readonly string[] {
  const route = sections.get(section)?.routes.find(({ path }) => path === pattern);
  return route?.extraChunks?.(params) ?? [];
}

function release(releases: ReadonlyMap<string, Release>, name: string): Release {
  const found = releases.get(name);
  if (!found) throw new ExpectedError(`Wanted a release of ${name} in the composition, found none.`);
  return found;
}

function lockedFiles(of: Release, files: readonly string[]): LockedFile[] {
  return files.map((file) => ({ url: releaseBase(of) + file, integrity: integrityIn(of, file) }));
}

/** Stylesheets name fonts, chunks do not: they are found among the release's files. */
function fontsOf({ files }: Release): string[] {
  const inBrowser = browserFile('');
  return files.flatMap(({ path }) => (path.startsWith(inBrowser) && path.endsWith('.woff2') ? path.slice(inBrowser.length) : []));
}

function isScript({ url }: LockedFile): boolean {
  return url.endsWith('.js');
}

function unique(files: readonly LockedFile[]): LockedFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}
