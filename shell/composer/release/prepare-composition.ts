import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { writeCompressed } from '../store/compress-files';
import { createOnce } from '../create-once';
import type { SiteHome } from '../store/site-home';
import type { ComposedPage } from '../store/composed-page';
import { composerVersion } from '../render/composer-version';
import { readLock, renderingFolder } from '../store/lock-file';
import { lockId, makeLock } from '../render/make-lock';
import { readRendering, renderSection } from '../render/render-section';
import type { SectionRendering } from '../render/render-section';
import { createSiteRenderer } from '../render/site-renderer';
import type { SiteRenderer, StoredRelease } from '../render/site-renderer';
import { writeOwnPages } from '../render/write-own-pages';

/** A composition of which everything is there, but nothing in its place yet. */
export interface PreparedComposition {
  readonly lock: Lock;
  /** The pages of each section. */
  readonly pages: ReadonlyMap<string, readonly ComposedPage[]>;
  /** How many pages it has, those about the composition included, and how many of them had to be rendered. */
  readonly count: { readonly all: number; readonly rendered: number };
  /** Evaluates the bundles when it is first asked for: where nothing is rendered, nothing is evaluated. */
  readonly renderer: () => SiteRenderer;
  /** Puts everything in its place, each folder by one rename. It does not go live by that. */
  readonly commit: () => Promise<void>;
  /** Leaves no trace. */
  readonly discard: () => Promise<void>;
}

/** What to prepare, from where. */
export interface Preparation {
  readonly stored: readonly StoredRelease[];
  /** Hears of each section that is rendered. */
  readonly report?: (line: string) => void;
  /** Whether pages get compressed copies: only a benchmark leaves them out. */
  readonly compress?: boolean;
}

/**
 * Renders whatever a composition needs that was not rendered before.
 *
 * @throws ExpectedError when a release, a page or the lock is not as it has to be; nothing is left behind
 */
export async function prepareComposition(home: SiteHome, preparation: Preparation): Promise<PreparedComposition> {
  const { stored, compress = true } = preparation;
  const lock = makeLock(stored.map(({ release }) => release), composerVersion());
  const staging = home.staging(`composition-${lock.composition}`);
  const discard = () => rm(staging, { recursive: true, force: true });
  await discard();
  try {
    const renderer = createOnce(() => createSiteRenderer(stored));
    const renderings = await renderAll(home, lock, preparation, renderer, join(staging, 'renderings'));
    const pages = new Map([...renderings].map(([name, rendering]) => [name, rendering.pages]));
    const ownBefore = await readOwnPages(home, lock);
    const own = ownBefore ? undefined : join(staging, 'own');
    const ownPages = own ? await writeOwnPages(own, lock, renderer(), stored, [...pages.values()].flat(), compress ? writeCompressed : undefined) : [];
    const count = {
      all: [...pages.values(), ownBefore ?? ownPages].flat().length,
      rendered: countFresh(renderings) + ownPages.length,
    };
    const commit = async () => {
      for (const [name, { staged }] of renderings) {
        const target = renderingFolder(home, name, lock);
        if (staged) await putInPlace(staged, target, async () => (await readRendering(target)) !== undefined);
      }
      if (own) await putInPlace(own, home.composition(lock.composition), async () => (await readOwnPages(home, lock)) !== undefined);
      await discard();
    };
    return { lock, pages, count, renderer, commit, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function renderAll(
  home: SiteHome,
  lock: Lock,
  { stored, report = () => {}, compress = true }: Preparation,
  renderer: () => SiteRenderer,
  staging: string,
): Promise<Map<string, SectionRendering>> {
  const renderings = new Map<string, SectionRendering>();
  for (const { release } of stored) {
    const known = await readRendering(renderingFolder(home, release.name, lock));
    if (!known) report(`rendering ${release.knownPages.length} pages of ${release.name}`);
    const render = () => renderSection({ renderer: renderer(), stored, compress }, release, join(staging, release.name));
    renderings.set(release.name, known ?? (await render()));
  }
  return renderings;
}

function countFresh(renderings: ReadonlyMap<string, SectionRendering>): number {
  return [...renderings.values()].reduce((sum, { staged, pages }) => sum + (staged ? pages.length : 0), 0);
}

/** The pages about a composition, where its own folder holds its lock, unaltered, and all of them. */
async function readOwnPages(home: SiteHome, { composition }: Lock): Promise<readonly ComposedPage[] | undefined> {
  const lock = await readLock(home, composition).catch(() => undefined);
  if (!lock || lockId(lock) !== composition) return undefined;
  return (await readRendering(home.composition(composition)))?.pages;
}

/**
 * What another process has put there in the meantime is the same, since a folder is named for what it is made
 * of. What is there and not whole is damaged, and makes room.
 */
async function putInPlace(staged: string, target: string, isThere: () => Promise<boolean>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if (existsSync(target)) {
    if (await isThere()) return;
    await rename(target, `${staged}.damaged`);
  }
  await rename(staged, target).catch((error: unknown) => {
    if (!existsSync(target)) throw error;
  });
}
