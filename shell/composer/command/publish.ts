import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverPatience } from '../bucket/ask-store';
import { nameOfBucket, overlaps, parseBucketAddress, readBucketAddress } from '../bucket/bucket-address';
import { followBucket } from '../bucket/follow-bucket';
import { bringUpToDate, findHome } from '../bucket/open-home';
import { openS3Store } from '../bucket/s3-store';
import { publishedFolder } from '../publish/published-folder';
import { publishSite } from '../publish/publish-site';
import type { Published } from '../publish/publish-site';
import { uploadSite } from '../publish/upload-site';
import { shortHash } from '../store/content-hash';
import { ExpectedError } from '../store/expected-error';
import type { SiteHome } from '../store/site-home';
import { readCurrent } from '../store/switches';
import type { Command, Output } from './command';
import { describeError } from './describe-error';

/** How often `--watch` reads the switches, and how soon it tries again after a failure. */
const [pollMs, retryMs] = [200, 5000];

/** `npm run publish`: lays the current composition out for nginx, a static host, or a CDN before a bucket. */
export const publish: Command = {
  help: `npm run publish -- --to <folder or s3://bucket/prefix> [options]

Writes the current composition as files that nginx, a static host or a CDN serves without our server, and then points
<folder>/current, or the object of that name, at them. Nothing is built: see npm run compose.
shell/docs/serving-without-our-server.md says how to set them up, and what is lost: forms say how to write instead.

  --to <place>   a folder or a bucket's prefix that is empty, or was published into before
  --at <id>      a past composition instead; npm run compose -- --at <id> restores its pages
  --watch        go on, and publish each composition that becomes current
  --json         print the outcome as JSON

  SITE_HOME      folder of releases and compositions, .site unless set
  SITE_STORE     a bucket that the home is a copy of: see shell/docs/several-servers.md
  S3_ENDPOINT, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY   for buckets`,
  options: { to: { type: 'string' }, at: { type: 'string' }, watch: { type: 'boolean' } },
  async run({ text, flag, output }) {
    const place = text('to');
    if (place === undefined) throw new ExpectedError(`Wanted a folder or a bucket after --to, found none.\n\n${publish.help}`);
    if (flag('watch') && text('at') !== undefined) throw new ExpectedError('Wanted --at or --watch, found both. A past composition does not change.');
    const { home, bucket } = findHome(output.say, serverPatience);
    // While it watches, what follows the bucket brings the home up to date.
    const refresh = () => (flag('watch') ? Promise.resolve() : bringUpToDate(output.say));
    const write = place.startsWith('s3://') ? intoBucket(home, place, output, refresh) : intoFolder(home, place);
    await bringUpToDate(output.say);
    if (flag('watch') && bucket) followBucket(bucket, { warn: (line) => console.error(line), info: output.say });
    const once = async () => {
      const published = await write(text('at'));
      const { composition, previous, changed, removed } = published;
      output.say(!changed ? `composition ${composition} is published already` : `${previous ?? 'nothing'} → ${composition} in ${place}`);
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

type Publish = (at: string | undefined) => Promise<Published>;

function intoFolder(home: SiteHome, folder: string): Publish {
  return (at) => publishSite(home, publishedFolder(resolve(folder)), at);
}

/** What is uploaded is laid out in a folder of the home before. */
function intoBucket(home: SiteHome, text: string, { say }: Output, refresh: () => Promise<void>): Publish {
  const address = parseBucketAddress(text, process.env, { name: '--to', otherwise: 'name a folder' });
  const own = readBucketAddress(process.env);
  if (own && overlaps(own, address)) throw new ExpectedError(`Wanted a prefix of its own after --to, found ${text}, which shares objects with SITE_STORE. Name another.`);
  const folder = publishedFolder(join(home.folder, 'published', shortHash(nameOfBucket(address))));
  return async (at) => {
    for (;;) {
      const laidOut = await publishSite(home, folder, at);
      const published = { ...laidOut, ...(await uploadSite(home, folder, openS3Store(address), say)) };
      // An upload takes long enough for another switch.
      await refresh();
      if (at !== undefined || (await readCurrent(home)) === published.composition) return published;
    }
  };
}
