/**
 * The parts of a document that differ between the site and its rivals. The composer writes each of them once, between
 * texts that occur nowhere else (`shell/src/document/render-document.ts`).
 */
const parts = {
  /** The rules that the page needs. */
  style: ['<style id="page-style">', '</style>'],
  /** The main script. */
  scripts: ['<template id="page-scripts">', '</template>'],
  /** The page's context as JSON. */
  context: ['<script type="application/json" id="page-context">', '</script>'],
  /** All that only scripts use, at the end of the body: what is shown in the place of a page, the context, the start script. */
  forScripts: ['<template id="page-loading"', '</body>'],
} as const satisfies Readonly<Record<string, readonly [start: string, end: string]>>;

export type DocumentPart = keyof typeof parts;

/** The content of a part. @throws Error when the document does not have it */
export function readPart(html: string, part: DocumentPart): string {
  const { from, to } = find(html, part);
  return html.slice(from, to);
}

/** The document with another content of a part. @throws Error when the document does not have it */
export function withPart(html: string, part: DocumentPart, content: string): string {
  const { from, to } = find(html, part);
  return html.slice(0, from) + content + html.slice(to);
}

/** The document with something else in the place of a part. The end of the body stays. @throws Error when the document does not have the part */
export function replacePart(html: string, part: DocumentPart, replacement: string): string {
  const { from, to } = find(html, part);
  const [start, end] = parts[part];
  return html.slice(0, from - start.length) + replacement + html.slice(end === '</body>' ? to : to + end.length);
}

function find(html: string, part: DocumentPart): { readonly from: number; readonly to: number } {
  const [start, end] = parts[part];
  const from = html.indexOf(start) + start.length;
  const to = html.indexOf(end, from);
  if (from >= start.length && to >= 0) return { from, to };
  throw new Error(`Wanted ${start} in the document, found none. Was it made by the composer?`);
}
