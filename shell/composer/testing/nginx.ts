import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '../base/free-port';

/** A web server to measure against. */
export interface Nginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts nginx on a free port. @param folder for nginx's own files @param site further lines of its `http` block, for a port */
export async function startNginx(folder: string, site: (port: number) => string): Promise<Nginx> {
  const port = await findFreePort();
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'nginx.conf');
  await writeFile(config, configuration(folder, site(port)));
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], { stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx on port ${port} ended with ${child.exitCode}. See ${folder}/error.log.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

/** One worker, because the site's server is one process. */
function configuration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
  return `daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  ${site}
}
`;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(socket.destroy().destroyed));
    socket.once('error', () => resolve(false));
  });
}
