import { ExpectedError } from '../store/expected-error';
import type { StoredRelease } from '../store/read-releases';
import { createCutOff } from './cut-off';
import { parseExportedSection } from './exported-section';
import type { ExportedSection } from './exported-section';
import { createJobQueue } from './job-queue';
import type { BundleSource } from './load-section';
import type { PageBatch, RenderedPages } from './render-pages';
import { SectionError } from './section-error';
import type { SectionLimits } from './section-limits';
import { EndedError, startProcess } from './section-process';
import type { SectionProcess } from './section-process';
import type { PageInput, RenderedPage, RoutedPath } from './section-renderer';
import type { ChildTask } from './section-tasks';

/** Runs the code of one section in processes of its own, within limits. */
export interface SectionHost {
  /** What its bundle exports. @throws SectionError, or Error with what the bundle throws */
  readonly describe: () => Promise<ExportedSection>;
  readonly render: (page: RoutedPath, input: PageInput) => Promise<RenderedPage>;
  readonly renderBatch: (batch: PageBatch, limitMs: number) => Promise<RenderedPages>;
  /** Ends its processes once as many users have closed it as have shared it. */
  readonly close: () => void;
  readonly share: () => SectionHost;
}

/** @param stored the releases of the shell and of the section; of the shell alone for itself @param pages known pages that it renders or lists */
export function hostSection(stored: readonly StoredRelease[], limits: SectionLimits, pages: number): SectionHost {
  const name = nameOf(stored);
  const memoryMb = limits.memoryMb + limits.memoryMbPerPage * pages;
  const cutOff = createCutOff(limits.cutOff);
  const queue = createJobQueue(limits.processes, limits.waiting, () => new SectionError(name, 'a free process', `${limits.waiting} requests that wait for one`));
  let processes: readonly SectionProcess[] = [];
  const busy = new Set<SectionProcess>();
  let description: Promise<ExportedSection> | undefined;
  let users = 1;

  async function start(): Promise<SectionProcess> {
    const { process, exported } = await loadInProcess(stored, memoryMb, limits.loadMs, cutOff.countFailure);
    processes = [...processes.filter((one) => one.isRunning()), process];
    description = Promise.resolve(exported);
    await process.run({ kind: 'open', stored, pageBytes: limits.pageBytes }, limits.loadMs);
    return process;
  }

  async function takeProcess(): Promise<SectionProcess> {
    if (users === 0) throw new EndedError('that it is closed');
    const process = processes.find((one) => one.isRunning() && !busy.has(one)) ?? (await start());
    busy.add(process);
    return process;
  }

  function withProcess<T>(wanted: string, use: (process: SectionProcess) => Promise<T>): Promise<T> {
    const pauseMs = cutOff.remainingMs();
    if (pauseMs > 0) return Promise.reject(new SectionError(name, wanted, 'that it failed too often', pauseMs));
    return queue(async () => {
      const process = await takeProcess();
      try {
        return await use(process);
      } finally {
        busy.delete(process);
      }
    }).catch((error: unknown) => {
      throw error instanceof EndedError ? new SectionError(name, wanted, error.message, cutOff.remainingMs() || undefined) : error;
    });
  }

  const run = <T>(wanted: string, task: ChildTask, limitMs: number) => withProcess(wanted, (process) => process.run(task, limitMs) as Promise<T>);

  const host: SectionHost = {
    describe: () => description ?? withProcess('a prerender bundle that runs', async () => undefined).then(() => host.describe()),
    render: (page, input) => run(`the page ${page.path}`, { kind: 'page', page, input }, limits.pageMs),
    renderBatch: (batch, limitMs) => run(`pages`, { kind: 'batch', batch }, limitMs),
    share() {
      users += 1;
      return host;
    },
    close() {
      users -= 1;
      if (users === 0) for (const process of processes) process.end();
    },
  };
  return host;
}

/** What a bundle exports, without anything rendered: its release need not be complete. @param sources see `loadSection` */
export async function describeBundle(sources: readonly BundleSource[], { memoryMb, loadMs }: SectionLimits): Promise<ExportedSection> {
  const name = nameOf(sources);
  try {
    const { process, exported } = await loadInProcess(sources, memoryMb, loadMs, () => undefined);
    process.end();
    return exported;
  } catch (error) {
    throw error instanceof EndedError ? new SectionError(name, 'a prerender bundle that runs', error.message) : error;
  }
}

async function loadInProcess(sources: readonly BundleSource[], memoryMb: number, limitMs: number, onEnd: () => void) {
  const process = startProcess(memoryMb, onEnd);
  try {
    const described = await process.run({ kind: 'load', sources, memoryMb }, limitMs);
    return { process, exported: parseExportedSection(ownSource(sources), described) };
  } catch (error) {
    process.end();
    throw error;
  }
}

function nameOf(sources: readonly BundleSource[]): string {
  return ownSource(sources).release.name;
}

function ownSource(sources: readonly BundleSource[]): BundleSource {
  const own = sources.at(-1);
  if (!own) throw new ExpectedError('Wanted a release of shell in the composition, found none. Release it first.');
  return own;
}
