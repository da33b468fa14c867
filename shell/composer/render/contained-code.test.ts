import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProcess } from '../base/task-process';
import type { EndedError } from '../base/task-process';
import { attemptAll, sectionAttempts, writeSecrets } from '../testing/section-attempts';
import { temporaryFolder } from '../testing/temporary-folder';
import type { ChildTask } from './section-child';

const folder = temporaryFolder();
const store = join(folder, 'store');
const own = join(store, 'releases/shell/1.0.0');

test('code of a section reads nothing but its release and the code around it, and starts and ends nothing', async () => {
  const listener = createServer((_, response) => response.end()).listen(0);
  const victim = spawn('sleep', ['100'], { stdio: 'ignore' });
  writeSecrets(store);
  for (const path of ['switches', 'releases/shell/1.0.0/prerender']) mkdirSync(join(store, path), { recursive: true });
  const bundle = join(own, 'prerender/prerender.cjs');
  writeFileSync(bundle, attemptAll({ store, server: victim.pid, port: await portOf(listener) }));

  const end = await new Promise<EndedError>((resolve) => {
    const child = startProcess<ChildTask>('render/section-child', { memoryMb: 400, reads: [own] }, resolve);
    child.run({ kind: 'load', sources: [{ release: { name: 'shell', version: '1.0.0' }, folder: own }], clockAheadMs: 0 }, 20_000).catch(() => undefined);
  });
  // Each succeeds where nothing is taken away.
  const free = fork(bundle, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] });
  const stderr = free.stderr ? await text(free.stderr) : '';
  victim.kill();
  listener.close();

  expect(end.message).toContain('attempts that succeeded: []');
  expect(Object.keys(sectionAttempts).filter((name) => !stderr.includes(JSON.stringify(name)))).toEqual([]);
});

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
