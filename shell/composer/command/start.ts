import { cleanStaging } from '../store/clean-staging';
import { goodCompositions } from '../store/good-releases';
import { readSoundSwitches } from '../store/switches';
import { createServer } from '../server/create-server';
import { followCurrent } from '../server/follow-current';
import { createLog, logSwitch } from '../server/site-log';
import { defaultSiteHome } from '../store/site-home';
import { buildAndCompose } from './build-and-compose';
import type { Command } from './command';
import { serve } from './serve';
import { requireUsablePort } from './site-port';

/** `npm start`: the whole site, built, composed and served. */
export const start: Command = {
  help: `npm start

Builds what has changed, composes it and serves the site until it is interrupted.

  PORT             port to listen on, 8080 unless set
  HOST             address to listen on, all unless set
  SITE_HOME        folder of releases and compositions, .site unless set
  LOG=0            log errors only, no requests and switches
  SITE_BUILD=0     serve the current composition without building and composing

  SITE_SIGNING_KEY and SITE_TRUSTED_KEYS: see npm run release -- --help`,
  async run({ output }) {
    await requireUsablePort();
    const home = defaultSiteHome();
    await cleanStaging(home);
    const composed = process.env.SITE_BUILD === '0' ? undefined : await buildAndCompose(home, { report: output.say, dryRun: false });
    const log = createLog(process.env.LOG === '0' ? 'warn' : 'info');
    const candidates = async () => goodCompositions(await readSoundSwitches(home));
    const follower = await followCurrent(home, (id, error) => logSwitch(log, id, error), { candidates, bundles: composed?.bundles });
    const server = await createServer({ home, currentSite: follower.current, health: follower.health, log });
    server.addHook('onClose', (_instance, done) => {
      follower.stop();
      done();
    });
    await serve(server);
  },
};
