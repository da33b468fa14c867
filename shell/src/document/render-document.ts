import { business, toScriptJson } from '@site/shared';
import type { LockedFile } from '../islands/load-file';
import { policyMeta } from './document-policy';
import { countsAttribute, offlinePath, pageContextStart, pageScriptsId, pageStyleId } from './page-context';
import type { PageContext } from './page-context';
import type { RenderedPage } from './render-page';
import { siteHead } from './site-head';

/** Files that a document links to. */
export interface DocumentFiles {
  /** Loaded once the page has been painted. */
  readonly main: LockedFile;
  /** React, and what hydrates islands: loaded beside it where an island is near. An older composer names none. */
  readonly hydration?: readonly LockedFile[];
  /** Fonts of all headings: preloaded before a rule names them. */
  readonly fonts: readonly LockedFile[];
}

export interface PageDocument {
  readonly page: Pick<RenderedPage, 'body' | 'head'>;
  readonly context: PageContext;
  readonly files: DocumentFiles;
  /** The CSS rules that the page needs, and their hash. */
  readonly style: { readonly css: string; readonly hash: string };
  /** The hash of the start script. */
  readonly startScriptHash: string;
}

/** The HTML of a page's document. Its policy comes before everything that it could stop. */
export function renderDocument({ page, context, files, style, startScriptHash }: PageDocument): string {
  return `<!doctype html>
<html lang="en-GB"${business.takesEnquiries ? ` ${countsAttribute}=""` : ''}>
<head>
<meta charset="utf-8">${policyMeta({ style: style.hash, startScript: startScriptHash })}
<meta name="viewport" content="width=device-width, initial-scale=1">
${files.fonts.map(preloadFont).join('\n')}
<style id="${pageStyleId}">${style.css}</style>
${context.path === offlinePath ? '' : scriptTemplate(page.body.includes(nearIsland) ? [files.main, ...(files.hydration ?? [])] : [files.main])}<meta name="format-detection" content="telephone=no">
${page.head}
${siteHead}
</head>
<body>
${page.body}
${pageContextStart}${toScriptJson(context)}</script>
<script>${startScript}</script>
</body>
</html>
`;
}

/** Marks an island that is hydrated when the visitor is near. */
const nearIsland = 'data-when="near"';

/** In whichever order they arrive: webpack's queue holds what comes before the main script. */
function scriptTemplate(scripts: readonly LockedFile[]): string {
  const elements = scripts.map(({ url, integrity }) => `<script src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`);
  return `<template id="${pageScriptsId}">${elements.join('')}</template>\n`;
}

function preloadFont({ url, integrity }: LockedFile): string {
  return `<link rel="preload" as="font" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}

/**
 * The one inline script of documents, at their end: it takes the page's scripts out of their template once the page has
 * been painted, so that they compete with nothing that the visitor waits to see. A hidden tab is never painted: there it
 * does so at once. React stays in the template unless the first island that wants the visitor near is on the screen or less
 * than half a screen below, as in `shell/src/islands/triggers.ts`. Where it fails, its element is removed, because webpack
 * would wait for that one. Every page of a release has the same text, and the content security policy allows it by its hash.
 */
export const startScript = [
  '(()=>{',
  `let t=document.getElementById("${pageScriptsId}"),`,
  `n=document.querySelector("[${nearIsland.replaceAll('"', '')}]"),`,
  's=()=>{',
  'if(!t)return;',
  'for(let r of [...t.content.children].slice(1)){',
  'r.onerror=()=>r.remove();',
  'n&&innerHeight*1.5>=n.getBoundingClientRect().top||r.remove()',
  '}',
  't.after(t.content)',
  '};',
  'document.hidden?s():requestAnimationFrame(()=>setTimeout(s))',
  '})()',
].join('');
