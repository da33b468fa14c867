import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, maxPathLength } from '@site/shared/site-path';
import type { ComposedPage } from '../store/composed-page';
import { encodePage } from './encoded-page';
import { answerFile } from './file-answer';
import { acceptedEncodings } from './file-cache';
import type { FileCache } from './file-cache';
import type { LiveSite } from './live-site';
import { pagePolicy } from './security-headers';

/** A page may have changed whenever it is asked for; asking costs 304 when it has not. */
const revalidate = 'no-cache';

const html = 'text/html; charset=utf-8';

/** Answers any path that is not a release's file: a page, a redirect to its canonical path, or not-found. */
export async function answerPage(site: LiveSite, files: FileCache, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [pathname = '/', query] = request.raw.url?.split(/\?(.*)/s) ?? [];
  const path = canonicalPath(pathname);
  if (path === undefined) return answerImpossibleAddress(reply, pathname.length > maxPathLength ? 404 : 400);
  if (path !== pathname) return redirect(reply, path, query);
  const file = site.findFile(path);
  if (file) return answerFile(files, request, reply, { file: path.slice(1), folder: file.folder, type: file.type, cacheControl: revalidate });
  const known = site.findPage(path);
  // To find the route costs more than all the rest: without a query nobody needs it.
  const asked = query ? pickQuery(query, site.queryNames(path)) : {};
  if (known && Object.keys(asked).length === 0) {
    allowInline(site, known.page, reply);
    return answerFile(files, request, reply, { file: known.page.file, folder: known.folder, type: html, cacheControl: revalidate });
  }
  return answerOnDemand(site, { path, asked, query }, request, reply);
}

/** Longest value of a query parameter that a page is rendered for; what is beyond it is cut off. */
const maxQueryLength = 100;

/** The query parameters that a page depends on, the first of each name. */
function pickQuery(query: string, names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {};
  const found = new URLSearchParams(query);
  return Object.fromEntries(names.flatMap((name) => (found.has(name) ? [[name, (found.get(name) ?? '').slice(0, maxQueryLength)]] : [])));
}

/** Answers an address that no page can have. */
export function answerImpossibleAddress(reply: FastifyReply, status: 400 | 404): FastifyReply {
  return reply.code(status).type('text/plain').send('This address cannot exist.\n');
}

interface Demand {
  readonly path: string;
  /** What of the query the page depends on. */
  readonly asked: Readonly<Record<string, string>>;
  readonly query: string | undefined;
}

async function answerOnDemand(site: LiveSite, { path, asked, query }: Demand, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = await site.renderPage(path, asked);
  if (page.kind === 'redirect') return redirect(reply, page.to, query);
  allowInline(site, page, reply);
  const cacheControl = page.status === 200 ? revalidate : 'no-store';
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
  const { body, etag } = await encodePage(page, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' }).type(html).send(body);
}

/** The policy names what is inline in the page, with 304 too: that brings the headers of what the browser has. */
function allowInline({ lock }: LiveSite, { style, startScript }: Pick<ComposedPage, 'style' | 'startScript'>, reply: FastifyReply): void {
  if (style ?? startScript) reply.header('content-security-policy', pagePolicy(lock.releases, { style: style?.hash, startScript }));
}

function redirect(reply: FastifyReply, path: string, query: string | undefined): FastifyReply {
  return reply.header('cache-control', revalidate).redirect(query ? `${path}?${query}` : path, 308);
}
