import type { IncomingHttpHeaders } from 'node:http';

/** Whether a client has what it asks for, as RFC 9110 compares (13.1.2 and 13.1.3: tags weakly, and before dates). */
export function isFresh(headers: IncomingHttpHeaders, etag: string, lastModified?: string): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag));
  const since = headers['if-modified-since'];
  return since !== undefined && lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since);
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
