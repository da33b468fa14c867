/*
 * Serves the site from its bucket, the one that `SITE_STORE` names, at the edge of a CDN. A module as Cloudflare Workers run
 * it; elsewhere a few lines call its `fetch(request, { ORIGIN })`. See shell/docs/serving-without-our-server.md.
 */
import { tables } from './edge-tables.mjs';
import { canonicalPath } from './site-path.mjs';

/** Where compressed copies of a file are, by the name of their encoding, the smallest first. */
const copies = { br: '.br', gzip: '.gz' };

/** How long the bucket may take for an answer, in milliseconds. */
const originMs = 5000;

/** The current composition of each origin, as this instance last read it: `{ current, askedMs }`. */
const known = new Map();

export default {
  /**
   * @param env.ORIGIN the address of the bucket's prefix, as the edge reads it: `https://bucket.example.com/prefix`
   * @param env.CURRENT_MS how long the current composition counts until it is read again, in milliseconds
   */
  async fetch(request, { ORIGIN, CURRENT_MS = 1000 }) {
    try {
      if (!ORIGIN) throw new Error("ORIGIN is not set. Set it to the address of the bucket's prefix for this function.");
      return await answer(request, { origin: ORIGIN.replace(/\/+$/, ''), currentMs: Number(CURRENT_MS) });
    } catch (error) {
      console.error(error);
      return respond(request, { status: 503, file: '/503', body: 'The site cannot be read at the moment.\n', headers: { 'retry-after': '5' } });
    }
  },
};

async function answer(request, { origin, currentMs }) {
  const { pathname: asked, search } = new URL(request.url);
  // A service worker of a section would outlive its release: every request for one gets the shell's.
  const pathname = request.headers.has('service-worker') ? tables.serviceWorkerPath : asked;
  // Nobody counts how pages fare, and no page needs to know.
  if (pathname === tables.healthPath) return respond(request, { status: 204, file: pathname });
  if (!['GET', 'HEAD'].includes(request.method)) return respond(request, { status: 405, file: pathname, headers: { allow: 'GET, HEAD' } });
  if (pathname.startsWith('/releases/')) {
    const [, section, version, name] = new RegExp(tables.releaseFilePath).exec(pathname) ?? [];
    const found = name && (await read(request, `${origin}/releases/${section}/${version}/browser`, `/${name}`));
    return found ? respond(request, { ...found, file: pathname }) : respond(request, { status: 404, file: pathname, body: tables.missingFile });
  }
  const path = canonicalPath(pathname);
  if (path !== undefined && path !== pathname) return respond(request, { status: 308, file: pathname, headers: { location: path + search } });
  const { composition, fallbacks } = await findCurrent(origin, currentMs);
  // It changes with each switch, and no site does.
  if (pathname === `/${tables.fallbacksFile}`) return respond(request, { status: 200, file: pathname, body: JSON.stringify(fallbacks), headers: { vary: 'accept-encoding' } });
  const site = `${origin}/sites/${composition}`;
  for (const file of filesOf(pathname)) {
    const found = await read(request, site, file);
    if (found) return respond(request, found);
  }
  const missing = await read(request, site, '/404.html');
  if (!missing) throw new Error(`${site} has no 404.html. Run 'npm run releases -- verify' on a machine with SITE_STORE.`);
  return respond(request, { ...missing, status: 404 });
}

/** Where a page or file may be: a document at its address with `.html` added, a name with another extension may be a file. */
function filesOf(pathname) {
  if (pathname === '/') return ['/index.html'];
  // The bucket, and an error of it that is logged, need not know the token of a preview.
  if (['/404', '/index', `/${tables.manifestFile}`].includes(pathname) || pathname.startsWith('/preview/')) return [];
  const isFile = !['', 'html'].includes(extensionOf(pathname));
  return [...(isFile ? [pathname] : []), `${pathname}.html`];
}

function extensionOf(file) {
  return /\.([a-z0-9]+)$/.exec(file)?.[1] ?? '';
}

/**
 * The composition that visitors get, and its fallback releases. While one request reads it anew, and while the bucket
 * does not answer, the last one counts. No request waits for another one's: a CDN may end that with its visitor.
 */
async function findCurrent(origin, currentMs) {
  if (!known.has(origin)) known.set(origin, { askedMs: 0 });
  const last = known.get(origin);
  if (last.current !== undefined && Date.now() - last.askedMs < currentMs) return last.current;
  last.askedMs = Date.now();
  last.current = (await readCurrent(origin)) ?? last.current;
  if (last.current === undefined) throw new Error(`${origin}/current names no composition. Run 'npm run compose' if nothing has been released into the bucket yet; otherwise check ORIGIN, and whether the edge may read the bucket.`);
  return last.current;
}

/** `current` is a copy of the last switch. */
async function readCurrent(origin) {
  try {
    const response = await fetch(`${origin}/current`, { signal: AbortSignal.timeout(originMs) });
    const { composition, fallbacks = {} } = response.ok ? await response.json() : {};
    return typeof composition === 'string' && /^[\w-]+$/.test(composition) ? { composition, fallbacks } : undefined;
  } catch {
    return undefined;
  }
}

/** A file of the bucket, the smallest copy that the browser takes. Undefined when there is none. @throws when the bucket fails */
async function read(request, folder, file) {
  // Anything else is no name that a site has: untrusted paths do not get further.
  if (!/^\/[\w@./-]+$/.test(file) || file.includes('..') || /\.(br|gz)$/.test(file)) return undefined;
  const isText = tables.compressed.includes(extensionOf(file));
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',').map((one) => one.trim());
  const encodings = isText ? Object.keys(copies).filter((one) => accepted.some((word) => word.split(';')[0] === one && !/;\s*q=0(\.0*)?$/.test(word))) : [];
  for (const encoding of [...encodings, undefined]) {
    const response = await fetch(folder + file + (copies[encoding] ?? ''), { method: request.method, signal: AbortSignal.timeout(originMs) });
    // S3 answers 403 for a missing object where the bucket may not be listed.
    if ([403, 404].includes(response.status)) continue;
    if (!response.ok) throw new Error(`The bucket answered ${folder}${file} with status ${response.status}.`);
    const headers = { ...(response.headers.has('etag') && { etag: response.headers.get('etag') }), ...(isText && { vary: 'accept-encoding' }), ...(encoding && { 'content-encoding': encoding }) };
    return { status: 200, file, body: response.body, headers };
  }
  return undefined;
}

/** With the headers that our own server sends for such a file. */
async function respond(request, { status, file, body, headers }) {
  const isRelease = file.startsWith('/releases/');
  // An HTML file of a release brings no policy of its own.
  const isPage = file.endsWith('.html') && !isRelease;
  const { immutable, revalidate, neverStored, page, missingPage } = tables.caching;
  const all = new Headers({
    ...tables.headers,
    'content-security-policy': isPage ? tables.policies.page : tables.policies.file,
    ...(request.url.startsWith('https:') && tables.transportSecurity),
    'cache-control': status === 404 || status === 503 ? (isPage ? missingPage : neverStored) : isPage ? page : status === 200 && isRelease ? immutable : revalidate,
    ...headers,
  });
  const tags = status === 200 && (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags && tags.includes(all.get('etag')?.replace(/^W\//, ''))) {
    await body?.cancel();
    return new Response(null, { status: 304, headers: all });
  }
  if (![204, 308, 405].includes(status)) all.set('content-type', status === 200 || isPage ? (tables.types[extensionOf(file)] ?? 'application/octet-stream') : 'text/plain');
  // Cloudflare would compress what is compressed already without the last option; others do not know it.
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: all, encodeBody: 'manual' });
}
