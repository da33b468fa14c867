import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pull } from '../bucket/pull';
import { siteHome } from '../store/site-home';
import { readCurrent } from '../store/switches';
import { verify } from '../store/verify';
import { openBucketHome } from './bucket-home';
import type { BucketHome } from './bucket-home';
import { composeBlog, createCurrentHome } from './current-home';

/** Machines of a test that share a bucket. @param environment of the bucket, asked for each machine */
export function bucketMachines(folder: string, environment: () => NodeJS.ProcessEnv) {
  /** Blog 1.0.0 is current, and the compositions with 1.0.1 and 1.0.2 are stored. */
  const template = siteHome(join(folder, 'template'));
  let last = 0;
  const newFolder = () => join(folder, `home-${(last += 1)}`);

  /** @returns the three compositions */
  async function prepare(): Promise<readonly [string, string, string]> {
    await createCurrentHome(template.folder);
    return [(await readCurrent(template)) ?? '', await composeBlog(template, '1.0.1'), await composeBlog(template, '1.0.2')];
  }

  /** A machine with nothing but the bucket. @param patienceMs how long a request is tried again */
  function empty(patienceMs?: number): BucketHome {
    return openBucketHome(newFolder(), environment(), patienceMs);
  }

  function filled(patienceMs?: number): BucketHome {
    const at = newFolder();
    // Many small files: in half the time of an asynchronous copy.
    cpSync(template.folder, at, { recursive: true });
    return openBucketHome(at, environment(), patienceMs);
  }

  /** A home whose current composition is that of the bucket. */
  async function shared(): Promise<BucketHome> {
    const one = filled();
    await one.home.original?.confirm();
    return one;
  }

  /** @returns the state of a new machine after a pull: its current composition, and how many files it lacks */
  async function pulled(): Promise<{ readonly current: string | undefined; readonly problems: number }> {
    const { home, bucket } = empty();
    await pull(bucket);
    return { current: await readCurrent(home), problems: (await verify(home, () => {})).problems.length };
  }

  return { template, prepare, empty, filled, shared, pulled };
}
