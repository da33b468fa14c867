import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskStore } from './disk-store';
import type { DiskStore } from './disk-store';
import { hashFiles } from '../testing/folder-state';
import { buildElsewhere, replaceFile } from '../testing/current-store';
import { temporaryFolders } from '../testing/temporary-folder';
import { readRelease, releaseFile } from './release-format';
import type { Release } from './release-format';
import type { StoredRelease } from './read-releases';
import { readPublicKey, requireSignature, signRelease } from './signature';
import { refuseOtherBytes, storeRelease } from './store-release';

const newFolder = temporaryFolders();
const { publicKey, privateKey } = generateKeyPairSync('ed25519', { publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } });
let disk: DiskStore;

beforeEach(() => {
  disk = diskStore(newFolder());
});

/** A release of the blog in staging. */
async function stage(changed: Partial<Release> = {}): Promise<StoredRelease> {
  const built = await buildElsewhere('blog', '1.0.0', changed);
  const staged = disk.staging('import');
  await cp(built, staged, { recursive: true });
  return { folder: staged, release: await readRelease(staged) };
}

const stored = () => disk.release('blog', '1.0.0');

test('a staged release moves into the store as it is', async () => {
  const staged = await stage();
  const files = await hashFiles(staged.folder);

  await storeRelease(disk, staged);

  await expect(hashFiles(stored())).resolves.toEqual(files);
  expect(existsSync(staged.folder)).toBe(false);
});

test('the same release, built at another time from another commit, keeps the stored one and leaves nothing in staging', async () => {
  await storeRelease(disk, await stage());
  const files = await hashFiles(stored());
  const again = await stage({ builtAt: '2026-11-22T12:00:00Z', commit: 'abcdef' });

  await storeRelease(disk, again);

  await expect(hashFiles(stored())).resolves.toEqual(files);
  expect(existsSync(again.folder)).toBe(false);
});

test('a signature is added to the stored release, with the description that it is of', async () => {
  await storeRelease(disk, await stage());
  const again = await stage({ builtAt: '2026-11-22T12:00:00Z' });
  await signRelease(again.folder, privateKey);
  const files = await hashFiles(again.folder);

  await expect(storeRelease(disk, again)).resolves.toBe(true);

  await expect(hashFiles(stored())).resolves.toEqual(files);
  await expect(requireSignature({ ...again, folder: stored() }, [{ file: 'team.pem', key: readPublicKey(publicKey, 'team.pem') }])).resolves.toBeUndefined();
  await expect(storeRelease(disk, await stage())).resolves.toBe(false);
  await expect(hashFiles(stored())).resolves.toEqual(files);
});

test.each<[string, (staged: StoredRelease) => Promise<void>, string]>([
  ['another byte in a file', (staged) => replaceFile(staged.folder, 'browser/checker.js', 'x'), 'browser/checker.js'],
  ['a file more', (staged) => replaceFile(staged.folder, 'browser/more.js', 'x'), 'browser/more.js'],
  [
    'another description',
    async ({ folder: place }) => {
      const file = join(place, releaseFile);
      await writeFile(file, (await readFile(file, 'utf8')).replace('"Advice"', '"News"'));
    },
    releaseFile,
  ],
])('the same version with %s is refused with what differs, and the stored one stays', async (_what, change, differs) => {
  await storeRelease(disk, await stage());
  const files = await hashFiles(stored());
  const changed = await stage();
  await change(changed);
  const other = { ...changed, release: await readRelease(changed.folder) };

  await expect(refuseOtherBytes(disk, other)).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining(`(${differs})`) as string });
  await expect(storeRelease(disk, other)).rejects.toThrow('give it another version');

  await expect(hashFiles(stored())).resolves.toEqual(files);
});

test('a version that is not stored yet is accepted', async () => {
  await expect(refuseOtherBytes(disk, await stage())).resolves.toBeUndefined();
});
