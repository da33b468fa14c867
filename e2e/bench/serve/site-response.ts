import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { composedQuality } from '../../../shell/composer/store/compress-files';

/** A response as it goes over the wire, with its encoding. */
export interface SiteResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers of one connection: the next one has its own. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

/** Requests a path as a browser does. @param path with its query */
export function requestSite(site: string, path: string): Promise<SiteResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, site), { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !ofConnection.includes(name)));
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The same, with another text where the response is a document. */
export async function requestChanged(site: string, path: string, change: (html: string) => string): Promise<SiteResponse> {
  const response = await requestSite(site, path);
  if (!response.headers['content-type']?.startsWith('text/html')) return response;
  return { ...response, ...(await compressed(change(await readText(response)), response.headers)) };
}

/** The text of a response in brotli or plain. */
async function readText({ headers, body }: SiteResponse): Promise<string> {
  const bytes = headers['content-encoding'] === 'br' ? await promisify(brotliDecompress)(body) : body;
  return bytes.toString();
}

/** A text, compressed as the composer compresses its pages. */
export async function compressed(text: string, headers: IncomingHttpHeaders): Promise<Pick<SiteResponse, 'headers' | 'body'>> {
  const body = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: composedQuality } });
  return { headers: { ...headers, 'content-encoding': 'br' }, body };
}
