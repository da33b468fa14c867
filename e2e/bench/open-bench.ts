import { join } from 'node:path';
import { startServer } from '../../shell/composer/testing/site-server';
import type { KeepOpen } from './run-and-close';
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

/** Builds the bundle beside the composed site, and serves each variant of it. @returns where each is served, until what was opened is closed */
export async function openBench(home: SiteHome, report: (line: string) => void, keep: KeepOpen): Promise<Readonly<Record<Variant, string>>> {
  report('building the bundle');
  const bundle = await buildBundle(join(projectFolder, '.cache/bench/bundle'));
  const { lock } = await readCurrentComposition(home);
  const server = keep(await startServer(home), ({ stop }) => stop());
  const composed: Respond = (path) => requestSite(server.url, path);
  const serve = async (respond: Respond) => keep(await serveVariant(respond), ({ close }) => close()).url;
  return {
    composed: await serve(composed),
    again: await serve(composed),
    bundle: await serve(bundleVariant(server.url, lock.releases, bundle)),
    plain: await serve(plainVariant(server.url)),
    linked: await serve(linkedVariant(server.url)),
  };
}
