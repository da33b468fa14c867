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
const [nameHeader, keptHeader] = ['x-name', 'x-kept-at'];

/** An address that no server has: it names an entry of the cache. */
const addressOf = (draftId: string, id = '') => `/enquiry-drafts/${draftId}/${id}`;

const isOf = (draftId: string, { url }: Request, id = '') => new URL(url).pathname.startsWith(addressOf(draftId, id));

/** Keeps a photograph of a draft. Where the browser keeps nothing, the page alone holds it. */
export async function keepPhotograph(draftId: string, { id, name, blob }: Photograph, nowMs: number): Promise<void> {
  const headers = { 'content-type': blob.type, [nameHeader]: encodeURIComponent(name), [keptHeader]: String(nowMs) };
  await tryCache((cache) => cache.put(addressOf(draftId, id), new Response(blob, { headers })));
}

/** The photographs of a draft, in the order in which they were kept. */
export async function readPhotographs(draftId: string): Promise<readonly Photograph[]> {
  const found = await tryCache(async (cache) => {
    const requests = (await cache.keys()).filter((request) => isOf(draftId, request));
    return Promise.all(requests.map(async ({ url }) => {
      const response = await cache.match(url);
      return response && { id: url.slice(url.lastIndexOf('/') + 1), name: decodeURIComponent(response.headers.get(nameHeader) ?? ''), blob: await response.blob() };
    }));
  });
  return (found ?? []).filter((photograph) => photograph !== undefined);
}

/** Removes a photograph of a draft, or all of them. */
export async function forgetPhotographs(draftId: string, id = ''): Promise<void> {
  await forgetEntries((request) => Promise.resolve(isOf(draftId, request, id)));
}

/** Removes what tabs have left that were closed. @param draftId its photographs stay: the device's clock may have been set */
export async function forgetOldPhotographs(draftId: string, nowMs: number): Promise<void> {
  await forgetEntries(async (request, cache) => !isOf(draftId, request) && Math.abs(nowMs - Number((await cache.match(request))?.headers.get(keptHeader) ?? 0)) > keptMs);
}

async function forgetEntries(isUnwanted: (request: Request, cache: Cache) => Promise<boolean>): Promise<void> {
  await tryCache(async (cache) => {
    for (const request of await cache.keys()) if (await isUnwanted(request, cache)) await cache.delete(request);
  });
}

/** Browsers have no caches on plain http and where storage is denied. */
async function tryCache<Result>(use: (cache: Cache) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use(await caches.open(cacheName));
  } catch {
    return undefined;
  }
}
