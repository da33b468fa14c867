import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stageComposition } from '../../shell/composer/release/stage-composition';
import { withSections } from '../../shell/composer/render/sections';
import { readReleases } from '../../shell/composer/store/read-releases';
import type { ReleaseId } from '../../shell/composer/store/read-releases';
import { siteHome } from '../../shell/composer/store/site-home';

/** What to compose, from releases in a home. */
export interface ComposeJob {
  readonly home: string;
  readonly sections: readonly ReleaseId[];
  readonly compress: boolean;
}

/** What one composition took. Everything is rendered again, and nothing becomes current. */
export interface ComposeRun {
  readonly pages: number;
  readonly ms: number;
  /** Time of all cores together: on a machine that others use too, it is more reliable than the clock. */
  readonly cpuMs: number;
  readonly peakRssMb: number;
  /** Of the main process. */
  readonly peakHeapMb: number;
}

const thisFile = fileURLToPath(import.meta.url);

/** Composes in a process of its own, so that its memory is its own. What it writes stays until `clearUp`. */
export function composeOnce(job: ComposeJob): Promise<ComposeRun> {
  return new Promise((resolve, reject) => {
    const child = fork(thisFile, { execArgv: ['--import', 'tsx'] });
    child.once('message', (run: ComposeRun) => resolve(run));
    child.once('exit', (code) => reject(new Error(`Composing ended with code ${code} before it had a result.`)));
    child.send(job);
  });
}

async function compose({ home, sections, compress }: ComposeJob): Promise<ComposeRun> {
  const stored = await readReleases(siteHome(home), sections);
  const heap = watchHeap();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const { count } = await withSections(stored, (sections) => stageComposition(siteHome(home), { stored, compress }, sections));
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  const peakHeapMb = heap.stop();
  return { pages: count.rendered, ms, cpuMs: (user + system) / 1000 + (await childrenCpuMs()), peakRssMb: process.resourceUsage().maxRSS / 1024, peakHeapMb };
}

/** CPU time of the sections' processes, which have just been ended. Linux only: Node does not report it. */
async function childrenCpuMs(): Promise<number> {
  await wait(300);
  const stat = await readFile('/proc/self/stat', 'utf8');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(13, 15).map(Number);
  const tickMs = 10;
  return (user + system) * tickMs;
}

function watchHeap(): { readonly stop: () => number } {
  let peak = 0;
  const look = () => (peak = Math.max(peak, process.memoryUsage().heapUsed));
  const timer = setInterval(look, 50);
  return {
    stop() {
      clearInterval(timer);
      return look() / 2 ** 20;
    },
  };
}

if (process.argv[1] === thisFile) {
  process.once('message', (job: ComposeJob) => void compose(job).then((run) => process.send?.(run, () => process.disconnect())));
}
