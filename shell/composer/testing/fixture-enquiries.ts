import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import type { Trouble } from '../enquiries/enquiry-log';
import { openPhotographConverter } from '../enquiries/photographs/photograph-converter';
import type { PhotographLimits } from '../enquiries/photographs/photograph-converter';
import { photographLimits } from '../enquiries/photographs/photograph-limits';
import type { EnquiryStore } from '../enquiries/storage/enquiry-store';
import { openEnquiryStore } from '../enquiries/storage/open-enquiry-store';
import { createServer } from '../serve/create-server';
import type { ServerOptions } from '../serve/create-server';
import { openSite } from '../serve/open-site';
import { createLog } from '../serve/site-log';
import type { DiskStore } from '../store/disk-store';
import { readCurrent } from '../store/switches';
import { createCurrentStore } from './current-store';

type Overrides = Partial<ServerOptions> & { readonly store?: (store: EnquiryStore) => EnquiryStore; readonly decoding?: Partial<PhotographLimits> };

/** The real server of a composition that takes enquiries, with a clock of the test's. */
export async function serveEnquiries(disk: DiskStore, id: string, { store: replace = (store) => store, decoding, ...more }: Overrides = {}) {
  let [offsetMs, received] = [0, 0];
  const lines: string[] = [];
  const log = createLog('info', new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
  const site = await openSite(disk, id);
  const store = openEnquiryStore(disk, {});
  // On a busy machine the process may take long to start.
  const photographs = openPhotographConverter(disk, { ...photographLimits, decodeMs: 60_000, ...decoding });
  const now = () => new Date(Date.now() + offsetMs);
  const troubles: Trouble[] = [];
  const services = { store: replace(store), photographs, now, onReceived: () => void (received += 1), onTrouble: (trouble: Trouble) => void troubles.push(trouble) };
  const server = await createServer({ disk, currentSite: () => site, log, enquiries: services, isProxy: () => true, ...more });
  return {
    server,
    store,
    site,
    logged: () => lines.join(''),
    received: () => received,
    troubles,
    pass: (ms: number) => void (offsetMs += ms),
    close: async () => {
      await server.close();
      photographs.close();
      site.sections.close();
      await store.close();
    },
  };
}

export type EnquiryServer = Awaited<ReturnType<typeof serveEnquiries>>;

let lastNetwork = 0;

/** Headers as a browser sends them, from a network that no other request came from. */
export function browserHeaders(): Record<string, string> {
  lastNetwork += 1;
  return { host: 'site.example', origin: 'https://site.example', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.${lastNetwork >> 16}.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}` };
}

export const honestValues = { about: 'TV aerial', name: 'Ann Smith', phone: '01632 960999', email: '', place: 'OX28', property: '', message: 'No picture since the storm.', times: '' };

/** An enquiry as a form's script sends it. */
export function writeMessage(changed: Readonly<Record<string, unknown>> = {}) {
  return { key: randomUUID(), token: '', blank: '', path: '/contact', values: { ...honestValues, message: `No picture. ${randomUUID()}` }, photographs: 0, ...changed };
}

export interface FormFile {
  readonly name: string;
  readonly type?: string;
  readonly bytes: Buffer;
  readonly field?: string;
}

const boundary = 'form-boundary-7d93b1';

/** A form as browsers post it, with files. */
export function multipartForm(fields: Readonly<Record<string, string | readonly string[]>>, files: readonly FormFile[] = []): { readonly payload: Buffer; readonly type: string } {
  const texts = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((text) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`));
  const parts = files.flatMap(({ name, type = 'image/jpeg', bytes, field = 'photographs' }) => [Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
  return { payload: Buffer.concat([Buffer.from(texts.join('')), ...parts, Buffer.from(`--${boundary}--\r\n`)]), type: `multipart/form-data; boundary=${boundary}` };
}

/** A small site that takes enquiries, its store, and a photograph to send. The caller closes the site. */
export async function openEnquirySite(folder: string, overrides: Parameters<typeof serveEnquiries>[2] = {}) {
  const disk = await createCurrentStore(join(folder, 'site'));
  const id = (await readCurrent(disk)) ?? '';
  const site = await serveEnquiries(disk, id, overrides);
  const photograph = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'grey' } }).jpeg().toBuffer();
  return { disk, id, site, photograph };
}
