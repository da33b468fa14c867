import { buildSections } from '../build/build-sections';
import { findWorkspaces } from '../build/workspaces';
import { compose } from '../compose/compose';
import { switchTo } from '../compose/live-pointer';
import { createServer } from '../server/create-server';
import { followLive } from '../server/follow-live';
import { defaultSiteHome } from '../site-home';
import type { SiteHome } from '../site-home';
import { serve } from './serve';

/** Builds what has no release yet, composes the newest releases and makes that composition live. */
export async function buildAndCompose(home: SiteHome, report: (line: string) => void): Promise<void> {
  const sections = await buildSections(home, await findWorkspaces(), report);
  const { id, pages, rendered } = await compose(home, sections);
  await switchTo(home, id);
  report(`composition ${id}: ${pages} pages, ${rendered} of them rendered now`);
}

/** Serves the site on `PORT` until it is interrupted. */
export async function start(): Promise<void> {
  const home = defaultSiteHome();
  await buildAndCompose(home, console.log);
  const live = await followLive(home, (id, error) => {
    if (error) console.error(`composition ${id} cannot be read, the one before stays:`, error);
    else console.log(`composition ${id} is live`);
  });
  const server = await createServer({ home, currentSite: live.current, log: process.env.LOG === '1' });
  server.addHook('onClose', (_instance, done) => {
    live.stop();
    done();
  });
  await serve(server);
}
