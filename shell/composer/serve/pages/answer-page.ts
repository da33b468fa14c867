import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, maxPathLength } from '@site/shared/site-path';
import { composedFilePath } from '../../store/site-manifest';
import type { TakeShare } from '../life-cycle/limit-connections';
import type { OpenSite } from '../open-site';
import { refuseAddress, refuseDemand, refuseForNow } from '../refusals';
import { htmlType, neverStored, revalidate } from '../response-headers';
import { answerFile } from './answer-file';
import type { FileCache } from './file-cache';
import { acceptedEncoding, sendBody } from './send-body';

/** The composition whose pages are sent, and its files. */
export interface PageSources {
  readonly site: OpenSite;
  readonly files: FileCache;
  /** Limits the pages that are rendered for one address at a time. */
  readonly takeDemand: TakeShare;
}

/** Answers any path that is not a release's file with a page, a redirect to its canonical path, or the not-found page. */
export async function answerPage(sources: PageSources, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site, files } = sources;
  const [pathname = '/', query] = request.raw.url?.split(/\?(.*)/s) ?? [];
  const path = canonicalPath(pathname);
  if (path === undefined) return refuseAddress(reply, pathname.length > maxPathLength ? 404 : 400);
  if (path !== pathname) return redirect(reply, path, query);
  const file = site.findFile(path);
  // A 404 for a file that is known but damaged would make readers and crawlers forget it.
  const whenMissing = () => refuseForNow(reply, 60, 'This file is damaged.');
  if (file) return answerFile(files, request, reply, { file: composedFilePath(path), folder: site.folder, type: file.type, cacheControl: revalidate, whenMissing });
  const known = site.findPage(path);
  // Finding the route costs more than all the rest, and only a query needs it.
  const asked = query ? pickQuery(query, site.sections.findRoute(path)?.query ?? []) : {};
  const isListed = site.isWhole && known !== undefined;
  const answer = () => answerOnDemand(sources, { path, asked, query, isListed }, request, reply);
  if (known && Object.keys(asked).length === 0) {
    return answerFile(files, request, reply, { file: known, folder: site.folder, type: htmlType, cacheControl: revalidate, whenMissing: answer });
  }
  return answer();
}

/** Longer values of query parameters are cut off. */
const maxQueryLength = 100;

/** The query parameters that a page depends on, the first of each name, each as it is written on one line. */
function pickQuery(query: string, names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {};
  const found = new URLSearchParams(query);
  return Object.fromEntries(names.flatMap((name) => (found.has(name) ? [[name, oneLine(found.get(name) ?? '')]] : [])));
}

/** Spellings that differ in white space only, or in how accents are encoded, share one answer. */
function oneLine(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim().slice(0, maxQueryLength);
}

interface Demand {
  readonly path: string;
  /** The query parameters that the page depends on. */
  readonly asked: Readonly<Record<string, string>>;
  readonly query: string | undefined;
  /** Whether the site has a document for the path, which may be damaged. */
  readonly isListed: boolean;
}

async function answerOnDemand({ site, takeDemand }: PageSources, { path, asked, query, isListed }: Demand, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const giveBack = takeDemand(request.ip);
  if (!giveBack) return refuseDemand(reply);
  const page = await site.answer(path, { query: asked, encoding: acceptedEncoding(request) }).finally(giveBack);
  if (page.kind === 'redirect') return redirect(reply, page.to, otherQuery(query, asked));
  // The home page and the lists of all pages need data of the whole composition: on demand there are none.
  if (page.status === 404 && isListed) return refuseForNow(reply, 60, 'This page is damaged.');
  const cacheControl = page.status === 200 ? revalidate : neverStored;
  reply.code(page.status).headers({ 'cache-control': cacheControl, vary: 'accept-encoding' }).type(htmlType);
  return sendBody(request, reply, page);
}

/** The query without the parameters that the page depends on: its loader has read them. */
function otherQuery(query: string | undefined, asked: Demand['asked']): string | undefined {
  return query?.split('&').filter((part) => !Object.hasOwn(asked, new URLSearchParams(part).keys().next().value ?? '')).join('&');
}

function redirect(reply: FastifyReply, path: string, query: string | undefined): FastifyReply {
  return reply.header('cache-control', revalidate).redirect(redirectTarget(path, query), 308);
}

/**
 * Where a redirect leads. The query of the request goes along, after the target's own and before its fragment.
 *
 * @param to a path, which may have a query and a fragment
 */
export function redirectTarget(to: string, query: string | undefined): string {
  if (!query) return to;
  const [path = '', fragment] = to.split(/#(.*)/s);
  return `${path}${path.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
