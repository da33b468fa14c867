import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../build/assemble-release';
import type { Candidate } from '../gate/candidate';
import type { RenderedComposition } from '../gate/gate';
import { openSections } from '../render/sections';
import type { PageRenderer, Sections } from '../render/sections';
import { commandLimits } from '../render/section-limits';
import { describePage } from '../render/write-page';
import type { ComposedPage } from '../store/site-manifest';
import { compressFiles } from '../store/compress-files';
import type { StoredRelease } from '../store/read-releases';
import { readRelease, releaseFile } from '../store/release-format';
import type { Release } from '../store/release-format';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { createFixtureStore, writeBlog, writeShell } from './fixture-store';
import { copyTemplate, temporaryFolder } from './temporary-folder';

/** A store with a shell and a blog, and candidates that pass the gate. */
export interface FixtureSite {
  readonly disk: DiskStore;
  readonly current: readonly StoredRelease[];
  /** A candidate with some fields of its release changed. */
  readonly blog: (changed?: Partial<Release>) => Promise<FixtureCandidate>;
  readonly shell: (changed?: Partial<Release>) => Promise<FixtureCandidate>;
}

/** A composition with one changed release. */
export interface FixtureCandidate extends Candidate {
  readonly stored: StoredRelease;
}

/** The current site that candidates are compared with. Nobody writes to it. */
interface FixtureCurrent {
  readonly stored: readonly [shell: StoredRelease, blog: StoredRelease];
  readonly sections: Sections;
  readonly pages: ReadonlyMap<string, readonly ComposedPage[]>;
}

const currentFolder = temporaryFolder();
let current: Promise<FixtureCurrent> | undefined;
const opened: Sections[] = [];

afterEach(() => {
  for (const sections of opened.splice(0)) sections.close();
});
afterAll(async () => (await current)?.sections.close());

async function openCurrent(): Promise<FixtureCurrent> {
  const stored = await readAll(await createSealedStore(currentFolder));
  const sections = openSections(stored, commandLimits);
  return { stored, sections, pages: await renderAll(stored, sections) };
}

const foldersOf = (disk: DiskStore) => [disk.release('shell', '1.0.0'), disk.release('blog', '1.0.0')] as const;

async function createSealedStore(folder: string): Promise<DiskStore> {
  await copyTemplate('sealed-store', folder, async (template) => {
    for (const release of foldersOf(await createFixtureStore(template))) await sealRelease(release);
  });
  return diskStore(folder);
}

async function readAll(disk: DiskStore): Promise<FixtureCurrent['stored']> {
  const [shell, blog] = foldersOf(disk);
  return [{ folder: shell, release: await readRelease(shell) }, { folder: blog, release: await readRelease(blog) }];
}

export async function createFixtureSite(folder: string): Promise<FixtureSite> {
  const disk = await createSealedStore(folder);
  const stored = await readAll(disk);

  async function candidate(name: 'shell' | 'blog'): Promise<FixtureCandidate> {
    // Its sections run once for a test file.
    const { stored: [shell, blog], sections, pages } = await (current ??= openCurrent());
    const changed = await sealRelease(disk.release(name, '1.0.1'));
    const composition = name === 'shell' ? [changed, blog] : [shell, changed];
    const opening = openSections(composition, commandLimits, sections);
    opened.push(opening);
    return {
      stored: changed,
      composition,
      sections: opening,
      current: [shell, blog],
      currentVersions: { shell: '1.0.0', blog: '1.0.0' },
      currentPages: pages,
      renderCurrent: sections.render,
      reachable: [],
      allowGone: [],
      returning: new Set<string>(),
      wasCurrent: false,
      rendersAnew: false,
    };
  }
  return {
    disk,
    current: stored,
    blog: async (changed) => writeBlog(disk, '1.0.1', changed).then(() => candidate('blog')),
    shell: async (changed) => writeShell(disk, '1.0.1', changed).then(() => candidate('shell')),
  };
}

/** Completes a fixture's release: its stylesheets are in their layer, and its list names its files. */
export async function sealRelease(folder: string): Promise<StoredRelease> {
  const described = await readRelease(folder);
  const layer = described.name === 'shell' ? 'shell' : 'section';
  for (const { path } of await listFiles(folder)) {
    if (path.endsWith('.css')) await writeFile(join(folder, path), `@layer ${layer}{.${described.name}_x-module-x{color:red}}`);
  }
  await compressFiles(join(folder, 'browser'));
  const release = { ...described, files: await listFiles(folder) };
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
