import type { LockedReleases } from '@site/shared/lock';
import { securityHeaders } from '../../../shell/composer/server/security-headers';
import { bundlePath } from '../bundle/build-bundle';
import type { Bundle } from '../bundle/build-bundle';
import type { Respond } from './bench-server';
import { bundleFile } from './bundle-file';
import { readPart, withPart } from './document-parts';
import { requestChanged } from './site-response';

/** The site's pages with the scripts of the bundle. All else is the site's own. @param releases of the composition */
export function bundleVariant(site: string, releases: LockedReleases, bundle: Bundle): Respond {
  const main = mainScript(bundle);
  return (path) => {
    if (path.startsWith(bundlePath)) return bundleFile(bundle, path.slice(bundlePath.length), securityHeaders(releases));
    return requestChanged(site, path, (html) => withBundle(html, main));
  };
}

/** A document with another main script, whose context names no remote's files: every section comes with that script. */
export function withBundle(html: string, mainScript: string): string {
  const context = JSON.parse(readPart(html, 'context')) as { readonly releases: LockedReleases };
  const releases = Object.fromEntries(Object.entries(context.releases).map(([name, release]) => [name, { ...release, entry: null, islands: {}, integrity: {} }]));
  const json = JSON.stringify({ ...context, releases }).replaceAll('<', '\\u003c');
  return withPart(withPart(html, 'scripts', mainScript), 'context', json);
}

function mainScript({ chunks, integrity }: Bundle): string {
  const [main, ...others] = (chunks.main ?? []).filter((file) => file.endsWith('.js'));
  if (main === undefined || others.length > 0) throw new Error(`Wanted one main script in the bundle, found ${chunks.main?.join(', ') ?? 'none'}.`);
  return `<script src="${bundlePath}${main}" integrity="${integrity[main] ?? ''}" crossorigin="anonymous"></script>`;
}
