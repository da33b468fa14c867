import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signatureFile, signRelease } from '../store/signature';
import { findFreePort } from '../base/free-port';
import { readCurrent, readSwitches } from '../store/switches';
import type { DiskStore } from '../store/disk-store';
import { hashFiles } from '../testing/folder-state';
import { buildElsewhere, createCurrentStore } from '../testing/current-store';
import { runHere } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Command } from './command';
import { compose } from './compose';
import { release } from './release';
import { releases } from './releases';
import { rollback } from './rollback';
import { start } from './start';

const folder = temporaryFolder();
const trusted = join(folder, 'trusted.pem');
let disk: DiskStore;
let first: string;

const newPair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const team = newPair();
const build = () => buildElsewhere('blog', '1.0.1');
const runTrusting = (keys: string, command: Command, ...words: string[]) => runHere(command, disk, words, { SITE_TRUSTED_KEYS: keys });
const run = (command: Command, ...words: string[]) => runTrusting(trusted, command, ...words);
const releaseFrom = (from: string) => run(release, '--from', from);

beforeAll(async () => {
  disk = await createCurrentStore();
  first = (await readCurrent(disk)) ?? '';
  await writeFile(trusted, team.publicKey);
});

test.each([
  ['', 'an entry without a key'],
  [':', 'an entry without a key'],
  [' ', 'an entry without a key'],
  [`${trusted}:`, 'an entry without a key'],
  [',', "The key file ',', which SITE_TRUSTED_KEYS names, does not exist"],
  ['blog=', "The key file '', which SITE_TRUSTED_KEYS names, does not exist"],
  [`blog=${trusted}.none`, `The key file '${trusted}.none'`],
  [__filename, `${__filename} is no public key in PEM`],
])('no key is trusted by mistake: SITE_TRUSTED_KEYS=%j is refused, by a command and by a server before it starts', async (keys, found) => {
  const port = await findFreePort();
  const refused = [await runTrusting(keys, release, '--from', await build()), await runTrusting(keys, compose), await runHere(start, disk, [], { SITE_TRUSTED_KEYS: keys, SITE_BUILD: '0', HOST: '127.0.0.1', PORT: String(port) })];

  for (const one of refused) expect(one).toMatchObject({ code: 1, stderr: expect.stringContaining(found) as string });
});

test('a release of a section that its key may not sign is refused by name', async () => {
  const signed = await build();
  await signRelease(signed, team.privateKey);

  await expect(runTrusting(`commercial=${trusted}`, release, '--from', signed)).resolves.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Release blog 1\.0\.1 in .* is signed with .*trusted\.pem, which may sign releases of commercial only\./) as string });
});

test('with a trusted key, an unsigned release and one that another key has signed are refused, and nothing changes', async () => {
  const before = await hashFiles(disk.folder);
  const foreign = await build();
  await signRelease(foreign, newPair().privateKey);

  const unsigned = await releaseFrom(await build());
  const wrong = await releaseFrom(foreign);

  expect(unsigned).toMatchObject({ code: 1, stderr: expect.stringMatching(/is not signed with a trusted key: release\.sig is missing\. Let its team sign it/) as string });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/is not signed with a trusted key: release\.sig is of another key/) as string });
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});

test('a release that the trusted key has signed becomes current and is stored with its signature', async () => {
  const signed = await build();
  await signRelease(signed, team.privateKey);

  await expect(releaseFrom(signed)).resolves.toMatchObject({ code: 0, stderr: '' });

  await expect(hashFiles(disk.release('blog', '1.0.1'))).resolves.toEqual(await hashFiles(signed));
});

test('once keys are trusted, an unsigned release is neither rolled back to nor part of a composition that is restored', async () => {
  const current = await readCurrent(disk);

  const refused = [await run(rollback, 'blog', '1.0.0'), await run(compose, '--at', first)];

  for (const one of refused) expect(one).toMatchObject({ code: 1, stderr: expect.stringMatching(/is not signed with a trusted key: release\.sig is missing/) as string });
  await expect(readCurrent(disk)).resolves.toBe(current);
});

test('a current release that nobody has signed is handed over again with a signature, which every machine gets by a switch', async () => {
  disk = await createCurrentStore();
  const signed = await buildElsewhere('blog', '1.0.0');
  await signRelease(signed, team.privateKey);
  const current = await readCurrent(disk);

  await expect(releaseFrom(signed)).resolves.toMatchObject({ code: 0, stderr: '' });

  await expect(readFile(join(disk.release('blog', '1.0.0'), signatureFile), 'utf8')).resolves.toBe(await readFile(join(signed, signatureFile), 'utf8'));
  expect((await readSwitches(disk)).map(({ composition }) => composition)).toEqual([current, current]);
  await expect(run(releases, 'verify')).resolves.toMatchObject({ code: 0, stderr: '' });
});
