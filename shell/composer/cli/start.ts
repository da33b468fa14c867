import { serverPatience } from '../bucket/ask-store';
import { followBucket } from '../bucket/follow-bucket';
import { bringUpToDate, findStore, pairOf } from '../bucket/open-store';
import { clearUp } from '../store/current-link';
import { requireHardLinks } from '../store/hard-links';
import { describeError } from '../base/errors';
import { NothingReleasedError, readSwitches } from '../store/switches';
import { createServer } from '../serve/create-server';
import { followCurrent } from '../serve/follow-current';
import { describeHealth, notComposed } from '../serve/health';
import { openPreviews } from '../serve/previews/open-previews';
import { createMetTroubles } from '../serve/met-troubles';
import { createLog, logSwitch } from '../serve/site-log';
import { watchFiles } from '../serve/watch-files';
import { readProxies } from './read-proxies';
import { RefusedError } from './change-release';
import type { Command } from './command';
import { composeOrExplain } from './build-and-compose';
import { guardReleases } from './guard';
import { openEnquiries, readEnquiryVariables } from './open-enquiries';
import { serve, requireUsablePort } from './serve';
import { readTrustedKeys } from './signing-keys';

/** `npm start`: the whole site, built, composed and served. */
export const start: Command = {
  help: `npm start

Builds what has changed, composes it and serves the site until it is interrupted. When that fails, the current composition
is served as it is, and the last lines say what failed.

  PORT             port to listen on, 8080 unless set
  HOST             address to listen on, all of IPv4 unless set; :: for all of IPv6, too
  SITE_HOME        folder of the store, .site unless set
  LOG=0            log errors only, no requests and switches
  SITE_BUILD=0     serve the current composition without building and composing
  TRUST_PROXY      proxies before the server, e.g. 127.0.0.1,10.0.0.0/8, whose word on a visitor's address counts;
                   none unless set

Enquiries: see shell/docs/taking-enquiries.md

  SMTP_URL         mail server, smtp(s)://user:password@host:port, which is tried at start; without it enquiries are
                   stored only. 'npm run enquiries -- test' sends one through everything that is set here
  ENQUIRY_TO       where they are sent, up to five addresses with commas between; the one in
                   shared/src/business/business.ts unless set
  ENQUIRY_FROM     what they are sent from, the address there unless set
  ENQUIRY_WEBHOOK  called when enquiries are not delivered; none unless set
  ENQUIRY_DAYS     how long they are kept: 7 to 90 days, 90 unless set
  DATABASE_URL     PostgreSQL to keep them in, a file in SITE_HOME unless set

Several servers: see shell/docs/several-servers.md

  SITE_STORE       bucket that this machine shares with others, s3://<bucket>/<prefix>; none unless set
  S3_ENDPOINT      address of its object store, that of Amazon S3 in AWS_REGION unless set
  AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION

  SITE_SIGNING_KEY and SITE_TRUSTED_KEYS: see npm run release -- --help`,
  async run({ output }) {
    await requireUsablePort();
    await readTrustedKeys();
    const [isProxy, settings] = [readProxies(), readEnquiryVariables()];
    const store = findStore(output.say);
    const { disk } = store;
    const isComposed = process.env.SITE_BUILD !== '0';
    if (isComposed || store.bucket) await requireHardLinks(disk);
    await clearUp(disk);
    await bringUpToDate(output.say);
    const { failure } = isComposed ? await composeOrExplain(store, output.say) : {};
    if ((await readSwitches(disk, 'none')).length === 0) throw failure ?? new NothingReleasedError(store.bucket ?? disk);
    const log = createLog(process.env.LOG === '0' ? 'warn' : 'info');
    const follower = await followCurrent(disk, (id, error) => logSwitch(log, id, error));
    const watch = await watchFiles(disk, follower.current, (reason) => log.error({ composition: follower.current().lock.composition }, reason));
    const first = follower.current();
    const enquiries = openEnquiries(disk, settings, log);
    const guard = guardReleases(disk, enquiries, log);
    const previews = openPreviews(disk, { current: follower.current });
    const pair = pairOf(findStore((line) => log.info(line), serverPatience));
    const shared = pair && followBucket(pair, log);
    const troubles = createMetTroubles(disk, follower.current, log);
    const startNote = () => (failure !== undefined && follower.current().lock.composition === first.lock.composition ? notComposed : undefined);
    const health = () => describeHealth(follower.choice(), [watch.trouble(), troubles.trouble(), enquiries.trouble()], [startNote(), shared?.note(), enquiries.note(), enquiries.sectionHealth.trouble(), guard.note()]);
    const server = await createServer({ disk, currentSite: follower.current, health, log, isProxy, troubles, enquiries: enquiries.services, sectionHealth: enquiries.sectionHealth, previews });
    server.addHook('onClose', async () => {
      shared?.stop();
      follower.stop();
      previews.stop();
      watch.stop();
      await guard.close();
      await enquiries.close();
    });
    // A mail server may take its time to greet; pages are served meanwhile.
    void enquiries.probe().then((words) => words !== undefined && output.say(words));
    // The last lines but the URL, so that they stay in view.
    if (failure !== undefined) console.error(explainStart(failure, first.lock.composition));
    await serve(server).catch(async (error: unknown) => {
      // Resources that are open already must not keep the process alive.
      await server.close();
      throw error;
    });
  },
};

/** `npm start` has no options: those that a refusal names are the ones of `npm run compose`. */
export function explainStart(failure: Error, composition: string): string {
  const remedy = failure instanceof RefusedError && failure.checks.has('gone') ? " Give --allow-gone to 'npm run compose'." : '';
  return `${describeError(failure)}\nThe present sources are not composed. Composition ${composition} is served as it is.${remedy}`;
}
