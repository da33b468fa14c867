import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from '../../shell/composer/base/content-hash';
import { readHtml } from '../html-facts';
import { foreignFiles, readServedPage } from './served-page';
import type { ServedPage } from './served-page';

/** A page that a client got, and when it was requested and received, in milliseconds of the clock. */
export interface Visit {
  readonly path: string;
  readonly page: Pick<ServedPage, 'releases'>;
  readonly askedMs: number;
  readonly answeredMs: number;
}

/** The visits of one client. */
export interface Walk {
  readonly visits: readonly Visit[];
  readonly filesLoaded: number;
  readonly failures: readonly string[];
}

/** How long a client looks at a page, in milliseconds: faults show when a release comes between two requests, and more requests do not show more. */
const lookMs = 250;

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** One connection, kept open: a client sends one request after the other. */
function ask(agent: Agent, url: URL): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: decode(response, Buffer.concat(parts)) }));
    });
    request.on('error', reject);
  });
}

function decode({ headers }: IncomingMessage, body: Buffer): Buffer {
  return headers['content-encoding'] === 'br' && body.length > 0 ? brotliDecompressSync(body) : body;
}

/**
 * Follows links from page to page and loads all that each page names, until it is over.
 *
 * @param seed distinguishes clients: each takes other links
 */
export async function walkSite(siteUrl: string, start: string, seed: number, isOver: () => boolean): Promise<Walk> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const visits: Visit[] = [];
  const failures: string[] = [];
  let filesLoaded = 0;

  /** @returns paths of the pages that the page links to; feeds are none */
  async function visit(path: string): Promise<readonly string[]> {
    const askedMs = Date.now();
    const { status, body } = await ask(agent, new URL(path, siteUrl));
    if (status !== 200) throw new Error(`status ${status}`);
    const html = body.toString();
    const page = readServedPage(html);
    // A piece of a string keeps the whole page in memory, so it is copied.
    visits.push({ path: Buffer.from(path).toString(), page: { releases: page.releases }, askedMs, answeredMs: Date.now() });
    failures.push(...foreignFiles(page).map(({ url }) => `${path}: ${url} is of another composition`));
    for (const { url, integrity } of page.files) {
      const file = await ask(agent, new URL(url, siteUrl));
      filesLoaded += 1;
      if (file.status !== 200 || integrityOf(file.body) !== integrity) failures.push(`${path}: ${url} has status ${file.status} or other bytes`);
    }
    return readHtml(html).hrefs.filter((href) => href.startsWith('/') && !/#|\.(xml|json)$/.test(href));
  }

  let path = start;
  for (let step = seed; !isOver(); step += 1) {
    const links: readonly string[] = await visit(path).catch((error: unknown) => {
      failures.push(`${path}: ${String(error)}`);
      return [];
    });
    path = links[(step * 31 + seed) % links.length] ?? start;
    await pause(lookMs);
  }
  agent.destroy();
  return { visits, filesLoaded, failures };
}
