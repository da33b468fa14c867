import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pull } from '../bucket/pull';
import { confirmCurrent } from '../bucket/push';
import { diskStore } from '../store/disk-store';
import { readCurrent } from '../store/switches';
import { verify } from '../store/verify';
import { openMachine } from './bucket-machine';
import type { BucketMachine } from './bucket-machine';
import { composeBlog, createCurrentStore } from './current-store';

/** Machines of a test that share a bucket. @param environment of the bucket, asked for each machine */
export function bucketMachines(folder: string, environment: () => NodeJS.ProcessEnv) {
  /** Blog 1.0.0 is current, and the compositions with 1.0.1 and 1.0.2 are stored. */
  const template = diskStore(join(folder, 'template'));
  let last = 0;
  const newFolder = () => join(folder, `store-${(last += 1)}`);

  /** @returns the three compositions */
  async function prepare(): Promise<readonly [string, string, string]> {
    await createCurrentStore(template.folder);
    return [(await readCurrent(template)) ?? '', await composeBlog(template, '1.0.1'), await composeBlog(template, '1.0.2')];
  }

  /** A machine with nothing but the bucket. @param patienceMs how long a request is tried again */
  function empty(patienceMs?: number): BucketMachine {
    return openMachine(newFolder(), environment(), patienceMs);
  }

  function filled(patienceMs?: number): BucketMachine {
    const at = newFolder();
    // Many small files: in half the time of an asynchronous copy.
    cpSync(template.folder, at, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    return openMachine(at, environment(), patienceMs);
  }

  /** A store whose current composition is that of the bucket. */
  async function shared(): Promise<BucketMachine> {
    const one = filled();
    await confirmCurrent(one);
    return one;
  }

  /** @returns the state of a new machine after a pull: its current composition, and how many files it lacks */
  async function pulled(): Promise<{ readonly current: string | undefined; readonly problems: number }> {
    const machine = empty();
    const { disk } = machine;
    await pull(machine);
    return { current: await readCurrent(disk), problems: (await verify(disk, () => {})).problems.length };
  }

  return { template, prepare, empty, filled, shared, pulled };
}
