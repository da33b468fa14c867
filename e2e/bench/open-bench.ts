import { join } from 'node:path';
import { buildAndCompose } from '../../shell/composer/command/build-and-compose';
import { startServer } from '../../shell/composer/command/site-server';
import { readLiveComposition } from '../../shell/composer/release/live-composition';
import { projectFolder } from '../../shell/composer/site-home';
import type { SiteHome } from '../../shell/composer/site-home';
import { buildBundle } from './bundle/build-bundle';
import { createPageChunks } from './bundle/page-chunks';
import type { Variant } from './report/samples';
import { serveVariant } from './serve/bench-server';
import { bundledVariant, composedVariant, linkedVariant, plainVariant } from './serve/variants';

/** Everything that is measured, built and served. */
export interface OpenBench {
  /** Where each variant is served. */
  readonly urls: Readonly<Record<Variant, string>>;
  readonly composition: string;
  readonly close: () => Promise<void>;
}

/** Builds the site and the bundle, and serves each variant of it. */
export async function openBench(home: SiteHome, report: (line: string) => void): Promise<OpenBench> {
  await buildAndCompose(home, { report, dryRun: false });
  report('building the bundle');
  const bundle = await buildBundle(join(projectFolder, '.cache/bench/bundle'));
  const live = await readLiveComposition(home);
  const server = await startServer(home);
  const sources = { site: server.url, live, bundle, pageChunks: createPageChunks(live.stored) };
  const served = {
    composed: await serveVariant(composedVariant(sources)),
    again: await serveVariant(composedVariant(sources)),
    bundle: await serveVariant(bundledVariant(sources)),
    plain: await serveVariant(plainVariant(sources)),
    linked: await serveVariant(linkedVariant(sources)),
  } satisfies Record<Variant, unknown>;
  const urls = Object.fromEntries(Object.entries(served).map(([name, { url }]) => [name, url])) as OpenBench['urls'];
  const close = async () => {
    await Promise.all(Object.values(served).map((variant) => variant.close()));
    await server.stop();
  };
  return { urls, composition: live.lock.composition, close };
}
