import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, maxPathLength } from '@site/shared/site-path';
import { shellRootFiles } from '../release/root-files';
import type { LiveSite } from './live-site';

/** A page may have changed whenever it is asked for; asking costs 304 when it has not. */
const revalidate = 'no-cache';

/** Files at the root of the site, and where in a composition they lie. */
const rootFiles: Readonly<Record<string, 'folder' | 'shellFolder'>> = {
  '/lock.json': 'folder',
  '/sitemap.xml': 'folder',
  '/robots.txt': 'folder',
  '/manifest.webmanifest': 'folder',
  ...Object.fromEntries(shellRootFiles.map((name) => [`/${name}`, 'shellFolder' as const])),
};

/** Answers any path that is not a release's file: a page, a redirect to its canonical path, or not-found. */
export async function answerPage(site: LiveSite, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [pathname = '/', query] = request.raw.url?.split(/\?(.*)/s) ?? [];
  const path = canonicalPath(pathname);
  if (path === undefined) return answerImpossibleAddress(reply, pathname.length > maxPathLength ? 404 : 400);
  if (path !== pathname) return redirect(reply, path, query);
  const rootFile = rootFiles[path];
  if (rootFile) return reply.header('cache-control', revalidate).sendFile(path.slice(1), site[rootFile], { cacheControl: false });
  const known = site.findPage(path);
  if (known) {
    return reply
      .header('cache-control', revalidate)
      .type('text/html; charset=utf-8')
      .sendFile(known.page.file, known.folder, { cacheControl: false });
  }
  return answerOnDemand(site, path, query, reply);
}

/** Answers an address that no page can have. */
export function answerImpossibleAddress(reply: FastifyReply, status: 400 | 404): FastifyReply {
  return reply.code(status).type('text/plain').send('This address cannot exist.\n');
}

async function answerOnDemand(site: LiveSite, path: string, query: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
  const page = await site.renderPage(path);
  if (page.kind === 'redirect') return redirect(reply, page.to, query);
  const cacheControl = page.status === 200 ? revalidate : 'no-store';
  return reply.code(page.status).header('cache-control', cacheControl).type('text/html; charset=utf-8').send(page.html);
}

function redirect(reply: FastifyReply, path: string, query: string | undefined): FastifyReply {
  return reply.header('cache-control', revalidate).redirect(query ? `${path}?${query}` : path, 308);
}
