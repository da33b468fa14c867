import type { LiveComposition } from '../../../shell/composer/store/live-composition';
import { securityHeaders } from '../../../shell/composer/server/security-headers';
import { bundlePath } from '../bundle/build-bundle';
import type { Bundle } from '../bundle/build-bundle';
import { bundleBase, bundleFiles, lockBundle } from '../bundle/bundle-lock';
import type { RouteChunks } from '../bundle/bundle-lock';
import { createPageChunks } from '../bundle/page-chunks';
import type { PageChunks } from '../bundle/page-chunks';
import { ask, askChanged, withText } from './answer';
import type { Respond } from './bench-server';
import { answerBundleFile } from './bundle-files';
import { exchangeFiles } from './bundle-html';
import type { BundlePage } from './bundle-html';
import type { LoadedFile } from './loaded-file';
import { exchangeReleases, readContext } from './page-context';

/** The site's pages, made of the bundle: HTML, lock and files. Everything else is the site's own. */
export function bundleVariant(site: string, live: LiveComposition, bundle: Bundle): Respond {
  const { releases } = live.lock;
  const chunkOf = routeChunks(live);
  const pageChunks = createPageChunks(live.stored);
  const lock: LockReleases = (released) => lockBundle(released, bundle, chunkOf);
  return async (path) => {
    if (path.startsWith(bundlePath)) return answerBundleFile(bundle, path.slice(bundlePath.length), securityHeaders(releases));
    if (path === '/lock.json') return withText(await ask(site, path), JSON.stringify({ ...live.lock, releases: lock(releases) }));
    return askChanged(site, path, (html) => exchangeFiles(html, describePage(readContext(html).route?.section, pageChunks(pathOf(path)), bundle, lock)));
  };
}

type LockReleases = (releases: LiveComposition['lock']['releases']) => LiveComposition['lock']['releases'];

function describePage(section = 'shell', chunks: ReturnType<PageChunks>, bundle: Bundle, lock: LockReleases): BundlePage {
  const locate = (base: string) => (file: string) => ({ url: base + file, integrity: bundle.integrity[file] ?? '' });
  const own = bundleFiles(bundle, chunks).map(locate(bundleBase(section)));
  const shared = (bundle.chunks.main ?? []).map(locate(bundlePath));
  const [main, ...others] = shared.filter(isScript);
  if (!main || others.length > 0) throw new Error(`Wanted one main script in the bundle, found ${others.length + (main ? 1 : 0)}.`);
  return {
    main,
    scripts: own.filter(isScript),
    styles: [...shared, ...own].filter((file) => !isScript(file)),
    context: (json) => exchangeReleases(json, lock),
    urlOf: (file) => (Object.hasOwn(bundle.integrity, file) ? bundlePath + file : undefined),
  };
}

function isScript({ url }: LoadedFile): boolean {
  return url.endsWith('.js');
}

function routeChunks({ stored }: LiveComposition): RouteChunks {
  return (section, pattern) => {
    const routes = stored.find(({ release }) => release.name === section)?.release.routes ?? [];
    const chunk = routes.find((route) => route.pattern === pattern)?.chunk;
    if (chunk === undefined) throw new Error(`Wanted the chunk of ${pattern} in ${section}, found none.`);
    return chunk;
  };
}

function pathOf(url: string): string {
  return new URL(url, 'http://site').pathname;
}
