import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compressFiles, isCompressed } from '../store/compress-files';
import { createSiteRenderer } from '../render/site-renderer';
import type { SiteRenderer, StoredRelease } from '../render/site-renderer';
import { describePage } from '../render/write-page';
import type { ComposedPage } from '../store/composed-page';
import { integrityOf } from '../store/content-hash';
import { readRelease, releaseFile } from '../store/release';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { createFixtureHome, writeBlog, writeShell } from '../testing/fixture-home';
import type { Candidate, RenderedCandidate } from './gate';

/** A home whose shell and blog are live, and what may be released next; the gate has nothing against it. */
export interface FixtureSite {
  readonly home: SiteHome;
  readonly live: readonly StoredRelease[];
  /** A candidate with some fields of its release changed. */
  readonly blog: (changed?: Partial<Release>) => Promise<Candidate>;
  readonly shell: (changed?: Partial<Release>) => Promise<Candidate>;
}

export async function createFixtureSite(folder: string): Promise<FixtureSite> {
  const home = await createFixtureHome(folder);
  const shell = await sealRelease(home.release('shell', '1.0.0'));
  const blog = await sealRelease(home.release('blog', '1.0.0'));
  const live = [shell, blog];
  const candidate = (stored: StoredRelease, composition: StoredRelease[]) => ({ stored, composition, live, reachable: [], allowGone: [] });
  return {
    home,
    live,
    blog: async (changed) => {
      await writeBlog(home, '1.0.1', changed);
      const stored = await sealRelease(home.release('blog', '1.0.1'));
      return candidate(stored, [shell, stored]);
    },
    shell: async (changed) => {
      await writeShell(home, '1.0.1', changed);
      const stored = await sealRelease(home.release('shell', '1.0.1'));
      return candidate(stored, [stored, blog]);
    },
  };
}

/** Makes a fixture's release true: its stylesheets are in their layer, and its list names what is there. */
export async function sealRelease(folder: string): Promise<StoredRelease> {
  const described = await readRelease(folder);
  const layer = described.name === 'shell' ? 'shell' : 'section';
  for (const path of await filesIn(folder)) {
    if (path.endsWith('.css')) await writeFile(join(folder, path), `@layer ${layer}{.x{color:red}}`);
  }
  await compressFiles(join(folder, 'browser'));
  const paths = (await filesIn(folder)).filter((path) => !isCompressed(path) && path !== releaseFile);
  const files = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(folder, path));
      return { path, size: content.length, integrity: integrityOf(content) };
    }),
  );
  const release = { ...described, files };
  await writeFile(join(folder, releaseFile), JSON.stringify(release));
  return { folder, release };
}

/** A candidate with its pages, rendered. */
export async function renderCandidate(candidate: Candidate): Promise<RenderedCandidate> {
  const renderer = createSiteRenderer(candidate.composition);
  const { name } = candidate.stored.release;
  const others = candidate.composition.filter(({ release }) => release.name !== name);
  const liveRelease = candidate.live.find(({ release }) => release.name === name);
  return {
    ...candidate,
    renderer,
    pages: await renderPages(renderer, candidate.stored),
    otherPages: (await Promise.all(others.map((other) => renderPages(renderer, other)))).flat(),
    livePages: liveRelease ? await renderPages(createSiteRenderer(candidate.live), liveRelease) : [],
  };
}

async function renderPages(renderer: SiteRenderer, { release }: StoredRelease): Promise<ComposedPage[]> {
  const pages = release.knownPages.map(async (known) => {
    const page = await renderer.render(known.path);
    return page.kind === 'page' ? [describePage(known, page)] : [];
  });
  return (await Promise.all(pages)).flat();
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
