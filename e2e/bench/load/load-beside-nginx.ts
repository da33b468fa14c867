import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLock } from '../../../shell/composer/store/lock-file';
import { plainFiles, startNginx } from '../../../shell/composer/testing/nginx';
import { medianMeasure, runWrk } from './wrk';
import type { Measure } from './wrk';
import { runAndClose } from '../run-and-close';
import { nginxConfig } from '../../../shell/composer/publish/nginx-config';
import { publishedFolder } from '../../../shell/composer/publish/published-folder';
import { publishSite } from '../../../shell/composer/publish/publish-site';
import type { SiteHome } from '../../../shell/composer/store/site-home';
import { startServer } from '../../../shell/composer/testing/site-server';

export const rounds = 3;

export interface Comparison {
  readonly path: string;
  readonly site: Measure;
  /** nginx that serves the published folder, with its headers and redirects. */
  readonly published: Measure;
  /** nginx that serves the same files plainly. */
  readonly plain: Measure;
  /** Requests a second to those of the plain files. */
  readonly siteRatio: number;
  readonly publishedRatio: number;
}

/** Measures the server, and nginx on a published folder, against nginx with the same files and no more. */
export async function loadBesideNginx(home: SiteHome, seconds: number): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-load-'));
  // When root starts nginx, its worker reads files as another user.
  await chmod(folder, 0o755);
  try {
    return await compare(home, folder, seconds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(home: SiteHome, folder: string, seconds: number): Promise<Comparison[]> {
  const to = publishedFolder(join(folder, 'published'));
  const { composition } = await publishSite(home, to);
  return runAndClose(async (keep) => {
    const start = async (name: string, site: (port: number) => string) => keep(await startNginx(join(folder, name), site), ({ stop }) => stop());
    const published = await start('published-nginx', (port) => nginxConfig({ root: to.current, listen: `127.0.0.1:${port}` }));
    const plain = await start('plain-nginx', plainFiles(to.current));
    const site = keep(await startServer(home), ({ stop }) => stop());
    const compared: Comparison[] = [];
    for (const path of await pathsOf(home, composition)) compared.push(await comparePath(path, { site: site.url, published: published.url, plain: plain.url }, seconds));
    return compared;
  });
}

/** The home page, and a script of the shell. */
async function pathsOf(home: SiteHome, current: string): Promise<string[]> {
  const { shell } = (await readLock(home, current)).releases;
  const script = Object.keys(shell?.integrity ?? {}).find((file) => file.endsWith('.js'));
  return ['', ...(shell && script ? [`${shell.base.slice(1)}${script}`] : [])];
}

type Server = 'site' | 'published' | 'plain';

const servers: readonly Server[] = ['site', 'published', 'plain'];

async function comparePath(path: string, urls: Readonly<Record<Server, string>>, seconds: number): Promise<Comparison> {
  const measures = { site: [] as Measure[], published: [] as Measure[], plain: [] as Measure[] };
  for (const name of servers) await runWrk(urls[name] + path, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of servers) measures[name].push(await runWrk(urls[name] + path, seconds));
  }
  const [site, published, plain] = [measures.site, measures.published, measures.plain].map(medianMeasure) as [Measure, Measure, Measure];
  const ratio = ({ requestsPerSecond }: Measure) => requestsPerSecond / plain.requestsPerSecond;
  return { path: `/${path}`, site, published, plain, siteRatio: ratio(site), publishedRatio: ratio(published) };
}

export function comparisonLines(compared: readonly Comparison[]): string[] {
  const line = ({ requestsPerSecond, p99Ms }: Measure) => `${requestsPerSecond.toFixed(0).padStart(7)} requests/s, p99 ${p99Ms.toFixed(1)} ms`;
  return compared.flatMap(({ path, site, published, plain, siteRatio, publishedRatio }) => [
    path,
    `  plain files    ${line(plain)}`,
    `  published      ${line(published)}, ${publishedRatio.toFixed(2)} of the plain files’`,
    `  our server     ${line(site)}, ${siteRatio.toFixed(2)}`,
  ]);
}
