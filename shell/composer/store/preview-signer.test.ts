import { generateKeyPairSync } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolders } from '../testing/temporary-folder';
import { findPreviewSigner, openPreviewSigner } from './preview-signer';
import type { PreviewSigner } from './preview-token';
import { siteHome } from './site-home';

const newFolder = temporaryFolders();
const newHome = () => siteHome(newFolder());
const describe = (signer: PreviewSigner | undefined) => signer && [signer.site, signer.key.export({ type: 'pkcs8', format: 'pem' })];

test('a home has no signer before the first link, and the same one from then on', async () => {
  const home = newHome();

  expect(await findPreviewSigner(home)).toBeUndefined();
  const made = await openPreviewSigner(home);

  expect(describe(await findPreviewSigner(home))).toEqual(describe(made));
  expect(describe(await openPreviewSigner(home))).toEqual(describe(made));
});

test('the key is for its owner alone, and nothing else is left', async () => {
  const home = newHome();

  await openPreviewSigner(home);

  expect((await readdir(home.previews)).sort()).toEqual(['key.pem', 'site-id']);
  expect((await stat(join(home.previews, 'key.pem'))).mode & 0o777).toBe(0o600);
});

test('two commands that make it at the same time get one', async () => {
  const home = newHome();

  const made = await Promise.all([openPreviewSigner(home), openPreviewSigner(home)]);

  expect(describe(made[0])).toEqual(describe(made[1]));
});

test('with a given key the home makes none, and keeps an id of its own', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const homes = [newHome(), newHome()] as const;

  const [one, other] = await Promise.all(homes.map((home) => openPreviewSigner(home, privateKey)));

  expect(one?.key).toBe(privateKey);
  expect(one?.site).not.toBe(other?.site);
  expect(await readdir(homes[0].previews)).toEqual(['site-id']);
});
