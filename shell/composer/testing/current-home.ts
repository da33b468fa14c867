import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareComposition } from '../release/prepare-composition';
import { readReleases } from '../store/read-releases';
import { createFixtureSite, sealRelease } from '../gate/fixture-candidate';
import { integrityOf } from '../store/content-hash';
import { goLive } from '../release/go-live';
import { readRelease, releaseFile } from '../store/release';
import type { Release } from '../store/release';
import { readLive, readSwitches } from '../store/switches';
import { siteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { writeBlog, writeShell } from './fixture-home';

/** A home in which shell 1.0.0 and blog 1.0.0 are live, as a first start leaves it. */
export async function createLiveHome(folder: string): Promise<SiteHome> {
  const { home, live } = await createFixtureSite(folder);
  await goLive(home, await prepareComposition(home, { stored: live }), { action: 'start', previous: null });
  return home;
}

/** Makes another release of the blog live, without a gate, and answers the composition. */
export async function releaseBlog(home: SiteHome, version: string, changed: Partial<Release> = {}): Promise<string> {
  await writeBlog(home, version, changed);
  await sealRelease(home.release('blog', version));
  const sections = { ...(await readSwitches(home)).at(-1)?.sections, blog: version };
  const stored = await readReleases(home, Object.entries(sections).map(([name, of]) => ({ name, version: of })));
  const composition = await prepareComposition(home, { stored });
  await goLive(home, composition, { action: 'release', previous: (await readLive(home)) ?? null });
  return composition.lock.composition;
}

/** The folder of a release that was built elsewhere, for `--from`. @param folder where such builds lie */
export async function buildElsewhere(folder: string, section: 'blog' | 'shell', version: string, changed: Partial<Release> = {}): Promise<string> {
  const elsewhere = siteHome(folder);
  await (section === 'blog' ? writeBlog : writeShell)(elsewhere, version, changed);
  return (await sealRelease(elsewhere.release(section, version))).folder;
}

/** Gives a file of a release other content, and its list the hash of it. */
export async function replaceFile(folder: string, path: string, content: string | Buffer): Promise<void> {
  const release = await readRelease(folder);
  const files = release.files.filter((file) => file.path !== path);
  const replaced = { path, size: Buffer.byteLength(content), integrity: integrityOf(content) };
  await writeFile(join(folder, path), content);
  await writeFile(join(folder, releaseFile), JSON.stringify({ ...release, files: [...files, replaced] }));
}

/** A page that a section knows. */
export function knownPage(path: string): Release['knownPages'][number] {
  return { path, title: `Page ${path}`, lastModified: '2026-11-01' };
}
