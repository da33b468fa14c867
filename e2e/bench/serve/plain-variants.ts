import type { LiveComposition } from '../../../shell/composer/store/live-composition';
import { askChanged } from './answer';
import type { Respond } from './bench-server';
import type { LoadedFile } from './loaded-file';
import { readContext } from './page-context';
import { withLinkedStyles, withoutScripts } from './plain-html';

/** The site's pages without scripts. */
export function plainVariant(site: string): Respond {
  return (path) => askChanged(site, path, withoutScripts);
}

/** The site's pages without scripts, and with their styles linked where the composed ones inline them. */
export function linkedVariant(site: string, live: LiveComposition): Respond {
  return (path) => askChanged(site, path, (html) => withLinkedStyles(withoutScripts(html), stylesOf(html, live)));
}

/** All stylesheets of a page: the shell's, and those of its own route. */
function stylesOf(html: string, { stored, lock: { releases } }: LiveComposition): LoadedFile[] {
  const { route } = readContext(html);
  const shell = stored.find(({ release }) => release.name === 'shell')?.release;
  const hashOf = (file: string) => shell?.files.find(({ path }) => path === `browser/${file}`)?.integrity ?? '';
  const ofShell = (shell?.chunks.main ?? []).map((file) => ({ url: `${releases.shell?.base ?? ''}${file}`, integrity: hashOf(file) }));
  const own = route && releases[route.section];
  const ofRoute = own ? (own.routes[route.pattern] ?? []).map((file) => ({ url: own.base + file, integrity: own.integrity[file] ?? '' })) : [];
  return [...ofShell, ...ofRoute].filter(({ url }) => url.endsWith('.css'));
}
