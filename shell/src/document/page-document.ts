import { toScriptJson } from '@site/shared';
import { pageContextId, pageScriptsId, pageSheetsId, pageStyleId, rootId } from '../page-context';
import type { PageContext } from '../page-context';
import type { LockedFile } from '../loading/locked-file';
import { siteHead } from './site-head';
import { startScript } from './start-script';

/** What a document links to, in the order in which the browser needs it. */
export interface DocumentFiles {
  /** Linked once the page is live; until then what the page needs of them stands in the document. */
  readonly styles: readonly LockedFile[];
  /** Asked for once the page has been painted. */
  readonly main: LockedFile;
  /** Scripts that `main` asks for at once: they start in one wave with it. */
  readonly preloads: readonly LockedFile[];
  /** What every page's headings are set in: asked for before a stylesheet has named them. */
  readonly fonts: readonly LockedFile[];
}

export interface PageDocument {
  /** React's output: elements of the head first, then the app. */
  readonly markup: string;
  readonly context: PageContext;
  readonly files: DocumentFiles;
  /** CSS of all that the page shows. */
  readonly style: string;
}

/** The first element of the app in React's output; what stands before it belongs into the head. */
const appStart = '<div data-app=""';

/** A whole HTML document around a rendered page. @throws Error when the markup has no app in it */
export function renderDocument({ markup, context, files, style }: PageDocument): string {
  const start = markup.indexOf(appStart);
  if (start < 0) throw new Error(`Wanted ${appStart} in the markup of ${context.path}, found none.`);
  const head = markup.slice(0, start);
  const app = markup.slice(start);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${files.fonts.map((file) => preload(file, 'font')).join('\n')}
<style id="${pageStyleId}">${style}</style>
<template id="${pageScriptsId}">${script(files.main)}${files.preloads.map((file) => preload(file, 'script')).join('')}</template>
<template id="${pageSheetsId}">${files.styles.map(stylesheet).join('')}</template>
<meta name="format-detection" content="telephone=no">
${head}
${siteHead}
</head>
<body>
<div id="${rootId}">${app}</div>
<script type="application/json" id="${pageContextId}">${toScriptJson(context)}</script>
<script>${startScript}</script>
</body>
</html>
`;
}

function script(file: LockedFile): string {
  return `<script src="${file.url}" ${integrity(file)}></script>`;
}

function stylesheet(file: LockedFile): string {
  return `<link rel="stylesheet" href="${file.url}" ${integrity(file)}>`;
}

function preload(file: LockedFile, as: 'script' | 'font'): string {
  return `<link rel="preload" as="${as}" href="${file.url}" ${integrity(file)}>`;
}

function integrity(file: LockedFile): string {
  return `integrity="${file.integrity}" crossorigin="anonymous"`;
}
