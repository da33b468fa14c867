import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A display without a screen, for browsers that want one. */
export interface Display {
  /** For `DISPLAY`. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** Starts Xvfb, which chooses a free display and writes its number. */
export async function startDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let said = '';
  server.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const [, , , number] = server.stdio;
  if (!number) throw new Error('Xvfb gave no stream for the number of its display.');
  const started: unknown[] = await Promise.race([once(number, 'data'), ended.then(() => [])]);
  if (started.length === 0) throw new Error(`Xvfb ended at its start:\n${said}`);
  return {
    name: `:${String(started[0]).trim()}`,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}
