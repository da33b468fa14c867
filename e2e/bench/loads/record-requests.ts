import type { CDPSession } from '@playwright/test';

export const fileTypes = ['document', 'script', 'style', 'font', 'image', 'data'] as const;
export type FileType = (typeof fileTypes)[number];

/** A request that went to the server. */
export interface RecordedRequest {
  readonly url: string;
  readonly type: FileType;
  /** Seconds on the clock of the browser's protocol. */
  readonly timestampS: number;
  readonly initiator: string | undefined;
  /** Size of the response's body as it was sent; 0 until then. */
  encodedBytes: number;
  isDone: boolean;
}

export interface RequestRecord {
  readonly requests: () => RecordedRequest[];
  /** Resolves when for so long no request was under way; after the deadline in any case. */
  readonly quiet: (quietMs: number, deadlineMs: number) => Promise<void>;
}

/** Records a page's requests, from its next document on. */
export async function recordRequests(session: Pick<CDPSession, 'send' | 'on'>): Promise<RequestRecord> {
  const byId = new Map<string, RecordedRequest>();
  let lastChange = performance.now();
  const finish = (id: string) => {
    const request = byId.get(id);
    if (request) request.isDone = true;
    lastChange = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other', initiator }) => {
    if (!request.url.startsWith('http')) return;
    lastChange = performance.now();
    byId.set(requestId, {
      url: request.url,
      type: typeOf(type, request.url),
      timestampS: timestamp,
      initiator: type === 'Document' ? undefined : (initiator.url ?? initiator.stack?.callFrames[0]?.url),
      encodedBytes: 0,
      isDone: false,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => byId.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = byId.get(requestId);
    // A file that was requested ahead goes over the network once.
    if (response.fromDiskCache) byId.delete(requestId);
    else if (request) request.encodedBytes = Number(response.headers['content-length'] ?? 0);
  });
  session.on('Network.loadingFinished', ({ requestId }) => finish(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId));
  await session.send('Network.enable');

  async function quiet(quietMs: number, deadlineMs: number): Promise<void> {
    const started = performance.now();
    const isQuiet = () => [...byId.values()].every(({ isDone }) => isDone) && performance.now() - lastChange >= quietMs;
    while (!isQuiet() && performance.now() - started < deadlineMs) await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { requests: () => [...byId.values()], quiet };
}

function typeOf(type: string, url: string): FileType {
  if (type === 'Document') return 'document';
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';
  return byExtension[extension] ?? 'data';
}

const byExtension: Readonly<Record<string, FileType>> = {
  js: 'script',
  css: 'style',
  woff2: 'font',
  svg: 'image',
  png: 'image',
  ico: 'image',
  webp: 'image',
  avif: 'image',
  jpg: 'image',
};
