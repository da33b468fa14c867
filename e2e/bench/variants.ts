import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { integrityOf } from '../../shell/composer/base/content-hash';
import { onceEach } from '../../shell/composer/base/lists';
import { projectFolder } from '../../shell/composer/base/project';
import { runWebpack } from '../../shell/composer/build/run-webpack';
import { immutable, revalidate } from '../../shell/composer/serve/response-headers';
import { composedQuality } from '../../shell/composer/store/compress-files';
import { fileTypes, htmlType } from '../../shell/composer/store/file-types';

/** The composed site, itself a second time to show the noise, and its rivals: one bundle, no scripts, plain HTML of its text, Next's static export. */
export type Variant = 'composed' | 'again' | 'bundle' | 'plain' | 'text' | 'next';

export const hasScripts = (variant: Variant) => variant !== 'plain' && variant !== 'text';
export const hasIslands = (variant: Variant) => hasScripts(variant) && variant !== 'next';

/** A part of every document, as `shell/src/document/render-document.ts` writes it, and what stands there instead. */
type Edit = readonly [part: RegExp, replace: (found: string) => string];

/** How a variant differs from the composed site: in its documents, and in a folder whose files come before the site's. */
interface Difference {
  readonly edits?: readonly Edit[];
  readonly folder?: string;
}

const withoutScripts: readonly Edit[] = [
  [/<template id="page-scripts">.*?<\/template>/, () => ''],
  [/<template id="page-loading".*(?=<\/body>)/s, () => ''],
];

/** Texts, links, tables and forms, as one writes them by hand. */
const asPlainHtml: readonly Edit[] = [
  ...withoutScripts,
  [/<svg\b.*?<\/svg>|<img\b[^>]*>| (?:class|data-[\w-]+)="[^"]*"/gs, () => ''],
  // The policy allows only the page's own style.
  [/<meta http-equiv="Content-Security-Policy"[^>]*>/, () => ''],
  [/(?<=<style id="page-style">).*?(?=<\/style>)/s, () => 'body{max-width:60rem;margin:auto;padding:1rem;font:1rem/1.6 system-ui}table{border-collapse:collapse}td,th{padding:.5rem;text-align:left}'],
];

/** Builds the scripts of the whole site as one, without federation: see webpack.config.ts. */
export async function buildBundle(): Promise<Difference> {
  const folder = join(projectFolder, '.cache/bench/bundle');
  await rm(folder, { recursive: true, force: true });
  const { chunks } = await runWebpack({ folder: import.meta.dirname, out: folder, nameVersion: () => Promise.resolve('bundle') });
  const files = ['main', 'hydrate'].flatMap((chunk) => chunks[chunk] ?? []).filter((file) => file.endsWith('.js'));
  if (chunks.main?.filter((file) => file.endsWith('.js')).length !== 1) throw new Error(`The bundle's main script is not one file: ${files.join(', ')}. The benchmark compares with one.`);
  const [main = '', ...hydration] = files.map((file) => `<script src="/bundle/${file}" integrity="${integrityOf(readFileSync(join(folder, 'bundle', file)))}" crossorigin="anonymous"></script>`);
  const edits: readonly Edit[] = [
    [/(?<=<template id="page-scripts">).*?(?=<\/template>)/, (own) => [main, ...(own.split('</script>').length > 2 ? hydration : [])].join('')],
    // No file of a remote is named: every section comes with the main script.
    [/"entry":(?:null|"[^"]*"),"islands":\{[^}]*\},"integrity":\{[^}]*\}/g, () => '"entry":null,"islands":{},"integrity":{}'],
  ];
  return { folder, edits };
}

/**
 * Serves each variant of a site at a host of its own, from memory: each response is made once and compressed alike, so that
 * all variants cost the same to serve.
 *
 * @param site address of the composed site
 * @param next folder of Next's export
 */
export async function serveVariants(site: string, bundle: Difference, next: string): Promise<{ readonly urlOf: (variant: Variant) => string; readonly close: () => void }> {
  const differences: Readonly<Record<Variant, Difference>> = { composed: {}, again: {}, bundle, plain: { edits: withoutScripts }, text: { edits: asPlainHtml }, next: { folder: next } };
  const respond = onceEach(async (url: string) => {
    const { hostname, pathname } = new URL(url);
    const { folder, edits = [] } = differences[hostname.split('.')[0] as Variant];
    const own = folder === undefined ? undefined : await readResponse(join(folder, pathname));
    const response = own ?? (await fetch(new URL(pathname, site), { redirect: 'manual' }));
    const isDocument = response.headers.get('content-type') === htmlType;
    return compressed(isDocument ? new Response(edits.reduce(applyEdit, await response.text()), response) : response);
  });
  const server = createServer((request, answer) => {
    // Next adds a query to what it fetches; no page that is measured has one.
    const url = `http://${request.headers.host ?? ''}${request.url?.replace(/\?.*/, '') ?? ''}`;
    // Browsers' reports are of no interest here.
    if (request.method === 'POST') return void answer.writeHead(204).end();
    respond(url).then(
      ({ status, headers, body }) => answer.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
      (error: unknown) => answer.writeHead(502).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { urlOf: (variant) => `http://${variant}.localhost:${port}/`, close: () => server.close().closeAllConnections() };
}

function applyEdit(html: string, [part, replace]: Edit): string {
  if (html.search(part) < 0) throw new Error(`A document has no ${part.source}. Was it made by the composer?`);
  return html.replace(part, replace);
}

/** The response with a file, or with the page of a path without an extension; undefined where there is none. */
async function readResponse(path: string): Promise<Response | undefined> {
  const file = extname(path) === '' ? `${path.replace(/\/$/, '/index')}.html` : path;
  const extension = extname(file).slice(1);
  const headers = { 'content-type': fileTypes[extension] ?? '', 'cache-control': /html|txt/.test(extension) ? revalidate : immutable };
  return readFile(file).then((content) => new Response(content, { headers }), () => undefined);
}

async function compressed(response: Response) {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !/^(connection|keep-alive|transfer-encoding|content-encoding|content-length|date)$/.test(name)));
  const [status, body] = [response.status, Buffer.from(await response.arrayBuffer())];
  if (!/text|javascript|json|xml|svg/.test(headers['content-type'] ?? '')) return { status, headers, body };
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: composedQuality } }) };
}
