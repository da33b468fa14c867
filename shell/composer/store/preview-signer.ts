import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPrivateKey } from './ed25519-key';
import { isMissing } from './file-fault';
import type { PreviewSigner } from './preview-token';
import type { SiteHome } from './site-home';
import { writeOnce } from './write-whole';

/** What signs the links of a home; undefined before the first link. @param given a key to use instead of the home's own */
export async function findPreviewSigner(home: SiteHome, given?: KeyObject): Promise<PreviewSigner | undefined> {
  const [site, key] = await Promise.all([readIfThere(siteFile(home)), given ?? readOwnKey(home)]);
  return site === undefined || key === undefined ? undefined : { site, key };
}

/** The same, made when it is missing. The key is readable by its owner alone. */
export async function openPreviewSigner(home: SiteHome, given?: KeyObject): Promise<PreviewSigner> {
  // Of two commands that write at the same time, both go on with what the first has written.
  await writeOnce(home, siteFile(home), randomBytes(6).toString('hex'), ownerOnly);
  if (given === undefined) await writeOnce(home, keyFile(home), makeKey(), ownerOnly);
  const signer = await findPreviewSigner(home, given);
  if (signer) return signer;
  throw new Error(`Wanted ${siteFile(home)} and ${keyFile(home)}, which were written a moment ago, found no such files.`);
}

/** Mode of a file that no other user reads. */
const ownerOnly = 0o600;

const siteFile = ({ previews }: SiteHome) => join(previews, 'site-id');
const keyFile = ({ previews }: SiteHome) => join(previews, 'key.pem');

async function readOwnKey(home: SiteHome): Promise<KeyObject | undefined> {
  const pem = await readIfThere(keyFile(home));
  return pem === undefined ? undefined : readPrivateKey(pem);
}

function makeKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}
