import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { composedQuality } from '../../../shell/composer/store/compress-files';
import { adaptHeaders } from './adapt-headers';

/** An answer as it goes over the wire, with its encoding. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers of one connection, which the next one makes itself. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

/** Asks a server as a browser does. @param path with its query */
export function ask(site: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, site), { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !ofConnection.includes(name)));
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
      });
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** An answer whose text is changed where it is a document; headers follow. */
export async function askChanged(site: string, path: string, change: (html: string) => string): Promise<Answer> {
  const answer = await ask(site, path);
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
  const before = await readText(answer);
  const after = change(before);
  const changed = await withText(answer, after);
  return { ...changed, headers: adaptHeaders(changed.headers, { before, after }) };
}

/** The text of an answer in brotli or plain. */
async function readText({ headers, body }: Answer): Promise<string> {
  const bytes = headers['content-encoding'] === 'br' ? await promisify(brotliDecompress)(body) : body;
  return bytes.toString();
}

/** An answer with another text, compressed as the composer compresses its pages. */
export async function withText({ status, headers }: Answer, text: string): Promise<Answer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: composedQuality };
  const body = await promisify(brotliCompress)(text, { params });
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body };
}
