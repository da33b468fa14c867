import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { immutable, revalidate } from '../../shell/composer/serve/response-headers';
import { fileTypes, htmlType } from '../../shell/composer/store/file-types';
import { bundlePath } from './bundle';
import type { Bundle } from './bundle';

/** The composed site, itself a second time to show the noise, and its rivals: one bundle, no scripts, plain HTML, Next's static export. */
export const variants = ['composed', 'again', 'bundle', 'plain', 'text', 'next'] as const;
export type Variant = (typeof variants)[number];

/** Whether a variant has scripts to wait for. */
export function hasScripts(variant: Variant): boolean {
  return variant !== 'plain' && variant !== 'text';
}

/** Whether its scripts hydrate islands. */
export function hasIslands(variant: Variant): boolean {
  return hasScripts(variant) && variant !== 'next';
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

type Respond = (path: string) => Promise<Answer>;

/**
 * Serves each variant of a site at an address of its own, from memory: each answer is made once and compressed alike, so that
 * all variants cost the same to serve.
 *
 * @param site address of the composed site
 * @param next folder of Next's static export
 * @returns the addresses, with a trailing slash, and a function that stops serving
 */
export async function serveVariants(site: string, bundle: Bundle, next: string): Promise<{ readonly urls: Readonly<Record<Variant, string>>; readonly close: () => void }> {
  const changed = (change: (html: string) => string): Respond => (path) => askSite(site, path, change);
  const composed = changed((html) => html);
  const responds: Readonly<Record<Variant, Respond>> = {
    composed,
    again: composed,
    bundle: (path) => (path.startsWith(bundlePath) ? readAnswer(join(bundle.folder, path.slice(bundlePath.length))) : changed((html) => withBundle(html, bundle))(path)),
    plain: changed(withoutScripts),
    text: (path) => (path === handStyle.path ? Promise.resolve(answerOf('css', Buffer.from(handStyle.css))) : changed(asPlainHtml)(path)),
    // Fonts are the site's.
    next: (path) => readAnswer(join(next, path)).catch(() => readAnswer(join(next, path === '/' ? 'index.html' : `${path}.html`))).catch(() => composed(path)),
  };
  const served = await Promise.all(variants.map((variant) => serve(responds[variant])));
  const urls = Object.fromEntries(variants.map((variant, index) => [variant, served[index]?.url ?? ''])) as Record<Variant, string>;
  return { urls, close: () => served.forEach(({ close }) => close()) };
}

async function serve(respond: Respond): Promise<{ readonly url: string; readonly close: () => void }> {
  const made = new Map<string, Promise<Answer>>();
  const server = createServer(({ url = '/', method }, response) => {
    // Browsers' reports are of no interest here.
    if (method !== 'GET') return void response.writeHead(204).end();
    // Next adds a query to what it fetches; no page that is measured has one.
    const { pathname } = new URL(url, 'http://site');
    const answering = made.get(pathname) ?? respond(pathname).then(compressed);
    made.set(pathname, answering);
    answering.then(
      ({ status, headers, body }) => response.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const dropped = /^(connection|keep-alive|transfer-encoding|content-encoding|content-length|date)$/;

async function askSite(site: string, path: string, change: (html: string) => string): Promise<Answer> {
  const response = await fetch(new URL(path, site), { redirect: 'manual' });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !dropped.test(name)));
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers, body: headers['content-type'] === htmlType ? Buffer.from(change(body.toString())) : body };
}

async function readAnswer(file: string): Promise<Answer> {
  return answerOf(extname(file).slice(1), await readFile(file));
}

function answerOf(extension: string, body: Buffer): Answer {
  const cacheControl = extension === 'html' || extension === 'txt' ? revalidate : immutable;
  return { status: 200, headers: { 'content-type': fileTypes[extension] ?? '', 'cache-control': cacheControl }, body };
}

async function compressed({ status, headers, body }: Answer): Promise<Answer> {
  if (!/text|javascript|json|xml|svg/.test(headers['content-type'] ?? '')) return { status, headers, body };
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: await promisify(brotliCompress)(body) };
}

/** A document whose context names no remote's files: every section comes with the bundle's main script. */
function withBundle(html: string, { main, integrity }: Bundle): string {
  const script = `<script src="${bundlePath}${main}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  return replacePart(replacePart(html, 'scripts', () => script), 'context', (json) => {
    const context = JSON.parse(json) as { readonly releases: Readonly<Record<string, object>> };
    const releases = Object.fromEntries(Object.entries(context.releases).map(([name, release]) => [name, { ...release, entry: null, islands: {}, integrity: {} }]));
    return JSON.stringify({ ...context, releases }).replaceAll('<', '\\u003c');
  });
}

/** A document without its scripts and the data for them. */
function withoutScripts(html: string): string {
  return replacePart(replacePart(html, 'scripts', () => ''), 'forScripts', () => '');
}

const handStyle = {
  path: '/hand.css',
  css: 'body{max-width:60rem;margin:auto;padding:1rem;font:1rem/1.6 system-ui}table{border-collapse:collapse}td,th{padding:.5rem;text-align:left}',
};

/** The texts, links, tables and forms of a document, as one writes them by hand, with a stylesheet of a few rules. */
function asPlainHtml(html: string): string {
  const text = withoutScripts(html).replaceAll(/<svg\b.*?<\/svg>|<img\b[^>]*>| (?:class|data-[\w-]+)="[^"]*"/gs, '');
  return replacePart(text, 'style', () => '').replace('</head>', `<link rel="stylesheet" href="${handStyle.path}"></head>`);
}

/** Parts of a document, between texts that the composer writes once (`shell/src/document/render-document.ts`). */
const parts = {
  style: ['<style id="page-style">', '</style>'],
  scripts: ['<template id="page-scripts">', '</template>'],
  context: ['<script type="application/json" id="page-context">', '</script>'],
  forScripts: ['<template id="page-loading"', '</body>'],
} as const;

/** @throws Error when the document does not have the part */
function replacePart(html: string, part: keyof typeof parts, replace: (content: string) => string): string {
  const [start, end] = parts[part];
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The document has no ${start}. Was it made by the composer?`);
  const content = html.slice(from + start.length, to);
  if (part === 'forScripts') return html.slice(0, from) + html.slice(to);
  return html.slice(0, from + start.length) + replace(content) + html.slice(to);
}
