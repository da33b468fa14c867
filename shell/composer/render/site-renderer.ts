import type { JsonValue, PageMetadata, PageOutcome, PageRequest, PrerenderedSection, PublishedFile } from '@site/shared';
import type { PartName } from '@site/shared/part-slot';
import type { PageContext } from '../../src/page-context';
import { shellName } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';
import { createOnce } from '../create-once';
import { integrityOf } from '../store/content-hash';
import { loadSectionBundle, loadShellBundle } from './load-bundle';
import type { PrerenderedShell } from './load-bundle';
import type { Release } from '../store/release';
import { createDocumentFiles } from './document-files';
import { lockForPage, lockRelease, partHostFiles } from './make-lock';
import { createPageStyles } from './page-styles';
import type { PageStyle } from './page-styles';
import { createPatternIndex } from './pattern-index';

/** A release and the folder that it lies in. */
export interface StoredRelease {
  readonly release: Release;
  readonly folder: string;
}

/** A path's document. */
export interface HtmlPage {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly html: string;
  readonly section: string;
  readonly metadata: PageMetadata;
  /** What of its styles stands in the document; undefined where it links them, as those of older shells do. */
  readonly style?: PageStyle | undefined;
  /** Hash of the script that stands in it; undefined where none does, as in pages of older shells. */
  readonly startScript?: string | undefined;
}

/** What a path comes to. */
export type RenderedPage = HtmlPage | { readonly kind: 'redirect'; readonly to: string };

/** What a page is rendered with beside its path. */
export interface GivenToPage {
  /** Of pages about the whole composition, instead of what their route prepares. */
  readonly data?: JsonValue;
  readonly query?: NonNullable<PageRequest['query']>;
}

/** Renders any path of the site from built releases: the same code for known pages and for those on demand. */
export interface SiteRenderer {
  readonly render: (path: string, given?: GivenToPage) => Promise<RenderedPage>;
  /** What a section publishes beside its pages. */
  readonly filesOf: (section: string) => readonly PublishedFile[];
  readonly shell: PrerenderedShell;
}

/** What only asks for pages needs no more of it. */
export type PageRenderer = Pick<SiteRenderer, 'render'>;

/** @throws ExpectedError when a release's bundle cannot be used */
export function createSiteRenderer(stored: readonly StoredRelease[]): SiteRenderer {
  const shellRelease = stored.find(({ release }) => release.name === shellName);
  if (!shellRelease) throw new Error('Wanted a release of the shell, found none.');
  const shell = loadShellBundle(shellRelease.folder);
  const releases = new Map(stored.map(({ release }) => [release.name, release]));
  const bundles = new Map<string, PrerenderedSection>(
    stored.map(({ release: { name }, folder }) => [name, name === shellName ? shell : loadSectionBundle(folder, shell)]),
  );
  const sections = new Map([...bundles].map(([name, { section }]) => [name, section]));
  const patternsOf = createPatternIndex(
    stored.flatMap(({ release }) => release.routes.map(({ pattern }) => ({ section: release.name, pattern }))),
  );
  const filesOf = createDocumentFiles(releases, sections);
  const releasesOf = createPageReleases(releases);

  /** Undefined with an older shell: its documents link their stylesheets. */
  const pageStyles = createOnce(async () => {
    const unforeseen = await (shell as Partial<PrerenderedShell>).renderUnforeseen?.();
    return unforeseen === undefined ? undefined : createPageStyles(stored, unforeseen);
  });

  const { startScript: inlineScript } = shell as Partial<PrerenderedShell>;
  const startScript = inlineScript === undefined ? undefined : integrityOf(inlineScript);

  async function render(path: string, { data: given, query = {} }: GivenToPage = {}): Promise<RenderedPage> {
    const owned = shell.findRoute(patternsOf(path), path);
    const route = owned && sections.get(owned.section)?.routes.find((candidate) => candidate.path === owned.pattern);
    if (!owned || !route) return renderOutcome(path, null, { kind: 'not-found' }, undefined);
    const request = { path, params: owned.params };
    const data = given ?? (await route.prepare?.({ ...request, query }));
    const outcome = await route.load({ ...request, data });
    if (outcome.kind === 'redirect') return { kind: 'redirect', to: outcome.to };
    return renderOutcome(path, owned, outcome, data);
  }

  /** Parts are none with an older shell, whose sections have them live with their whole page. */
  async function renderApp(path: string, outcome: PageOutcome) {
    const rendered = await shell.renderApp(path, outcome);
    return { ...rendered, parts: (rendered as Partial<typeof rendered>).parts ?? [] };
  }

  async function renderOutcome(
    path: string,
    owned: { section: string; pattern: string; params: Readonly<Record<string, string | undefined>> } | null,
    outcome: PageOutcome,
    data: JsonValue | undefined,
  ): Promise<RenderedPage> {
    const { markup, metadata, isLive, parts } = await renderApp(path, outcome);
    if (!metadata) throw new Error(`Wanted a <PageHead> in ${path}, found none.`);
    const section = owned?.section ?? shellName;
    for (const part of parts) assertOwnPart(part, owned && sections.get(owned.section));
    const context: PageContext = {
      path,
      route: owned,
      data: isLive ? data : undefined,
      isLive,
      releases: releasesOf(owned, { isLive, parts: parts.map(({ name }) => name) }),
    };
    // A path without a page shows the shell's own, whoever owns its pattern.
    const files = filesOf(outcome.kind === 'page' ? owned : null, isLive);
    const style = (await pageStyles())?.(files.styles, markup);
    const html = shell.renderDocument({ markup, context, files, style: style?.css ?? '' });
    return { kind: 'page', status: outcome.kind === 'page' ? 200 : 404, html, section, metadata, style, startScript };
  }

  return { render, filesOf: (section) => bundles.get(section)?.files ?? [], shell };
}

interface OwnedPattern {
  readonly section: string;
  readonly pattern: string;
}

/** What of its owner's code a page asks for. */
interface LivePage {
  readonly isLive: boolean;
  readonly parts: readonly string[];
}

/** Answers `pageReleases` for page after page: those with the same route and parts share one answer. */
function createPageReleases(releases: ReadonlyMap<string, Release>): (owned: OwnedPattern | null, live: LivePage) => LockedReleases {
  const known = new Map<string, LockedReleases>();
  return (owned, live) => {
    const key = JSON.stringify([owned?.section, owned?.pattern, live]);
    const own = known.get(key) ?? pageReleases(releases, owned, live);
    known.set(key, own);
    return own;
  };
}

/** A page is made from the shell's release and its own section's. Whoever keeps it, keeps what brings its parts to life. */
function pageReleases(releases: ReadonlyMap<string, Release>, owned: OwnedPattern | null, { isLive, parts }: LivePage): LockedReleases {
  const own = [...releases.values()].filter(({ name }) => name === shellName || name === owned?.section);
  const locked = own.map((release) => {
    const needs = release.name === owned?.section ? { pattern: isLive ? owned.pattern : undefined, parts } : {};
    const files = release.name === shellName && parts.length > 0 ? partHostFiles(release) : [];
    return [release.name, lockForPage(lockRelease(release), { ...needs, files })] as const;
  });
  return Object.fromEntries(locked);
}

/** A page's lock names one section's code beside the shell's. @throws Error that names the part */
function assertOwnPart({ section, name }: PartName, owner: PrerenderedSection['section'] | null | undefined): void {
  const own = Object.keys(owner?.parts ?? {});
  if (section === owner?.name && own.includes(name)) return;
  throw new Error(`Wanted a live part of ${owner?.name ?? 'a section'} (${own.join(', ') || 'it has none'}), found ${section}/${name}. Name it in the section's \`parts\`.`);
}
