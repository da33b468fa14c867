import type { SectionLink } from '@site/shared';
import type { CheckedDetails, EnquiryState, EnquiryValues } from '@site/shared/enquiry-schema';
import { shellName } from '@site/shared/lock';
import type { RenderedPage } from '../../src/document/render-page';
import type { PageInput } from '../../src/document/section-pages';
import { integrityOf } from '../base/content-hash';
import { ExpectedError } from '../base/errors';
import type { StoredRelease } from '../store/read-releases';
import { documentFiles, createPageLocks, requireRelease } from './lock-release';
import type { OwnedPattern } from './find-route';
import type { LoadedSection } from './load-section';
import type { PageIsland } from './lock-release';
import { createPageStyles } from './page-styles';
import type { PageStyle } from './page-styles';
import { nameLinks } from './make-lock';

/** A path's document, and what the renderer knows of its page. */
export interface HtmlPage extends Pick<RenderedPage, 'metadata' | 'islands'> {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly html: string;
  /** The section that made the page: the shell for a path that no section owns. */
  readonly section: string;
  readonly style: PageStyle;
}

/** The outcome of rendering a path. */
export type PathOutcome = HtmlPage | { readonly kind: 'redirect'; readonly to: string };

/** A path and the route that it belongs to, if any: one of the section that renders it. */
export interface RoutedPath {
  readonly path: string;
  readonly route: OwnedPattern | undefined;
}

/** Renders the pages of one section: the same code for known pages and for those on demand. */
export interface SectionRenderer {
  readonly render: (page: RoutedPath, input?: PageInput) => Promise<PathOutcome>;
  /** Renders the page of a path's form that was posted; of the shell's own where the route has none. */
  readonly renderForm: (page: RoutedPath, state: EnquiryState) => Promise<HtmlPage>;
  readonly checkDetails: (page: RoutedPath, values: EnquiryValues) => Promise<CheckedDetails>;
}

/** The input of rendering a section's pages, beside its code. */
export interface RendererSetting {
  /** The releases of the shell and of the section; of the shell alone for itself. */
  readonly stored: readonly StoredRelease[];
  /** The links of all sections that are on every page. */
  readonly links: readonly SectionLink[];
  readonly pageBytes: number;
}

export function createSectionRenderer({ shell, section: own }: LoadedSection, { stored, links: sectionLinks, pageBytes }: RendererSetting): SectionRenderer {
  const files = documentFiles(requireRelease(stored, shellName).release);
  const styleOf = createPageStyles(stored);
  const lockOf = createPageLocks(stored);
  const startScriptHash = integrityOf(shell.startScript);
  const linksName = nameLinks(sectionLinks);

  const pages = shell.openPages(own.section.name, own.routes, sectionLinks);

  function documentOf(page: RenderedPage, { path, section, query = [], isPosted = false }: DocumentSetting): HtmlPage {
    const { status, handle, metadata, islands } = page;
    for (const island of islands) assertKnownIsland(island, section);
    const style = styleOf(page.section, { ...page, hasForm: handle.enquiry !== undefined });
    const context = { path, section, releases: lockOf(section, islands), query, ...(linksName !== undefined && { links: linksName }), ...(isPosted && { isPosted }) };
    const html = shell.renderDocument({ page, context, files, style, startScriptHash });
    if (html.length > pageBytes) throw new ExpectedError(`${path} has ${html.length} bytes of HTML, more than ${pageBytes}. Split the page.`);
    return { kind: 'page', status, html, section: section ?? shellName, metadata, islands, style };
  }

  /** A page's lock names one section's islands beside the shell's. @throws Error that names the island */
  function assertKnownIsland({ section, name }: PageIsland, owner: string | null): void {
    const islands: Readonly<Record<string, unknown>> = section === shellName ? shell.section.islands : section === owner ? own.section.islands : {};
    if (Object.hasOwn(islands, name)) return;
    throw new Error(`The page uses the island ${section}/${name}, which neither ${owner ?? shellName} nor ${shellName} has. Name it in the section's \`islands\` (${Object.keys(islands).join(', ') || 'it has none'}).`);
  }

  return {
    async render({ path, route }, input) {
      const rendered = await (route ? pages.render(path, input) : pages.renderMissing(path));
      return rendered.kind === 'page' ? documentOf(rendered, { path, section: route?.section ?? null, query: route?.query }) : rendered;
    },
    renderForm: async ({ path }, state) => documentOf(await pages.renderForm(path, state), { path, section: shellName, isPosted: true }),
    async checkDetails({ path }, values) {
      // Its library of schemas would take a sixth of the start of every process, and few processes check a form.
      const { checkDetails } = await import('@site/shared/enquiry-schema');
      return checkDetails(pages.formOf(path), values);
    },
  };
}

interface DocumentSetting {
  readonly path: string;
  /** The section that owns the path; null where none does. */
  readonly section: string | null;
  /** Names of the query parameters that the page depends on. */
  readonly query?: readonly string[] | undefined;
  readonly isPosted?: boolean;
}
