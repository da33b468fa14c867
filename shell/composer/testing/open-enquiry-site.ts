import { join } from 'node:path';
import sharp from 'sharp';
import { composeReleases } from './compose-releases';
import { serveEnquiries } from './fixture-enquiries';
import { createFixtureHome } from './fixture-home';

/** A small site that takes enquiries, its home, and a photograph to send. The caller closes the site. */
export async function openEnquirySite(folder: string, overrides: Parameters<typeof serveEnquiries>[2] = {}) {
  const home = await createFixtureHome(join(folder, 'site'));
  const { id } = await composeReleases(home, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]);
  const site = await serveEnquiries(home, id, overrides);
  const photograph = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'grey' } }).jpeg().toBuffer();
  return { home, id, site, photograph };
}
