import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../../../shell/composer/median';

/** What wrk measured. */
export interface Measure {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

const msOf: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Requests one URL repeatedly over 32 connections. @throws Error when a response is not a success */
export async function runWrk(url: string, seconds: number): Promise<Measure> {
  const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'accept-encoding: gzip', url]);
  return readWrk(stdout, url);
}

/** @param text output of wrk with `--latency` */
export function readWrk(text: string, url: string): Measure {
  const [, p99, unit] = /^\s*99%\s+([\d.]+)(us|ms|s|m)$/m.exec(text) ?? [];
  const [, rate] = /^Requests\/sec:\s+([\d.]+)$/m.exec(text) ?? [];
  if (p99 === undefined || rate === undefined || /Non-2xx|Socket errors/.test(text)) throw new Error(`Wanted successful responses from ${url}, found:\n${text}`);
  return { requestsPerSecond: Number(rate), p99Ms: Number(p99) * (msOf[unit ?? ''] ?? NaN) };
}

/** The median of each figure. */
export function medianMeasure(measures: readonly Measure[]): Measure {
  return { requestsPerSecond: median(measures.map((one) => one.requestsPerSecond)), p99Ms: median(measures.map((one) => one.p99Ms)) };
}
