import type { StoredRelease } from '../../../shell/composer/render/site-renderer';
import { loadSectionBundle, loadShellBundle } from '../../../shell/composer/render/load-bundle';
import { sectionChunk } from './bundled-host';

/** Names of the chunks that the page of a path is made of, beside the main one. */
export type PageChunks = (path: string) => readonly string[];

/** Reads routes from the composed releases: the bundle is made of the same sources. @param stored the shell first */
export function createPageChunks([shellRelease, ...remotes]: readonly StoredRelease[]): PageChunks {
  if (!shellRelease) throw new Error('Wanted the releases of the live site, found none.');
  const shell = loadShellBundle(shellRelease.folder);
  const sections = [shell.section, ...remotes.map(({ folder }) => loadSectionBundle(folder, shell).section)];
  const patterns = sections.flatMap(({ name, routes }) => routes.map(({ path }) => ({ section: name, pattern: path })));
  return (path) => {
    const found = shell.findRoute(patterns, path);
    const route = sections.find(({ name }) => name === found?.section)?.routes.find((candidate) => candidate.path === found?.pattern);
    if (!found || !route) return [];
    const section = found.section === shell.section.name ? [] : [sectionChunk(found.section)];
    return [...section, route.chunk, ...(route.extraChunks?.(found.params) ?? [])];
  };
}
