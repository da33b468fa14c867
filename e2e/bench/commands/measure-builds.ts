import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder, siteHome } from '../../../shell/composer/store/site-home';
import { timeCommand } from './time-command';
import type { Timed } from './time-command';

/** A file of a remote's folder that no build reads, but that its version is made of. */
const change = join(projectFolder, 'remotes/commercial/bench-change.txt');

/** Builds and composes everything in an empty home, then again as it is, and again with one remote changed. */
export async function measureBuilds(report: (line: string) => void): Promise<Timed[]> {
  const homes = join(projectFolder, '.cache/bench');
  await mkdir(homes, { recursive: true });
  const home = siteHome(await mkdtemp(join(homes, 'home-')));
  try {
    report('builds: everything, in an empty home');
    const cold = await timeCommand('build and compose everything', home, ['compose']);
    report('builds: nothing changed');
    const unchanged = await timeCommand('build and compose again, nothing changed', home, ['compose']);
    report('builds: one remote changed');
    await writeFile(change, `${new Date().toISOString()}\n`);
    const changed = await timeCommand('build and compose again, one remote changed', home, ['compose']);
    return [cold, unchanged, changed];
  } finally {
    await rm(change, { force: true });
    await rm(home.folder, { recursive: true, maxRetries: 3 });
  }
}
