import type { LiveComposition } from '../../../shell/composer/release/live-composition';
import { securityHeaders } from '../../../shell/composer/server/security-headers';
import { bundlePath } from '../bundle/build-bundle';
import type { Bundle } from '../bundle/build-bundle';
import { bundleBase, bundleFiles, lockBundle } from '../bundle/bundle-lock';
import type { RouteChunks } from '../bundle/bundle-lock';
import type { PageChunks } from '../bundle/page-chunks';
import { adaptHeaders } from './adapt-headers';
import { ask, readText, withText } from './answer';
import type { Answer } from './answer';
import type { Respond } from './bench-server';
import { exchangeFiles } from './bundle-html';
import { answerBundleFile } from './bundle-files';
import type { LoadedFile } from './loaded-file';
import { withLinkedStyles, withoutScripts } from './plain-html';

/** What the variants are made of. */
export interface VariantSources {
  /** Address of the composed site's own server. */
  readonly site: string;
  readonly live: LiveComposition;
  readonly bundle: Bundle;
  readonly pageChunks: PageChunks;
}

/** The composed site as it is. */
export function composedVariant({ site }: VariantSources): Respond {
  return (path) => ask(site, path);
}

/** The same pages without scripts. */
export function plainVariant({ site }: VariantSources): Respond {
  return (path) => askChanged(site, path, withoutScripts);
}

/** The same pages without scripts, and with their styles linked where the composed ones inline them. */
export function linkedVariant(sources: VariantSources): Respond {
  return (path) => askChanged(sources.site, path, (html) => withLinkedStyles(withoutScripts(html), stylesOf(html, sources.live)));
}

/** The same source as one bundle without federation. */
export function bundledVariant(sources: VariantSources): Respond {
  const { site, live, bundle } = sources;
  const chunkOf = routeChunks(live);
  return async (path) => {
    if (path.startsWith(bundlePath)) return answerBundleFile(bundle, path.slice(bundlePath.length), securityHeaders(live.lock.releases));
    if (path !== '/lock.json') return askChanged(site, path, (html) => exchangeFiles(html, describePage(html, path, sources)));
    const answer = await ask(site, path);
    return withText(answer, JSON.stringify({ ...live.lock, releases: lockBundle(live.lock.releases, bundle, chunkOf) }));
  };
}

async function askChanged(site: string, path: string, change: (html: string) => string): Promise<Answer> {
  const answer = await ask(site, path);
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
  const before = await readText(answer);
  const after = change(before);
  const changed = await withText(answer, after);
  return { ...changed, headers: adaptHeaders(changed.headers, { before, after }) };
}

interface Context {
  readonly route: { readonly section: string; readonly pattern: string } | null;
  readonly releases: LiveComposition['lock']['releases'];
}

function readContext(html: string): Context {
  const json = /<script\b[^>]*id="page-context"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('Wanted a page with its context, found none.');
  return JSON.parse(json) as Context;
}

/** All stylesheets of a page: the shell's, and those of its own route. */
function stylesOf(html: string, { stored }: LiveComposition): LoadedFile[] {
  const { route, releases } = readContext(html);
  const shell = releases.shell;
  const own = route && releases[route.section];
  const main = stored.find(({ release }) => release.name === 'shell')?.release;
  const hashOf = (file: string) => main?.files.find(({ path }) => path === `browser/${file}`)?.integrity ?? '';
  const ofShell = (main?.chunks.main ?? []).map((file) => ({ url: `${shell?.base ?? ''}${file}`, integrity: hashOf(file) }));
  const ofRoute = own ? (own.routes[route.pattern] ?? []).map((file) => ({ url: own.base + file, integrity: own.integrity[file] ?? '' })) : [];
  return [...ofShell, ...ofRoute].filter(({ url }) => url.endsWith('.css'));
}

function describePage(html: string, path: string, { live, bundle, pageChunks }: VariantSources): Parameters<typeof exchangeFiles>[1] {
  const section = readContext(html).route?.section ?? 'shell';
  const locate = (base: string) => (file: string) => ({ url: base + file, integrity: bundle.integrity[file] ?? '' });
  const main = (bundle.chunks.main ?? []).map(locate(bundlePath));
  const own = bundleFiles(bundle, pageChunks(new URL(path, 'http://site').pathname)).map(locate(bundleBase(section)));
  const isScript = ({ url }: LoadedFile) => url.endsWith('.js');
  const mainScripts = main.filter(isScript);
  const mainScript = mainScripts.at(-1);
  if (!mainScript) throw new Error('Wanted a main script in the bundle, found none.');
  return {
    main: mainScript,
    scripts: own.filter(isScript),
    styles: [...main, ...own].filter((file) => !isScript(file)),
    context: (json) => exchangeReleases(json, (releases) => lockBundle(releases, bundle, routeChunks(live))),
    urlOf: (file) => (Object.hasOwn(bundle.integrity, file) ? bundlePath + file : undefined),
  };
}

function exchangeReleases(json: string, change: (releases: Context['releases']) => Context['releases']): string {
  const context = JSON.parse(json) as Context;
  return JSON.stringify({ ...context, releases: change(context.releases) }).replaceAll('<', '\\u003c');
}

function routeChunks({ stored }: LiveComposition): RouteChunks {
  return (section, pattern) => {
    const routes = stored.find(({ release }) => release.name === section)?.release.routes ?? [];
    const chunk = routes.find((route) => route.pattern === pattern)?.chunk;
    if (chunk === undefined) throw new Error(`Wanted the chunk of ${pattern} in ${section}, found none.`);
    return chunk;
  };
}
