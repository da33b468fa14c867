import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, maxPathLength } from '@site/shared/site-path';
import { composedFilePath } from '../store/composed-file';
import { acceptedEncoding } from './accepted-encoding';
import { answerFile } from './answer-file';
import type { FileCache } from './file-cache';
import { htmlType, neverStored, revalidate } from './file-headers';
import type { OpenSite } from './open-site';
import { redirectTarget } from './redirect-target';
import { sendBody } from './send-body';
import { refuseDemand, refuseForNow, sendRefusal } from './send-refusal';
import type { TakeShare } from './shares';


/** What pages are answered from. */
export interface PageSources {
  readonly site: OpenSite;
  readonly files: FileCache;
  /** Each address may have only so many pages rendered at a time. */
  readonly takeDemand: TakeShare;
}

/** Answers any path that is not a release's file with a page, a redirect to its canonical path, or the not-found page. */
export async function answerPage(sources: PageSources, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site, files } = sources;
  const [pathname = '/', query] = request.raw.url?.split(/\?(.*)/s) ?? [];
  const path = canonicalPath(pathname);
  if (path === undefined) return answerMalformedAddress(reply, pathname.length > maxPathLength ? 404 : 400);
  if (path !== pathname) return redirect(reply, path, query);
  const file = site.findFile(path);
  // A 404 for a file that is known but damaged would make readers and crawlers forget it.
  const whenMissing = () => refuseForNow(reply, 60, 'This file is damaged.');
  if (file) return answerFile(files, request, reply, { file: composedFilePath(path), folder: file.folder, type: file.type, cacheControl: revalidate, whenMissing });
  const known = site.findPage(path);
  // Finding the route costs more than all the rest, and only a query needs it.
  const asked = query ? pickQuery(query, site.sections.findRoute(path)?.query ?? []) : {};
  const answer = () => answerOnDemand(sources, { path, asked, query }, request, reply);
  if (known && Object.keys(asked).length === 0) {
    return answerFile(files, request, reply, { file: known.page.file, folder: known.folder, type: htmlType, cacheControl: revalidate, whenMissing: answer });
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

/** Answers a malformed address, which no page can have. */
export function answerMalformedAddress(reply: FastifyReply, status: 400 | 404): FastifyReply {
  return sendRefusal(reply, status, 'This address is malformed.');
}

interface Demand {
  readonly path: string;
  /** The query parameters that the page depends on. */
  readonly asked: Readonly<Record<string, string>>;
  readonly query: string | undefined;
}

async function answerOnDemand({ site, takeDemand }: PageSources, { path, asked, query }: Demand, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const giveBack = takeDemand(request.ip);
  if (!giveBack) return refuseDemand(reply);
  const page = await site.answer(path, { query: asked, encoding: acceptedEncoding(request) }).finally(giveBack);
  if (page.kind === 'redirect') return redirect(reply, page.to, query);
  const cacheControl = page.status === 200 ? revalidate : neverStored;
  reply.code(page.status).headers({ 'cache-control': cacheControl, vary: 'accept-encoding' }).type(htmlType);
  return sendBody(request, reply, page);
}

function redirect(reply: FastifyReply, path: string, query: string | undefined): FastifyReply {
  return reply.header('cache-control', revalidate).redirect(redirectTarget(path, query), 308);
}
