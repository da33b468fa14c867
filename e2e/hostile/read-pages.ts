/**
 * A visitor of a site who reads pages again and again, in a process of its own: `read-pages.ts <url> <path>...`.
 * The message `read` lets it begin; `rest` lets it stop, and is answered with its records since then.
 */
import { EventEmitter, once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { foreignFiles, readServedPage } from '../releases/served-page';
import { sumUpTimes } from '../../shell/composer/testing/keep-alive-clients';
import type { Reading } from './start-reader';

/** A read that takes longer is an error. */
const deadlineMs = 5000;
/** Where times count, about as fast as it can without keeping a core busy; else so that other tests get their share. */
const pauseMs = process.env.HOSTILE_WHOLE === '1' ? 3 : 25;

const [url = '', ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const seen = { timesMs: [] as number[], failures: [] as string[], releases: new Set<string>() };

function request(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = get(new URL(path, url), { agent, timeout: deadlineMs }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(parts).toString());
        else reject(new Error(`status ${response.statusCode ?? 0}`));
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`no response in ${deadlineMs} ms`)));
    sent.on('error', reject);
  });
}

async function read(path: string): Promise<void> {
  const startedMs = performance.now();
  const html = await request(path);
  seen.timesMs.push(performance.now() - startedMs);
  const page = readServedPage(html);
  for (const [section, { version }] of Object.entries(page.releases)) seen.releases.add(`${section} ${version}`);
  const foreign = foreignFiles(page);
  if (page.files.length === 0 || foreign.length > 0) throw new Error(`files of another composition: ${JSON.stringify(foreign)}`);
}

function takeReading(): Reading {
  const { reads, p99Ms, slowestMs } = sumUpTimes(seen.timesMs);
  const reading = { reads, p99Ms, slowestMs, failures: [...seen.failures], releases: [...seen.releases] };
  seen.timesMs.length = 0;
  seen.failures.length = 0;
  seen.releases.clear();
  return reading;
}

const orders = new EventEmitter();
const visitor = { isReading: false };

process.on('message', (order) => {
  visitor.isReading = order === 'read';
  const reading = takeReading();
  if (visitor.isReading) orders.emit('read');
  else process.send?.(reading);
});
process.on('disconnect', () => process.exit());

for (let count = 0; ; count += 1) {
  if (!visitor.isReading) await once(orders, 'read');
  const path = paths[count % paths.length] ?? '/';
  await read(path).catch((error: unknown) => seen.failures.push(`${path}: ${String(error)}`));
  await pause(pauseMs);
}
