import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { describeExports } from './describe-exports';
import { loadSection } from './load-section';
import type { LoadedSection } from './load-section';
import { answerPath } from './page-answer';
import { createSectionRenderer } from './section-renderer';
import type { SectionRenderer } from './section-renderer';
import { renderPages } from './render-pages';
import type { ChildReply, ChildTask } from './section-tasks';
import type { ProcessLimits } from './watch-process';

/** The folder of the bundle that this process runs, written into it by `load-composer.mjs`. */
declare const composerBundle: string;

// Taken away before any code of the section runs: a message of its own would be read as a result.
const send = process.send?.bind(process) ?? (() => undefined);
delete process.send;

let loaded: LoadedSection | undefined;
let renderer: SectionRenderer | undefined;

async function run(task: ChildTask): Promise<unknown> {
  if (task.kind === 'load') {
    watchProcess(task.memoryMb);
    loaded = loadSection(task.sources);
    return describeExports(loaded);
  }
  if (!loaded) throw new Error(`Wanted the task 'load' first, found '${task.kind}'.`);
  if (task.kind === 'open') {
    renderer = createSectionRenderer(task.stored, loaded, task.pageBytes);
    return undefined;
  }
  if (!renderer) throw new Error(`Wanted the task 'open' first, found '${task.kind}'.`);
  switch (task.kind) {
    case 'page':
      return renderer.render(task.page, task.input);
    case 'answer':
      return answerPath(renderer, task.page, task.demand);
    case 'batch':
      return renderPages(renderer, task.batch);
  }
}

async function answer(task: ChildTask): Promise<void> {
  const reply = await run(task).then((result): ChildReply => ({ result }), describeError);
  // A promise that the task left rejected ends the process first, so that the task is the one that fails.
  setImmediate(() => {
    try {
      send(reply);
    } catch (error) {
      send(describeError(error));
    }
  });
}

function describeError(error: unknown): ChildReply {
  const isError = error instanceof Error;
  return { error: { message: isError ? error.message : String(error), stack: isError ? error.stack : undefined } };
}

function watchProcess(memoryMb: number): void {
  const workerData: ProcessLimits = { memoryMb, parent: process.ppid };
  new Worker(join(composerBundle, 'render/watch-process.js'), { workerData, execArgv: [] }).unref();
}

function end(error: unknown): void {
  console.error(error);
  send({ ended: String(error) }, undefined, undefined, () => process.exit(1));
}

// The process that started this one ends it. An interruption reaches the whole group, and running requests are finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('uncaughtException', end);
process.on('message', (task: ChildTask) => void answer(task));
