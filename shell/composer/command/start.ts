import { createServer } from '../server/create-server';
import { followLive } from '../server/follow-live';
import { defaultSiteHome } from '../site-home';
import { buildAndCompose } from './build-and-compose';
import { serve } from './serve';

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
