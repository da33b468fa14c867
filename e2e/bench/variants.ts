import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { immutable, revalidate } from '../../shell/composer/serve/response-headers';
import { composedQuality } from '../../shell/composer/store/compress-files';
import { fileTypes, htmlType } from '../../shell/composer/store/file-types';
import { bundlePath } from './bundle';
import type { Bundle } from './bundle';

/** The composed site, itself a second time to show the noise, and its rivals: one bundle, no scripts, plain HTML, Next's static export. */
export const variants = ['composed', 'again', 'bundle', 'plain', 'text', 'next'] as const;
export type Variant = (typeof variants)[number];

export const hasScripts = (variant: Variant) => !['plain', 'text'].includes(variant);
export const hasIslands = (variant: Variant) => hasScripts(variant) && variant !== 'next';

type Respond = (path: string) => Promise<Response>;

/**
 * Serves each variant of a site at a host of its own, from memory: each response is made once and compressed alike, so that
 * all variants cost the same to serve.
 *
 * @param site address of the composed site
 * @param next folder of Next's static export
 * @returns the address of each variant, with a trailing slash, and a function that stops serving
 */
export async function serveVariants(site: string, bundle: Bundle, next: string): Promise<{ readonly urlOf: (variant: Variant) => string; readonly close: () => void }> {
  const composed: Respond = (path) => fetch(new URL(path, site), { redirect: 'manual' });
  const changed = (change: (html: string) => string): Respond => async (path) => {
    const response = await composed(path);
    return response.headers.get('content-type') === htmlType ? new Response(change(await response.text()), response) : response;
  };
  const responds: Readonly<Record<string, Respond>> = {
    composed,
    again: composed,
    bundle: (path) => (path.startsWith(bundlePath) ? readResponse(join(bundle.folder, path.slice(bundlePath.length))) : changed((html) => withBundle(html, bundle))(path)),
    plain: changed(withoutScripts),
    text: async (path) => (path === handStyle.path ? new Response(handStyle.css, { headers: { 'content-type': 'text/css' } }) : changed(asPlainHtml)(path)),
    // Fonts are the site's.
    next: (path) => readResponse(join(next, path)).catch(() => readResponse(join(next, path === '/' ? 'index.html' : `${path}.html`))).catch(() => composed(path)),
  } satisfies Record<Variant, Respond>;
  const made = new Map<string, ReturnType<typeof compressed>>();
  const server = createServer(({ url = '/', method, headers: { host = '' } }, answer) => {
    // Browsers' reports are of no interest here.
    if (method === 'POST') return void answer.writeHead(204).end();
    // Next adds a query to what it fetches; no page that is measured has one.
    const { href, hostname, pathname } = new URL(url.replace(/\?.*/, ''), `http://${host}`);
    const making = made.get(href) ?? (responds[hostname.split('.')[0] ?? ''] ?? composed)(pathname).then(compressed);
    made.set(href, making);
    making.then(
      ({ status, headers, body }) => answer.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
      (error: unknown) => answer.writeHead(502).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { urlOf: (variant) => `http://${variant}.localhost:${port}/`, close: () => server.close().closeAllConnections() };
}

async function readResponse(file: string): Promise<Response> {
  const extension = extname(file).slice(1);
  return new Response(await readFile(file), { headers: { 'content-type': fileTypes[extension] ?? '', 'cache-control': /html|txt/.test(extension) ? revalidate : immutable } });
}

const ofConnection = /^(connection|keep-alive|transfer-encoding|content-encoding|content-length|date)$/;

async function compressed(response: Response) {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.test(name)));
  const body = Buffer.from(await response.arrayBuffer());
  if (!/text|javascript|json|xml|svg/.test(headers['content-type'] ?? '')) return { status: response.status, headers, body };
  return { status: response.status, headers: { ...headers, 'content-encoding': 'br' }, body: await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: composedQuality } }) };
}

/** A document whose context names no remote's files: every section comes with the bundle's main script. */
function withBundle(html: string, { scripts }: Bundle): string {
  const elements = scripts.map(({ file, integrity }) => `<script src="${bundlePath}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`);
  const bundled = replacePart(html, /(?<=<template id="page-scripts">).*?(?=<\/template>)/, (own) => elements.slice(0, own.split('</script>').length - 1).join(''));
  return replacePart(bundled, /(?<=id="page-context">).*?(?=<\/script>)/, (json) => {
    const context = JSON.parse(json) as { readonly releases: Readonly<Record<string, object>> };
    const releases = Object.fromEntries(Object.entries(context.releases).map(([name, release]) => [name, { ...release, entry: null, islands: {}, integrity: {} }]));
    return JSON.stringify({ ...context, releases }).replaceAll('<', '\\u003c');
  });
}

/** A document without its scripts and the data for them. */
function withoutScripts(html: string): string {
  return replacePart(replacePart(html, /<template id="page-scripts">.*?<\/template>/, () => ''), /<template id="page-loading".*(?=<\/body>)/s, () => '');
}

const handStyle = {
  path: '/hand.css',
  css: 'body{max-width:60rem;margin:auto;padding:1rem;font:1rem/1.6 system-ui}table{border-collapse:collapse}td,th{padding:.5rem;text-align:left}',
};

/** The texts, links, tables and forms of a document, as one writes them by hand. */
function asPlainHtml(html: string): string {
  const text = withoutScripts(html).replaceAll(/<svg\b.*?<\/svg>|<img\b[^>]*>| (?:class|data-[\w-]+)="[^"]*"/gs, '');
  return replacePart(text, /<style id="page-style">.*?<\/style>/s, () => `<link rel="stylesheet" href="${handStyle.path}">`);
}

/** @throws Error when the document does not have the part, as `shell/src/document/render-document.ts` writes it */
function replacePart(html: string, part: RegExp, replace: (content: string) => string): string {
  if (!part.test(html)) throw new Error(`The document has no ${part.source}. Was it made by the composer?`);
  return html.replace(part, replace);
}
