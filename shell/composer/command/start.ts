import { buildSections } from '../build/build-sections';
import { compose } from '../compose/compose';
import { switchTo } from '../compose/live-pointer';
import { createServer } from '../server/create-server';
import { defaultSiteHome } from '../site-home';
import type { SiteHome } from '../site-home';

/** Builds what has no release yet, composes the newest releases and makes that composition live. */
export async function buildAndCompose(home: SiteHome, report: (line: string) => void): Promise<void> {
  const sections = await buildSections(home, report);
  const { id, pages, rendered } = await compose(home, sections);
  await switchTo(home, id);
  report(`composition ${id}: ${pages} pages, ${rendered} of them rendered now`);
}

/** Serves the site on `PORT` until it is interrupted. */
export async function start(): Promise<void> {
  const home = defaultSiteHome();
  await buildAndCompose(home, console.log);
  const server = await createServer({ home, log: process.env.LOG === '1' });
  await server.listen({ port: Number(process.env.PORT ?? 8080), host: process.env.HOST ?? '0.0.0.0' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close());
  console.log(`http://localhost:${new URL(server.listeningOrigin).port}/`);
}
