import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nginxConfig } from '../../shell/composer/deploy/nginx-config';
import { projectFolder } from '../../shell/composer/base/project';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { hasNginx, hasProgram } from '../../shell/composer/test/find-programs';
import { runClients } from '../../shell/composer/testing/keep-alive-clients';
import { startNginx } from '../../shell/composer/testing/nginx';
import { startServer } from '../../shell/composer/testing/site-server';

/** Reports the requests per second of a page from our server, and how many times as many nginx answers where it is installed, in turns. */
export async function benchServer(disk: DiskStore, rounds: number, report: (line: string) => void): Promise<void> {
  const logs = join(projectFolder, '.cache/bench/nginx');
  const nginx = hasNginx() ? await startNginx(logs, (port) => nginxConfig({ store: disk.folder, logs, listen: `127.0.0.1:${port}` })) : undefined;
  const server = await startServer(disk);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const own = await requestsPerSecond(server.url);
      const ratioOf = async (url: string) => ((await requestsPerSecond(url)) / own).toFixed(2);
      report(`server: ${own.toFixed(0)} requests per second; times as many: nginx ${nginx ? await ratioOf(nginx.url) : '(not installed)'}, again ${await ratioOf(server.url)}`);
    }
  } finally {
    await server.stop();
    await nginx?.stop();
  }
}

/** By wrk; without it, by clients in this process, which do not get nginx to its limit. */
async function requestsPerSecond(site: string): Promise<number> {
  const url = `${site}witney`;
  if (!hasProgram('wrk')) return (await runClients({ url, clients: 32, durationMs: 5000 })).answered / 5;
  const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c32', '-d5', '-H', 'accept-encoding: gzip', url]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} does not answer with the page:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
