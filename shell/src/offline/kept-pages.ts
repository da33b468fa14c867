/** What the service worker remembers of a page that it keeps. */
export interface PageNote {
  readonly title: string;
  /** URLs of the release files that the page needs. */
  readonly files: readonly string[];
  /** Name of the sections' links in its header and footer. */
  readonly links?: string;
  /** Version of the shell's release, where the page is kept for every visitor. */
  readonly release?: string;
}

export interface KeptPage extends PageNote {
  readonly path: string;
}

/** Header of a kept response that holds the note. */
const noteHeader = 'x-page-note';

/** Whether the server lets a page be kept. It does not where the browser shows a preview, which must not outlive its link. */
export function mayBeKept({ headers }: Response): boolean {
  return !headers.get('cache-control')?.includes('no-store');
}

/** Keeps a page with its note; the oldest make room. @param limit how many pages the cache may hold */
export async function keepPage(cacheName: string, path: string, response: Response, note: PageNote, limit = 60): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(noteHeader, encodeURIComponent(JSON.stringify(note)));
  const cache = await caches.open(cacheName);
  await cache.put(path, new Response(await response.blob(), { status: response.status, headers }));
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, -limit).map((request) => cache.delete(request)));
}

/** The pages of a cache, the newest first. */
export async function readKeptPages(cacheName: string): Promise<KeptPage[]> {
  const cache = await caches.open(cacheName);
  const requests = (await cache.keys()).toReversed();
  return Promise.all(requests.map(async (request) => ({ path: new URL(request.url).pathname, ...readNote(await cache.match(request)) })));
}

function readNote(response: Response | undefined): PageNote {
  const note = response?.headers.get(noteHeader);
  return note == null ? { title: '', files: [] } : (JSON.parse(decodeURIComponent(note)) as PageNote);
}
