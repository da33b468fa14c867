import { execFileSync, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { sectionEnvironment } from './environment';
import type { WatchedProcess } from './watch-process';

/** A process that runs tasks which may exceed its limits, one at a time: the code of a section, or the decoding of pictures. */
export interface TaskProcess<Task> {
  /** Rejects with `EndedError` when the process ends first, or takes longer: then it is ended. */
  readonly run: (task: Task, limitMs: number) => Promise<unknown>;
  readonly isRunning: () => boolean;
  readonly end: () => void;
}

/** The process ended before its task did. The message is a clause, such as "it is closed". */
export class EndedError extends Error {
  override readonly name = 'EndedError';

  /** @param isOverLimit whether the task needs more time or memory than it may have */
  constructor(
    message: string,
    readonly isOverLimit = false,
  ) {
    super(message);
  }
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The folder of the bundle that this process runs; `bundle-composer.mjs` defines it, and Jest's configuration for unit tests. */
declare const composerBundle: string | undefined;

/** An entry of the composer's bundle for a process of its own. */
export type ChildEntry = 'render/section-child' | 'enquiries/photographs/photograph-child' | 'build/build-child' | 'base/watch-process';

let bundleOfSources: string | undefined;

/** The child runs the same code as this process, also when the sources have changed since. Where `npm ci` has removed the bundle, or there is none, as in tests of the whole site, the present sources are bundled. */
export function childFile(entry: ChildEntry): string {
  const own = typeof composerBundle === 'undefined' || !existsSync(composerBundle) ? (bundleOfSources ??= bundleSources()) : composerBundle;
  return join(own, `${basename(entry)}.mjs`);
}

function bundleSources(): string {
  const script = `import { bundleSources } from ${JSON.stringify(new URL('../load-composer.mjs', import.meta.url))}; console.log(await bundleSources());`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).trim();
}

/** What code of a section may do: https://nodejs.org/api/permissions.html. It reads these folders, the composer and its packages; it writes nothing, and starts neither processes nor threads. */
function permissions(file: string, folders: readonly string[]): string[] {
  const flag = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
  packages ??= (createRequire(file).resolve.paths('zod') ?? []).flatMap((folder) => (existsSync(folder) ? [folder, ...linkedFrom(folder)] : []));
  const read = new Set([dirname(file), ...packages, ...folders]);
  return [flag, '--no-warnings', ...[...read].map((folder) => `--allow-fs-read=${join(folder, '/')}`)];
}

/** The folders with the packages of the composer. */
let packages: readonly string[] | undefined;

/** Where a folder's packages are if it has links to them, as pnpm makes them. A link to sources opens no folder. */
function linkedFrom(folder: string): string[] {
  const links = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  return links.map(({ name }) => dirname(realpathSync(join(folder, name)))).filter((target) => basename(target) === 'node_modules');
}

/** The part of a process's memory that JavaScript's objects cannot have: Node itself, code and buffers. */
const beyondHeapMb = 160;

/** Rendering a page leaves megabytes of garbage: with twice V8's room for young objects, a tenth of the time is saved. */
const youngMb = 32;

interface ProcessLimits {
  readonly memoryMb: number;
  /** The folders that code which is not ours may read. Without them, the process may do what this one may. */
  readonly reads?: readonly string[];
}

/** @param onEnd called once, when the process has ended without being asked to */
export function startProcess<Task extends object>(entry: ChildEntry, { memoryMb, reads }: ProcessLimits, onEnd: (reason: EndedError) => void): TaskProcess<Task> {
  const file = childFile(entry);
  const child = fork(file, {
    serialization: 'advanced',
    env: sectionEnvironment('pages'),
    execArgv: [`--max-semi-space-size=${youngMb}`, `--max-old-space-size=${Math.ceil(memoryMb - beyondHeapMb)}`, ...(reads ? permissions(file, reads) : [])],
    // A section's output must not be taken for a command's result.
    stdio: ['ignore', 2, 'pipe', 'ipc'],
  });
  let running = true;
  let pending: Pending | undefined;
  let lastWords: string | undefined;

  const settle = (act: (waiting: Pending) => void) => {
    const waiting = pending;
    pending = undefined;
    if (waiting) act(waiting);
  };
  const stop = (reason: EndedError) => {
    if (!running) return;
    running = false;
    child.kill('SIGKILL');
    settle(({ reject }) => reject(reason));
  };
  const stopItself = (reason: EndedError) => {
    if (running) onEnd(reason);
    stop(reason);
  };

  child.on('message', (message) => {
    const reply = parseReply(message);
    if ('ended' in reply) lastWords = reply.ended;
    else if ('error' in reply) settle(({ reject }) => reject(asThrown(reply.error)));
    else settle(({ resolve }) => resolve(reply.result));
  });
  child.on('exit', (code, signal) => stopItself(new EndedError(describeEnd(code, signal, memoryMb, lastWords), signal === 'SIGKILL' || signal === 'SIGABRT')));
  child.on('error', (error) => stopItself(new EndedError(`it cannot be started: ${error.message}`)));
  forwardOutput(child);
  detach(child);
  watchProcess(child, memoryMb);

  return {
    isRunning: () => running,
    end: () => stop(new EndedError('it was ended')),
    run: (task, limitMs) =>
      new Promise((resolve, reject) => {
        if (!running) return reject(new EndedError('its process has ended'));
        const timer = setTimeout(() => stopItself(new EndedError(`it took longer than ${limitMs / 1000} s, the limit`, true)), limitMs);
        const once = <T>(act: (value: T) => void) => (value: T) => {
          clearTimeout(timer);
          act(value);
        };
        pending = { resolve: once(resolve), reject: once(reject) };
        child.send(task, (error) => error && stopItself(new EndedError(`it takes no task: ${error.message}`)));
      }),
  };
}

/** The error with the stack that it had in the other process. */
function asThrown({ message, stack }: Extract<ChildReply, { error: unknown }>['error']): Error {
  return Object.assign(new Error(message), stack !== undefined && { stack });
}

/** V8 ends a process that has no heap left with SIGABRT; one that exceeds all of its memory ends itself with SIGKILL. */
function describeEnd(code: number | null, signal: NodeJS.Signals | null, memoryMb: number, lastWords: string | undefined): string {
  if (signal === 'SIGKILL') return `it needs more than ${Math.floor(memoryMb)} MB of memory, the limit`;
  if (signal === 'SIGABRT') return `its process aborted, as it does when it needs more than ${Math.floor(memoryMb)} MB of memory, the limit`;
  if (lastWords !== undefined) return `its process ended with an error that nothing caught: ${lastWords}`;
  return `its process ended with ${signal ?? `code ${code ?? 'unknown'}`}`;
}

/** Output that nobody reads is kept up to this many bytes; more is lost. */
const mostWaiting = 1024 * 1024;

/** Passes on a section's output, without V8's messages at the end of its memory. */
function forwardOutput({ stderr }: ChildProcess): void {
  let isDump = false;
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    isDump ||= text.includes('<--- Last few GCs --->');
    if (!isDump && process.stderr.writableLength < mostWaiting) process.stderr.write(text);
  });
}

/** A process without a task must not keep a command from ending: while a task runs, its timer does. */
function detach(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}

let watcher: ChildProcess | undefined;
/** Before one that has ended is started again. */
const againMs = 200;
const watched = new Map<number, number>();

/** Has another process end this one when it needs more memory, or when the present process is gone. */
function watchProcess(child: ChildProcess, memoryMb: number): void {
  const { pid } = child;
  if (pid === undefined) return;
  watched.set(pid, memoryMb);
  if (watcher) tellWatcher(pid, memoryMb);
  else startWatcher();
  child.once('exit', () => {
    watched.delete(pid);
    tellWatcher(pid, 0);
  });
}

function startWatcher(): void {
  watcher = fork(childFile('base/watch-process'), { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 2, 'ipc'] });
  watcher.unref();
  watcher.channel?.unref();
  watcher.once('exit', () => {
    watcher = undefined;
    setTimeout(() => watched.size > 0 && !watcher && startWatcher(), againMs).unref();
  });
  for (const [pid, memoryMb] of watched) tellWatcher(pid, memoryMb);
}

function tellWatcher(pid: number, memoryMb: number): void {
  // One that has ended is started again, and told of all.
  watcher?.send({ pid, memoryMb } satisfies WatchedProcess, () => undefined);
}

const replySchema = z.union([
  z.object({ ended: z.string() }),
  z.object({ error: z.object({ message: z.string(), stack: z.string().optional() }) }),
  z.object({ result: z.unknown() }),
]);

/** The result of a task, its error, or the error that ended the process. */
export type ChildReply = z.infer<typeof replySchema>;

/** A message of another form is the fault of the code that the process runs. */
function parseReply(message: unknown): ChildReply {
  return replySchema.safeParse(message).data ?? { error: { message: 'The process answered with a message that is no result of its task.' } };
}
