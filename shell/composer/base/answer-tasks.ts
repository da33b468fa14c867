import { setImmediate } from 'node:timers';
import { messageOf } from './errors';
import type { ChildReply } from './task-process';

// Taken away before any code of a section runs: a message of its own would be read as a result.
const send = process.send?.bind(process) ?? (() => undefined);
delete process.send;
/** Runs the tasks that the process which started this one sends, and sends their results. */
export function answerTasks(run: (task: never) => Promise<unknown>): void {
  // The process that started this one ends it. An interruption reaches the whole group, and running requests are finished.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('uncaughtException', end);
  process.on('message', (task) => void answer(run(task as never)));
}

async function answer(running: Promise<unknown>): Promise<void> {
  const reply = await running.then((result): ChildReply => ({ result }), describeError);
  // A promise that the task left rejected ends the process first, so that this task fails, not the next one.
  setImmediate(() => {
    try {
      send(reply);
    } catch (error) {
      send(describeError(error));
    }
  });
}

function describeError(error: unknown): ChildReply {
  return { error: { message: messageOf(error), stack: error instanceof Error ? error.stack : undefined } };
}

function end(error: unknown): void {
  console.error(error);
  send({ ended: String(error) }, undefined, undefined, () => process.exit(1));
}
