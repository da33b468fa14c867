import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Candidate } from '../gate/candidate';
import type { RenderedComposition } from '../gate/gate';
import { openSections } from '../render/sections';
import type { PageRenderer, Sections } from '../render/sections';
import { commandLimits } from '../render/section-limits';
import { describePage } from '../render/write-page';
import type { ComposedPage } from '../store/composed-page';
import { compressFiles, isCompressed } from '../store/compress-files';
import { integrityOf } from '../store/content-hash';
import type { StoredRelease } from '../store/read-releases';
import { readRelease, releaseFile } from '../store/release';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { createFixtureHome, writeBlog, writeShell } from './fixture-home';

/** A home with a shell and a blog, and candidates that pass the gate. */
export interface FixtureSite {
  readonly home: SiteHome;
  readonly current: readonly StoredRelease[];
  /** A candidate with some fields of its release changed. */
  readonly blog: (changed?: Partial<Release>) => Promise<FixtureCandidate>;
  readonly shell: (changed?: Partial<Release>) => Promise<FixtureCandidate>;
}

/** A composition with one changed release. */
export interface FixtureCandidate extends Candidate {
  readonly stored: StoredRelease;
}

const opened: Sections[] = [];

afterEach(() => {
  for (const sections of opened.splice(0)) sections.close();
});

function openUntilEnd(stored: readonly StoredRelease[], known?: Sections): Sections {
  const sections = openSections(stored, commandLimits, known);
  opened.push(sections);
  return sections;
}

export async function createFixtureSite(folder: string): Promise<FixtureSite> {
  const home = await createFixtureHome(folder);
  const shell = await sealRelease(home.release('shell', '1.0.0'));
  const blog = await sealRelease(home.release('blog', '1.0.0'));
  const current = [shell, blog];
  const candidate = async (stored: StoredRelease, composition: StoredRelease[]): Promise<FixtureCandidate> => {
    const currentSections = openUntilEnd(current);
    const currentPages = await renderAll(current, currentSections);
    const nothing = { reachable: [], allowGone: [], returning: new Set<string>(), wasCurrent: false, rendersAnew: false };
    return { stored, composition, sections: openUntilEnd(composition, currentSections), current, currentVersions: { shell: '1.0.0', blog: '1.0.0' }, currentPages, renderCurrent: currentSections.render, ...nothing };
  };
  return {
    home,
    current,
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

/** Completes a fixture's release: its stylesheets are in their layer, and its list names its files. */
export async function sealRelease(folder: string): Promise<StoredRelease> {
  const described = await readRelease(folder);
  const layer = described.name === 'shell' ? 'shell' : 'section';
  for (const path of await filesIn(folder)) {
    if (path.endsWith('.css')) await writeFile(join(folder, path), `@layer ${layer}{.${described.name}_x-module-x{color:red}}`);
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

/** Renders the pages of the candidate's composition. */
export async function renderCandidate({ composition, sections }: Candidate): Promise<RenderedComposition> {
  return { renderer: sections, pages: await renderAll(composition, sections) };
}

async function renderAll(composition: readonly StoredRelease[], renderer: PageRenderer): Promise<Map<string, ComposedPage[]>> {
  const pages = new Map<string, ComposedPage[]>();
  for (const { release } of composition) {
    const rendered = release.knownPages.map(async (known) => {
      const page = await renderer.render(known.path);
      return page.kind === 'page' ? [describePage(known, page)] : [];
    });
    pages.set(release.name, (await Promise.all(rendered)).flat());
  }
  return pages;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
