/** A photograph that goes with an enquiry, as it is sent. */
export interface Photograph {
  /** Names it on this device. */
  readonly id: string;
  /** The file's own name: untrusted text. */
  readonly name: string;
  readonly blob: Blob;
}

/** They are too large for `sessionStorage`, which holds the text. */
const cacheName = 'enquiry-photographs';
/** Those of a tab that was closed are removed the next time a form is used, once they are this old. */
const keptMs = 24 * 3_600_000;
const nameHeader = 'x-name';
const keptHeader = 'x-kept-at';

/** An address that no server has: it names an entry of the cache. */
const folderOf = (draftId: string) => `/enquiry-drafts/${draftId}/`;

function isOf(draftId: string, { url }: Request, id = ''): boolean {
  return new URL(url).pathname.startsWith(folderOf(draftId) + id);
}

/** Keeps a photograph of a draft. Where the browser keeps nothing, the page alone holds it. */
export async function keepPhotograph(draftId: string, { id, name, blob }: Photograph, nowMs: number): Promise<void> {
  await tryCache(async (cache) => {
    const headers = { 'content-type': blob.type, [nameHeader]: encodeURIComponent(name), [keptHeader]: String(nowMs) };
    await cache.put(folderOf(draftId) + id, new Response(blob, { headers }));
  });
}

/** The photographs of a draft, in the order in which they were kept. */
export async function readPhotographs(draftId: string): Promise<readonly Photograph[]> {
  const found = await tryCache(async (cache) => {
    const requests = (await cache.keys()).filter((request) => isOf(draftId, request));
    return Promise.all(requests.map(async (request) => readEntry(request.url, await cache.match(request))));
  });
  return (found ?? []).filter((photograph) => photograph !== undefined);
}

async function readEntry(url: string, response: Response | undefined): Promise<Photograph | undefined> {
  if (!response) return undefined;
  return { id: url.slice(url.lastIndexOf('/') + 1), name: decodeURIComponent(response.headers.get(nameHeader) ?? ''), blob: await response.blob() };
}

/** Removes a photograph of a draft, or all of them. */
export async function forgetPhotographs(draftId: string, id = ''): Promise<void> {
  await forgetEntries((request) => Promise.resolve(isOf(draftId, request, id)));
}

/** Removes what tabs have left that were closed. @param draftId its photographs stay: the device's clock may have been set */
export async function forgetOldPhotographs(draftId: string, nowMs: number): Promise<void> {
  await forgetEntries(async (request, cache) => !isOf(draftId, request) && Math.abs(nowMs - (await keptAtMs(cache, request))) > keptMs);
}

async function forgetEntries(isUnwanted: (request: Request, cache: Cache) => Promise<boolean>): Promise<void> {
  await tryCache(async (cache) => {
    for (const request of await cache.keys()) if (await isUnwanted(request, cache)) await cache.delete(request);
  });
}

async function keptAtMs(cache: Cache, request: Request): Promise<number> {
  return Number((await cache.match(request))?.headers.get(keptHeader) ?? 0);
}

/** Browsers have no caches on plain http and where storage is denied. */
async function tryCache<Result>(use: (cache: Cache) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use(await caches.open(cacheName));
  } catch {
    return undefined;
  }
}
