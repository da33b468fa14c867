import * as z from 'zod';
import type { PageInput } from '../../src/document/section-pages';
import { maxDetailLength, maxDetails, maxLabelLength, maxLineLength } from '@site/shared/enquiry-schema';
import type { CheckedDetails, EnquiryValues } from '@site/shared/enquiry-schema';
import { messageOf } from '../base/errors';
import { createJobQueue } from '../base/job-queue';
import { EndedError } from '../base/task-process';
import { createCutOff, SectionError } from './section-error';
import { loadInProcess, ownSource } from './evaluate-bundle';
import type { LoadedProcess } from './evaluate-bundle';
import type { ExportedSection } from './exported-section';
import type { PageAnswer, PageDemand } from './page-answer';
import type { PageFailure, RoutedPage } from './render-pages';
import type { SectionLimits } from './section-limits';
import type { HtmlPage, PathOutcome, RendererSetting, RoutedPath } from './section-renderer';
import type { ChildTask } from './section-child';

/** Runs the code of one section in processes of its own, within limits. */
export interface SectionHost {
  /** The exports of its bundle. @throws SectionError, or Error with what the bundle throws */
  readonly describe: () => Promise<ExportedSection>;
  readonly render: (page: RoutedPath, input: PageInput) => Promise<PathOutcome>;
  /** For a visitor. */
  readonly answer: (page: RoutedPath, demand: PageDemand) => Promise<PageAnswer>;
  /** Checks the fields that a path's form has of its section. */
  readonly checkDetails: (page: RoutedPath, values: EnquiryValues) => Promise<CheckedDetails>;
  /** Each in the order of the pages. */
  readonly renderBatch: (pages: readonly RoutedPage[], limitMs: number) => Promise<readonly (HtmlPage | PageFailure)[]>;
  /** Ends its processes once as many users have closed it as have shared it. */
  readonly close: () => void;
  readonly share: () => SectionHost;
}

/** The work of a host. */
export interface HostedSection extends Pick<RendererSetting, 'stored' | 'links'> {
  /** How many known pages it renders or lists. */
  readonly pages: number;
}

/** A section's result for an enquiry's details, within their limits. */
export const detailsSchema = z.strictObject({
  details: z.array(z.strictObject({ label: z.string().min(1).max(maxLabelLength), value: z.string().min(1).max(maxDetailLength) })).max(maxDetails),
  errors: z
    .record(z.string().regex(/^details\.[a-z][a-z0-9-]*$/).max(maxLabelLength), z.string().min(1).max(maxLineLength))
    .refine((errors) => Object.keys(errors).length <= maxDetails, `at most ${maxDetails} errors`),
});

export function hostSection({ stored, links, pages }: HostedSection, limits: SectionLimits): SectionHost {
  const { name } = ownSource(stored).release;
  const memoryMb = limits.memoryMb + limits.memoryMbPerPage * pages;
  const cutOff = createCutOff(limits.cutOff);
  const queue = createJobQueue(limits, (found) => new SectionError(name, 'render a page on demand', found, { remedy: `More visitors asked for pages of ${name} than one process renders.` }));
  const busy = new Set<LoadedProcess>();
  let processes: readonly LoadedProcess[] = [];
  let exported: ExportedSection | undefined;
  let users = 1;
  let idle: NodeJS.Timeout | undefined;

  function endAll(): void {
    for (const { process } of processes) process.end();
    processes = [];
  }

  /** A process holds some 50 MB, and few visitors want a page that is not prerendered. */
  function endWhenIdle(): void {
    clearTimeout(idle);
    if (busy.size === 0 && limits.idleMs < Infinity) idle = setTimeout(endAll, limits.idleMs).unref();
  }

  async function start(): Promise<LoadedProcess> {
    const loaded = await loadInProcess(stored, { ...limits, memoryMb }, cutOff.countFailure);
    ({ exported } = loaded);
    try {
      await loaded.process.run({ kind: 'open', stored, links, pageBytes: limits.pageBytes }, limits.loadMs);
      if (users === 0) throw new EndedError('it is closed');
    } catch (error) {
      loaded.process.end();
      throw error;
    }
    processes = [...processes.filter(({ process }) => process.isRunning()), loaded];
    // At once: another job may look for a free process before this one goes on.
    busy.add(loaded);
    return loaded;
  }

  async function useProcess<T>(job: string, use: (loaded: LoadedProcess) => Promise<T>): Promise<T> {
    if (users === 0) throw new EndedError('it is closed');
    // It may have been cut off while this waited.
    requireOpen(job);
    const loaded = processes.find((one) => one.process.isRunning() && !busy.has(one)) ?? (await start());
    clearTimeout(idle);
    busy.add(loaded);
    return use(loaded).finally(() => {
      busy.delete(loaded);
      endWhenIdle();
    });
  }

  function requireOpen(job: string): void {
    const pauseMs = cutOff.remainingMs();
    if (pauseMs > 0) throw new SectionError(name, job, 'it has failed too often', { retryAfterMs: pauseMs });
  }

  async function withProcess<T>(job: string, use: (loaded: LoadedProcess) => Promise<T>, waitMs?: number): Promise<T> {
    requireOpen(job);
    return queue(() => useProcess(job, use), waitMs).catch((error: unknown) => {
      throw error instanceof EndedError ? new SectionError(name, job, error.message, { retryAfterMs: cutOff.remainingMs() || undefined }) : error;
    });
  }

  const run = <T>(job: string, task: ChildTask, limitMs: number, waitMs?: number) =>
    withProcess(job, ({ process }) => process.run(task, limitMs) as Promise<T>, waitMs);

  const host: SectionHost = {
    describe: async () => exported ?? withProcess('run its prerender bundle', (loaded) => Promise.resolve(loaded.exported)),
    render: (page, input) => run(`render the page ${page.path}`, { kind: 'page', page, input }, limits.pageMs),
    answer: (page, demand) => run(`render the page ${page.path}`, { kind: 'answer', page, demand }, limits.pageMs, limits.waitMs),
    async checkDetails(page, values) {
      const task = 'check the details of an enquiry';
      const found = await run<unknown>(`${task} at ${page.path}`, { kind: 'check-details', page, values }, limits.pageMs, limits.waitMs).catch((error: unknown) => {
        throw error instanceof SectionError ? error : new SectionError(name, task, `its code fails: ${messageOf(error)}`);
      });
      const { data, error } = detailsSchema.safeParse(found);
      if (data) return data;
      throw new SectionError(name, task, `its result is invalid: ${z.prettifyError(error)}`);
    },
    renderBatch: (pages, limitMs) => run('render the known pages', { kind: 'batch', pages }, limitMs),
    share() {
      users += 1;
      return host;
    },
    close() {
      users -= 1;
      if (users > 0) return;
      clearTimeout(idle);
      endAll();
    },
  };
  return host;
}
