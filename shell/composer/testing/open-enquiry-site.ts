import { join } from 'node:path';
import sharp from 'sharp';
import { readCurrent } from '../store/switches';
import { createCurrentHome } from './current-home';
import { serveEnquiries } from './fixture-enquiries';

/** A small site that takes enquiries, its home, and a photograph to send. The caller closes the site. */
export async function openEnquirySite(folder: string, overrides: Parameters<typeof serveEnquiries>[2] = {}) {
  const home = await createCurrentHome(join(folder, 'site'));
  const id = (await readCurrent(home)) ?? '';
  const site = await serveEnquiries(home, id, overrides);
  const photograph = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'grey' } }).jpeg().toBuffer();
  return { home, id, site, photograph };
}
