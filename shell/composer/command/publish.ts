import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverPatience } from '../bucket/ask-store';
import { followBucket } from '../bucket/follow-bucket';
import { bringUpToDate, findHome } from '../bucket/open-home';
import { publishedFolder } from '../publish/published-folder';
import { publishSite } from '../publish/publish-site';
import { ExpectedError } from '../store/expected-error';
import { readCurrent } from '../store/switches';
import type { Command } from './command';
import { describeError } from './describe-error';

/** How often `--watch` reads the switches, and how soon it tries again after a failure. */
const [pollMs, retryMs] = [200, 5000];

/** `npm run publish`: lays the current composition out for nginx, or any static host. */
export const publish: Command = {
  help: `npm run publish -- --to <folder> [options]

Writes the current composition as files that nginx or a static host serves without our server, and then points the link
<folder>/current at them. Nothing is built: see npm run compose. shell/docs/serving-without-our-server.md says how to
set nginx up, and what is lost: forms say how to write instead.

  --to <folder>  an empty folder, or one that was published into before
  --at <id>      a past composition instead; npm run compose -- --at <id> restores its pages
  --watch        go on, and publish each composition that becomes current
  --json         print the outcome as JSON

  SITE_HOME      folder of releases and compositions, .site unless set
  SITE_STORE     a bucket that the home is a copy of: see shell/docs/several-servers.md`,
  options: { to: { type: 'string' }, at: { type: 'string' }, watch: { type: 'boolean' } },
  async run({ text, flag, output }) {
    const folder = text('to');
    if (folder === undefined) throw new ExpectedError(`Wanted a folder after --to, found none.\n\n${publish.help}`);
    if (flag('watch') && text('at') !== undefined) throw new ExpectedError('Wanted --at or --watch, found both. A past composition does not change.');
    const { home, bucket } = findHome(output.say, serverPatience);
    await bringUpToDate(output.say);
    if (flag('watch') && bucket) followBucket(bucket, { warn: (line) => console.error(line), info: output.say });
    const to = publishedFolder(resolve(folder));
    const once = async () => {
      const published = await publishSite(home, to, text('at'));
      const { composition, previous, changed, removed } = published;
      output.say(!changed ? `composition ${composition} is published already` : `${previous ?? 'nothing'} → ${composition} in ${to.current}`);
      for (const name of removed) output.say(`removed ${name}`);
      output.result(published);
      return composition;
    };
    let published = await once();
    while (flag('watch')) {
      await pause(pollMs);
      try {
        if ((await readCurrent(home)) !== published) published = await once();
      } catch (error) {
        console.error(describeError(error));
        await pause(retryMs);
      }
    }
  },
};
