import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/**
 * Renders an element to HTML, all that it waits for included. Rejects with whatever a component throws.
 *
 * Nearly every page has all it needs when it is rendered: at once that takes two thirds of the time. Where a
 * component waits or throws, the same element is rendered anew, with patience.
 *
 * @param identifierPrefix begins the ids of an element that shares its document with another root
 */
export async function renderMarkup(element: ReactElement, identifierPrefix = ''): Promise<string> {
  return renderAtOnce(element, identifierPrefix) ?? (await renderPatiently(element, identifierPrefix));
}

/** How React marks a boundary whose content is not in the HTML: still waiting (`$?`) or given up (`$!`). */
const unfinishedBoundary = /<!--\$[?!]/;

/** Undefined when a component waits or throws: `renderToString` puts fallbacks there and keeps the reason to itself. */
function renderAtOnce(element: ReactElement, identifierPrefix: string): string | undefined {
  try {
    const markup = renderToString(element, { identifierPrefix });
    return unfinishedBoundary.test(markup) ? undefined : markup;
  } catch {
    return undefined;
  }
}

async function renderPatiently(element: ReactElement, identifierPrefix: string): Promise<string> {
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const { prelude } = await prerenderToNodeStream(element, { onError, identifierPrefix, progressiveChunkSize: Infinity });
  const markup = await readText(prelude);
  if (failures.length > 0) throw failures[0];
  return markup;
}

async function readText(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) text += String(chunk);
  return text;
}
