import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Encoding } from '../../store/compress-files';
import { encodeText } from '../../store/compress-files';
import { acceptedEncoding } from '../pages/send-body';
import { readManifest } from '../../store/site-manifest';
import { sendRefusal } from '../refusals';
import { requestPath } from '../request-path';
import { htmlType, neverStored, revalidate } from '../response-headers';
import type { SiteLog } from '../site-log';
import type { Previews, ShownPreview } from './open-previews';
import { addBanner, bannerStyle, bannerStylePath, leavePath, picturesPath } from './preview-banner';
import { picturesPolicy, renderPictures } from './preview-pictures';

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview that this request is answered from; undefined for the current site. */
    preview: (ShownPreview & { readonly encoding: Encoding | undefined }) | undefined;
  }
}

/** The same for everybody: files of releases, what monitors ask for, and the service worker, which outlives a preview. */
const neverPreviewed = /^\/(releases\/|preview\/|sw\.js$|healthz$|version$|api\/section-health$)/;

const refusal = 'This preview link is invalid or no longer valid. The site itself is at /.';

/** Answers requests with the token of a preview from its composition, and those with a token that is not valid with 404. */
export function addPreviews(server: FastifyInstance, previews: Previews, log: SiteLog): void {
  server.decorateRequest('preview');
  server.addHook('onRequest', (request, reply, done) => {
    const token = neverPreviewed.test(requestPath(request.raw)) ? undefined : readPreviewCookie(request);
    if (token === undefined) return done();
    previews
      .find(token)
      .then((found) => {
        if ('refusal' in found) return void refuse(log, found.refusal, request, reply);
        // The previewed composition may have become current.
        if (found.preview.composition !== request.site.lock.composition) show(found, request);
        done();
      })
      .catch(done);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!request.preview) return done(null, payload);
    markAsPreview(request, request.preview, reply, payload).then((marked) => done(null, marked), done);
  });
  server.get(bannerStylePath, (_request, reply) => reply.header('cache-control', revalidate).type('text/css; charset=utf-8').send(bannerStyle));
  server.get(picturesPath, (request, reply) => answerPictures(previews, log, request, reply));
  server.get<{ Params: { token: string } }>('/preview/:token', (request, reply) => enterPreview(previews, log, request, reply));
  void server.register((forms, _options, done) => {
    // The form has no field.
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, parsed) => parsed(null));
    forms.post(leavePath, (request, reply) => reply.headers({ 'set-cookie': writePreviewCookie(request, '', 0), 'cache-control': neverStored }).redirect('/', 303));
    done();
  });
}

async function enterPreview(previews: Previews, log: SiteLog, request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply): Promise<FastifyReply> {
  // A message may have punctuation behind a link.
  const token = request.params.token.replace(/[^\w-]+$/, '');
  const found = await previews.find(token);
  if ('refusal' in found) return refuse(log, found.refusal, request, reply);
  const { path, expires, overlays } = found.preview;
  const seconds = Math.floor((Date.parse(expires) - Date.now()) / 1000);
  return reply.headers({ 'set-cookie': writePreviewCookie(request, token, seconds), 'cache-control': neverStored, 'x-robots-tag': 'noindex' }).redirect(overlays.length > 0 ? picturesPath : path, 303);
}

/** The pages of a preview, for a browser that has its cookie. */
async function answerPictures(previews: Previews, log: SiteLog, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const found = await previews.find(readPreviewCookie(request) ?? '');
  if ('refusal' in found) return refuse(log, found.refusal, request, reply);
  const { preview, site } = found;
  // Pages of the current site may not be framed.
  if (preview.composition === request.site.lock.composition) return reply.header('cache-control', neverStored).redirect(preview.path, 303);
  const { pages } = await readManifest(site.folder);
  return reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'content-security-policy': picturesPolicy }).type(htmlType).send(renderPictures(preview, pages));
}

/** The next request of this browser is answered from the current site. */
function refuse(log: SiteLog, reason: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  log.warn({ reason }, 'a preview is refused');
  return sendRefusal(reply.headers({ 'set-cookie': writePreviewCookie(request, '', 0), 'x-robots-tag': 'noindex' }), 404, refusal);
}

/** Only whole, unencoded answers can be marked, and a browser must not be told that it has the current site's. */
function show(shown: ShownPreview, request: FastifyRequest): void {
  request.site = shown.site;
  request.preview = { ...shown, encoding: acceptedEncoding(request) };
  Object.assign(request.raw.headers, { 'accept-encoding': undefined, range: undefined, 'if-none-match': undefined, 'if-match': undefined });
}

async function markAsPreview(request: FastifyRequest, { preview, site, encoding }: NonNullable<FastifyRequest['preview']>, reply: FastifyReply, payload: unknown): Promise<unknown> {
  for (const name of ['etag', 'accept-ranges']) reply.removeHeader(name);
  reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie', 'x-robots-tag': 'noindex' });
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html') && !site.findFile(requestPath(request.raw));
  if (isPage) reply.removeHeader('content-length');
  // HEAD of a large page has none.
  if (payload == null || !isPage) return payload;
  const html = await readText(payload);
  // In a picture it would cover what it shows.
  const isPicture = request.headers['sec-fetch-dest'] === 'iframe';
  const sent = encodeText(isPicture ? html : addBanner(html, preview), encoding);
  if (sent.encoding) reply.header('content-encoding', sent.encoding);
  return sent.body;
}

async function readText(payload: unknown): Promise<string> {
  if (typeof payload === 'string') return payload;
  return (Buffer.isBuffer(payload) ? payload : await buffer(payload as Readable)).toString();
}

type CookieRequest = Pick<FastifyRequest, 'headers' | 'protocol'>;

/** Where TLS is in use, the prefix keeps other hosts of the domain and plain HTTP from setting it. Safari takes no `Secure` cookie from `http://localhost`. */
const [plainName, secureName] = ['preview', '__Host-preview'];

export const previewCookies: readonly string[] = [plainName, secureName];

const nameOf = ({ protocol }: CookieRequest) => (protocol === 'https' ? secureName : plainName);

/** The token of the preview that the browser shows; undefined without one. */
function readPreviewCookie(request: CookieRequest): string | undefined {
  const start = `${nameOf(request)}=`;
  const found = request.headers.cookie?.split(';').find((one) => one.trimStart().startsWith(start));
  const token = found?.trim().slice(start.length);
  return token === '' ? undefined : token;
}

/**
 * `Set-Cookie` for a token. `Lax`, because a link in a mail leads here: a strict cookie would not be sent with the redirect.
 *
 * @param seconds for which the browser keeps it, 0 to remove it
 */
function writePreviewCookie(request: CookieRequest, token: string, seconds: number): string {
  return `${nameOf(request)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;
}
