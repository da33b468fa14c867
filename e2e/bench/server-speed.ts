import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nginxConfig } from '../../shell/composer/deploy/nginx-config';
import { projectFolder } from '../../shell/composer/base/project';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { hasNginx, hasProgram } from '../../shell/composer/test/find-programs';
import { runClients } from '../../shell/composer/testing/keep-alive-clients';
import { startNginx } from '../../shell/composer/testing/nginx';
import { startServer } from '../../shell/composer/testing/site-server';

const [connections, seconds] = [32, 5];
const thisFile = fileURLToPath(import.meta.url);

/** Reports the requests per second of a page from our server, and from nginx where it is installed, in turns. */
export async function benchServer(disk: DiskStore, rounds: number, report: (line: string) => void): Promise<void> {
  const logs = join(projectFolder, '.cache/bench/nginx');
  const nginx = hasNginx() ? await startNginx(logs, (port) => nginxConfig({ store: disk.folder, logs, listen: `127.0.0.1:${port}` })) : undefined;
  const server = await startServer(disk);
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const own = await requestsPerSecond(`${server.url}witney`);
      const others = nginx ? await requestsPerSecond(`${nginx.url}witney`) : undefined;
      const compared = others === undefined ? 'nginx is not installed' : `nginx ${others.toFixed(0)}, ratio ${(own / others).toFixed(2)}`;
      if (round > 0) report(`server, requests per second: ${own.toFixed(0)}; ${compared}`);
    }
  } finally {
    await server.stop();
    await nginx?.stop();
  }
}

/** By wrk; without it, by clients of our own in a process of their own. */
async function requestsPerSecond(url: string): Promise<number> {
  if (hasProgram('wrk')) {
    const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${connections}`, `-d${seconds}`, '-H', 'accept-encoding: gzip', url]);
    return /Non-2xx/.test(stdout) ? NaN : Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  }
  const child = fork(thisFile, [url], { execArgv: ['--import', 'tsx'] });
  const [answered] = (await once(child, 'message')) as [number];
  return answered / seconds;
}

if (process.argv[1] === thisFile) {
  const { answered } = await runClients({ url: process.argv[2] ?? '', clients: connections, durationMs: seconds * 1000 });
  process.send?.(answered, () => process.disconnect());
}
