import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { shortHash } from '../../shell/composer/base/content-hash';
import { bundlePath } from './bundle';
import type { Bundle } from './bundle';

/** The composed site, itself a second time to show the noise, and its rivals. */
export const variants = ['composed', 'again', 'bundle', 'plain', 'linked', 'text'] as const;
export type Variant = (typeof variants)[number];

/** Whether a variant has scripts to wait for. */
export function hasScripts(variant: Variant): boolean {
  return !['plain', 'linked', 'text'].includes(variant);
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Serves each variant of a site at an address of its own, from memory: each answer is made once and compressed alike, so that
 * all variants cost the same to serve.
 *
 * @param site address of the composed site
 * @returns the addresses, with a trailing slash, and a function that stops serving
 */
export async function serveVariants(site: string, bundle: Bundle): Promise<{ readonly urls: Readonly<Record<Variant, string>>; readonly close: () => void }> {
  const sheets = new Map<string, string>();
  const changes: Readonly<Record<Variant, (html: string) => string>> = {
    composed: (html) => html,
    again: (html) => html,
    bundle: (html) => withBundle(html, bundle),
    plain: withoutScripts,
    linked: (html) => withLinkedStyle(withoutScripts(html), sheets),
    text: (html) => withLinkedStyle(textAlone(withoutScripts(html)), sheets, handStyle),
  };
  const served = await Promise.all(variants.map((variant) => serve((path) => answer(site, path, { bundle, sheets, change: changes[variant] }))));
  const urls = Object.fromEntries(variants.map((variant, index) => [variant, served[index]?.url ?? ''])) as Record<Variant, string>;
  return { urls, close: () => served.forEach(({ close }) => close()) };
}

async function serve(respond: (path: string) => Promise<Answer>): Promise<{ readonly url: string; readonly close: () => void }> {
  const made = new Map<string, Promise<Answer>>();
  const server = createServer(({ url = '/', method }, response) => {
    // Browsers' reports are of no interest here.
    if (method !== 'GET') return void response.writeHead(204).end();
    const answering = made.get(url) ?? respond(url);
    made.set(url, answering);
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

interface Sources {
  readonly bundle: Bundle;
  /** Linked styles by their paths. */
  readonly sheets: ReadonlyMap<string, string>;
  readonly change: (html: string) => string;
}

const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date']);
const compressible = /text|javascript|json|xml|svg/;
const bundleTypes: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

async function answer(site: string, path: string, { bundle, sheets, change }: Sources): Promise<Answer> {
  const sheet = sheets.get(path);
  if (sheet !== undefined) return compressed({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: Buffer.from(sheet) });
  if (path.startsWith(bundlePath)) {
    const type = bundleTypes[extname(path)] ?? 'application/octet-stream';
    return compressed({ status: 200, headers: { 'content-type': type }, body: await readFile(join(bundle.folder, path.slice(bundlePath.length))) });
  }
  const response = await fetch(new URL(path, site), { redirect: 'manual' });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !dropped.has(name)));
  const body = Buffer.from(await response.arrayBuffer());
  const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
  return compressed({ status: response.status, headers, body: isDocument ? Buffer.from(change(body.toString())) : body });
}

async function compressed({ status, headers, body }: Answer): Promise<Answer> {
  if (!compressible.test(headers['content-type'] ?? '')) return { status, headers, body };
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

/** The texts, links, tables and forms of a document, as one writes them by hand. */
function textAlone(html: string): string {
  return html.replaceAll(/<svg\b.*?<\/svg>|<img\b[^>]*>| (?:class|data-[\w-]+)="[^"]*"/gs, '');
}

const handStyle = 'body{max-width:60rem;margin:auto;padding:1rem;font:1rem/1.6 system-ui}table{border-collapse:collapse}td,th{padding:.5rem;text-align:left}';

/** A document whose style is a file of its own. @param style another one instead */
function withLinkedStyle(html: string, sheets: Map<string, string>, style?: string): string {
  let link = '';
  const unstyled = replacePart(html, 'style', (own) => {
    const css = style ?? own;
    const path = `/linked/${shortHash(css)}.css`;
    sheets.set(path, css);
    link = `<link rel="stylesheet" href="${path}">`;
    return '';
  });
  return unstyled.replace('</head>', `${link}</head>`);
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
