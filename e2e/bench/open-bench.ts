import { join } from 'node:path';
import { startServer } from '../../shell/composer/command/site-server';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { projectFolder } from '../../shell/composer/store/site-home';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { buildBundle } from './bundle/build-bundle';
import type { Variant } from './report/samples';
import { serveVariant } from './serve/bench-server';
import type { Respond } from './serve/bench-server';
import { bundleVariant } from './serve/bundle-variant';
import { linkedVariant, plainVariant } from './serve/plain-variants';
import { requestSite } from './serve/site-response';

/** Everything that is measured in a browser, built and served. */
export interface OpenBench {
  /** Where each variant is served. */
  readonly urls: Readonly<Record<Variant, string>>;
  readonly close: () => Promise<void>;
}

/** Builds the bundle beside the composed site, and serves each variant of it. */
export async function openBench(home: SiteHome, report: (line: string) => void): Promise<OpenBench> {
  report('building the bundle');
  const bundle = await buildBundle(join(projectFolder, '.cache/bench/bundle'));
  const { lock } = await readCurrentComposition(home);
  const server = await startServer(home);
  const composed: Respond = (path) => requestSite(server.url, path);
  const served = {
    composed: await serveVariant(composed),
    again: await serveVariant(composed),
    bundle: await serveVariant(bundleVariant(server.url, lock.releases, bundle)),
    plain: await serveVariant(plainVariant(server.url)),
    linked: await serveVariant(linkedVariant(server.url)),
  } satisfies Record<Variant, unknown>;
  const urls = Object.fromEntries(Object.entries(served).map(([name, { url }]) => [name, url])) as OpenBench['urls'];
  const close = async () => {
    await Promise.all(Object.values(served).map((variant) => variant.close()));
    await server.stop();
  };
  return { urls, close };
}
