import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { makeToken, readToken } from './preview-token';
import type { PreviewSigner } from './preview-token';
import { signRelease } from './signature';

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const signer: PreviewSigner = { site: '0123456789ab', key: newKey() };
const claim = { id: 'aaaaaaaaaaaa', composition: 'bbbbbbbbbbbb', expiresMs: Date.UTC(2026, 10, 24, 12) };
const before = new Date(claim.expiresMs - 1);
const token = makeToken(claim, signer);
const folder = temporaryFolder();

/** The token with one of its parts replaced. */
const withPart = (index: number, text: string) => token.split('.').map((part, at) => (at === index ? text : part)).join('.');

test('a token says what was claimed, until it expires', () => {
  expect(readToken(token, signer, before)).toEqual({ claim });
  expect(readToken(token, signer, new Date(claim.expiresMs))).toEqual({ refusal: 'it expired at 2026-11-24T12:00:00.000Z' });
});

test('a token fits into a path and a cookie, and names no host', () => {
  expect(token).toMatch(/^[\w.-]{136}$/);
  expect(token).not.toMatch(/http|example/);
});

test.each<[string, string, string]>([
  ['another preview', withPart(1, 'cccccccccccc'), 'its token is forged or altered'],
  ['another composition', withPart(2, 'cccccccccccc'), 'its token is forged or altered'],
  ['a later expiry', withPart(3, String(claim.expiresMs / 1000 + 86_400)), 'its token is forged or altered'],
  ['an earlier expiry', withPart(3, '1'), 'its token is forged or altered'],
  ['another signature', withPart(4, 'A'.repeat(86)), 'its token is forged or altered'],
  ['the name of another site', withPart(0, 'cccccccccccc'), 'its token is of another site'],
  ['more at its end', `${token}A`, 'its token is malformed'],
  ['a line feed at its end', `${token}\n`, 'its token is malformed'],
  ['no signature', token.slice(0, token.lastIndexOf('.')), 'its token is malformed'],
  ['nothing in it', '', 'its token is malformed'],
  ['an address in it', withPart(2, 'https://evil.example/'), 'its token is malformed'],
])('a token with %s is refused', (_what, changed, refusal) => {
  expect(changed).not.toBe(token);
  expect(readToken(changed, signer, before)).toEqual({ refusal });
});

test('each character of a token counts', () => {
  for (let at = 0; at < token.length; at += 1) {
    for (const other of ['0', 'A', 'w', '_']) {
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      if (changed !== token) expect(readToken(changed, signer, before)).toHaveProperty('refusal');
    }
  }
});

test('a token is refused by another site, with the same key too, and by one that has made no link', () => {
  expect(readToken(token, { ...signer, site: 'cccccccccccc' }, before)).toEqual({ refusal: 'its token is of another site' });
  expect(readToken(token, { ...signer, key: newKey() }, before)).toEqual({ refusal: 'its token is forged or altered' });
  expect(readToken(token, undefined, before)).toEqual({ refusal: 'its token is of another site' });
});

test('what the key has signed as a release is no token', async () => {
  const release = await mkdtemp(join(folder, 'release-'));
  await writeFile(join(release, 'release.json'), token.slice(0, token.lastIndexOf('.')));
  await signRelease(release, signer.key.export({ type: 'pkcs8', format: 'pem' }).toString());
  const signature = Buffer.from((await readFile(join(release, 'release.sig'), 'utf8')).trim(), 'base64').toString('base64url');

  expect(readToken(withPart(4, signature), signer, before)).toEqual({ refusal: 'its token is forged or altered' });
});
