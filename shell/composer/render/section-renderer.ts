import type { EnquiryForm, JsonValue, PageOutcome, SectionLink, SectionRoute } from '@site/shared';
import type { CheckedDetails, EnquiryState, EnquiryValues } from '@site/shared/enquiry-schema';
import { shellName } from '@site/shared/lock';
import type { RenderedPage } from '../../src/document/render-page';
import { integrityOf } from '../base/content-hash';
import { ExpectedError } from '../base/errors';
import type { StoredRelease } from '../store/read-releases';
import { documentFiles, createPageLocks, requireRelease } from './lock-release';
import type { OwnedRoute } from './find-route';
import type { LoadedSection, PrerenderedShell } from './load-section';
import type { PageIsland } from './lock-release';
import { createPageStyles } from './page-styles';
import type { PageStyle } from './page-styles';
import { nameLinks } from './make-lock';

/** A path's document, and what the renderer knows of its page. */
export interface HtmlPage extends Pick<RenderedPage, 'metadata' | 'links' | 'headings' | 'islands'> {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly html: string;
  /** The section that made the page: the shell for a path that no section owns. */
  readonly section: string;
  readonly style: PageStyle;
}

/** The outcome of rendering a path. */
export type PathOutcome = HtmlPage | { readonly kind: 'redirect'; readonly to: string };

/** The input of rendering a page, beside its path. */
export interface PageInput {
  /** For pages about the whole composition. */
  readonly data?: JsonValue;
  readonly query?: Readonly<Record<string, string>>;
}

/** A path and the route that it belongs to, if any: one of the section that renders it. */
export interface RoutedPath {
  readonly path: string;
  readonly route: OwnedRoute | undefined;
}

interface OutcomeSetting {
  readonly hasForm?: boolean;
  readonly isPosted?: boolean;
  /** Names of the query parameters that the page depends on. */
  readonly query?: readonly string[] | undefined;
}

/** Renders the pages of one section: the same code for known pages and for those on demand. */
export interface SectionRenderer {
  readonly render: (page: RoutedPath, input?: PageInput) => Promise<PathOutcome>;
  /** Renders the page of a path's form that was posted; of the shell's own where the route has none. */
  readonly renderForm: (page: RoutedPath, state: EnquiryState) => Promise<HtmlPage>;
  /** Checks the fields that a path's form has of its section. */
  readonly checkDetails: (page: RoutedPath, values: EnquiryValues) => Promise<CheckedDetails>;
}

/** The input of rendering a section's pages, beside its code. */
export interface RendererSetting {
  /** The releases of the shell and of the section. */
  readonly stored: readonly StoredRelease[];
  /** The links of all sections that are on every page. */
  readonly links: readonly SectionLink[];
  /** The most bytes that a page's HTML may have. */
  readonly pageBytes: number;
}

export function createSectionRenderer({ shell, section: own }: LoadedSection, { stored, links: sectionLinks, pageBytes }: RendererSetting): SectionRenderer {
  const files = documentFiles(requireRelease(stored, shellName).release);
  const styleOf = createPageStyles(stored);
  const lockOf = createPageLocks(stored);
  const startScriptHash = integrityOf(shell.startScript);
  const linksName = nameLinks(sectionLinks);

  async function render({ path, route }: RoutedPath, { data, query = {} }: PageInput = {}): Promise<PathOutcome> {
    const outcome = route ? await outcomeOf(route, { path, params: route.params, query, data }) : { kind: 'not-found' as const };
    if (outcome.kind === 'redirect') return { kind: 'redirect', to: outcome.to };
    const { enquiry, query: names } = route ? findOwn(route.section, route.pattern) : {};
    return renderOutcome(path, route?.section ?? null, outcome, { hasForm: enquiry !== undefined, query: names });
  }

  function outcomeOf({ section, pattern }: OwnedRoute, request: Parameters<PrerenderedShell['routes'][number]['render']>[0]): PageOutcome | Promise<PageOutcome> {
    return findOwn(section, pattern).render(request);
  }

  function findOwn(section: string, pattern: string): SectionRoute {
    const found = own.routes.find((candidate) => candidate.path === pattern);
    if (!found) throw new ExpectedError(`The prerender bundle of ${section} has no route ${pattern}. Build the section again.`);
    return found;
  }

  function formOf({ route }: RoutedPath): EnquiryForm {
    return (route && findOwn(route.section, route.pattern).enquiry) ?? shell.contactForm;
  }

  async function renderOutcome(path: string, section: string | null, outcome: Exclude<PageOutcome, { readonly kind: 'redirect' }>, { hasForm = false, isPosted = false, query = [] }: OutcomeSetting = {}): Promise<HtmlPage> {
    const page = await shell.renderPage({ path, section, outcome, sectionLinks });
    const { metadata, links, headings, islands } = page;
    for (const island of islands) assertKnownIsland(island, section);
    // A path without a page shows the shell's own, whichever section owns its pattern.
    const style = styleOf(outcome.kind === 'page' && section !== null ? section : shellName, { ...page, hasForm });
    const context = { path, section, releases: lockOf(section, islands), query, ...(linksName !== undefined && { links: linksName }), ...(isPosted && { isPosted }) };
    const html = shell.renderDocument({ page, context, files, style, startScriptHash });
    if (html.length > pageBytes) throw new ExpectedError(`${path} has ${html.length} bytes of HTML, more than ${pageBytes}. Split the page.`);
    return { kind: 'page', status: outcome.kind === 'page' ? 200 : 404, html, section: section ?? shellName, metadata, links, headings, islands, style };
  }

  /** A page's lock names one section's islands beside the shell's. @throws Error that names the island */
  function assertKnownIsland({ section, name }: PageIsland, owner: string | null): void {
    const islands: Readonly<Record<string, unknown>> = section === shellName ? shell.section.islands : section === owner ? own.section.islands : {};
    if (Object.hasOwn(islands, name)) return;
    throw new Error(`The page uses the island ${section}/${name}, which neither ${owner ?? shellName} nor ${shellName} has. Name it in the section's \`islands\` (${Object.keys(islands).join(', ') || 'it has none'}).`);
  }

  return {
    render,
    renderForm: (page, state) => renderOutcome(page.path, shellName, { kind: 'page', element: shell.enquiryPage({ form: formOf(page), path: page.path, state }) }, { isPosted: true }),
    async checkDetails(page, values) {
      // Its library of schemas would take a sixth of the start of every process, and few processes check a form.
      const { checkDetails } = await import('@site/shared/enquiry-schema');
      return checkDetails(formOf(page), values);
    },
  };
}
