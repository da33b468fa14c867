import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** Renders an element to HTML and waits for what its components wait for. Rejects with whatever a component throws. */
export async function renderPatiently(element: ReactElement, identifierPrefix: string): Promise<string> {
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
