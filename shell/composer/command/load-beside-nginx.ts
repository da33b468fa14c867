import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFiles } from '../store/compress-files';
import { exportSite } from './export-site';
import { readLock } from '../store/lock-file';
import { startNginx } from '../load/nginx';
import { medianMeasure, runWrk } from '../load/wrk';
import type { Measure } from '../load/wrk';
import { runAndClose } from '../run-and-close';
import { readCurrentComposition } from '../store/current-composition';
import type { SiteHome } from '../store/site-home';
import { startServer } from './site-server';

export const rounds = 3;

export interface Comparison {
  readonly path: string;
  readonly site: Measure;
  readonly nginx: Measure;
  /** Above 1 the site's server handles more requests. */
  readonly requestsRatio: number;
  /** Below 1 the site's server responds sooner. */
  readonly p99Ratio: number;
}

/** Measures the server against nginx, with the same files on the same machine. */
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
  const current = (await readCurrentComposition(home)).lock.composition;
  const files = join(folder, 'files');
  await exportSite(home, current, files);
  await compressFiles(files);
  return runAndClose(async (keep) => {
    const nginx = keep(await startNginx(join(folder, 'nginx'), files), ({ stop }) => stop());
    const site = keep(await startServer(home), ({ stop }) => stop());
    const compared: Comparison[] = [];
    for (const path of await pathsOf(home, current)) compared.push(await comparePath(path, { site: site.url, nginx: nginx.url }, seconds));
    return compared;
  });
}

/** The home page, and a script of the shell. */
async function pathsOf(home: SiteHome, current: string): Promise<string[]> {
  const { shell } = (await readLock(home, current)).releases;
  const script = Object.keys(shell?.integrity ?? {}).find((file) => file.endsWith('.js'));
  return ['', ...(shell && script ? [`${shell.base.slice(1)}${script}`] : [])];
}

async function comparePath(path: string, urls: Readonly<Record<'site' | 'nginx', string>>, seconds: number): Promise<Comparison> {
  const measures = { site: [] as Measure[], nginx: [] as Measure[] };
  for (const name of ['site', 'nginx'] as const) await runWrk(urls[name] + path, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['site', 'nginx'] as const) measures[name].push(await runWrk(urls[name] + path, seconds));
  }
  const [site, nginx] = [medianMeasure(measures.site), medianMeasure(measures.nginx)];
  return { path: `/${path}`, site, nginx, requestsRatio: site.requestsPerSecond / nginx.requestsPerSecond, p99Ratio: site.p99Ms / nginx.p99Ms };
}

export function comparisonLines(compared: readonly Comparison[]): string[] {
  const line = ({ requestsPerSecond, p99Ms }: Measure) => `${requestsPerSecond.toFixed(0).padStart(7)} requests/s, p99 ${p99Ms.toFixed(1)} ms`;
  return compared.flatMap(({ path, site, nginx, requestsRatio, p99Ratio }) => [
    path,
    `  site   ${line(site)}`,
    `  nginx  ${line(nginx)}`,
    `  ratio  ${requestsRatio.toFixed(2).padStart(7)} requests/s, p99 ${p99Ratio.toFixed(2)}`,
  ]);
}
