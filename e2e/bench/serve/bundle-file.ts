import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Bundle } from '../bundle/build-bundle';
import type { SiteResponse } from './site-response';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A file of the bundle, compressed where the composed site's would be. @param headers that the site sends with its own files */
export async function bundleFile({ folder, integrity }: Bundle, file: string, headers: SiteResponse['headers']): Promise<SiteResponse> {
  if (!Object.hasOwn(integrity, file)) return { status: 404, headers: {}, body: Buffer.from('No such file in the bundle.\n') };
  const compressed = await readFile(join(folder, `${file}.br`)).catch(() => undefined);
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      ...(compressed && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
    body: compressed ?? (await readFile(join(folder, file))),
  };
}
