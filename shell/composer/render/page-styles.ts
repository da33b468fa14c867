import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from '../../src/document/render-page';
import { shellName } from '@site/shared/lock';
import { integrityOf } from '../base/content-hash';
import { onceEach } from '../base/lists';
import { composedSize } from '../store/compress-files';
import type { StoredRelease } from '../store/read-releases';
import { browserFile, prerenderStyle } from '../store/release-paths';
import { filterSheets, cutSheet, moduleOf, modulesIn } from './filter-sheets';
import type { StyleNeeds, SheetPart } from './filter-sheets';
import { sharedChunks } from './lock-release';
import type { PageIsland } from './lock-release';

/** The styles in a page's head. */
export interface PageStyle {
  readonly css: string;
  /** The hash that a content security policy allows them by. */
  readonly hash: string;
  readonly bytes: number;
}

/** A page's use of styles. */
export interface StyledPage extends Pick<RenderedPage, 'classes' | 'properties' | 'islands'> {
  /** Whether visitors can send an enquiry from it. An island may show the form later. */
  readonly hasForm: boolean;
}

/** Returns the styles that a page of a section needs. */
export type PageStyles = (section: string, page: StyledPage) => PageStyle;

/**
 * Styles of pages of these releases. Their stylesheets are read here, once: parsing them takes longer than rendering a page,
 * and a visitor may wait for the first one. Pages that need the same share a style.
 */
export function createPageStyles(stored: readonly StoredRelease[]): PageStyles {
  const partsOf = new Map(stored.map(({ release, folder }) => [release.name, cutSheet(readFileSync(join(folder, prerenderStyle), 'utf8'))]));
  const sheetsOf = onceEach((section: string) => joinSheets([...new Set([shellName, section])].flatMap((name) => partsOf.get(name) ?? [])));
  const modulesOfIsland = createIslandModules(stored);
  return (section, page) => styleOf(sheetsOf(section), page, page.islands.flatMap((island) => modulesOfIsland(island, page.hasForm)));
}

/** Stylesheets of a section's pages, the shell's first, and the styles that were made of them. */
interface SectionSheets {
  readonly parts: readonly SheetPart[];
  readonly modules: ReadonlySet<string>;
  readonly made: Map<string, PageStyle>;
}

function joinSheets(parts: readonly SheetPart[]): SectionSheets {
  return { parts, modules: new Set(modulesIn(parts)), made: new Map() };
}

function styleOf({ parts, modules, made }: SectionSheets, page: StyledPage, ofIslands: readonly string[]): PageStyle {
  const used = [...[...page.classes].flatMap(modulesOf), ...ofIslands].filter((name) => modules.has(name));
  const needs = { modules: new Set(used), properties: [...page.properties].sort() };
  const key = [...needs.modules].sort().concat(needs.properties).join(' ');
  const style = made.get(key) ?? makeStyle(parts, needs);
  made.set(key, style);
  return style;
}

/** By the value of a `class` attribute: pages of a site have few different ones. */
const modulesOf = onceEach((classes: string) => classes.split(' ').map(moduleOf));

function makeStyle(parts: readonly SheetPart[], needs: StyleNeeds): PageStyle {
  // Browsers hash what their parser makes of it, which knows one kind of line end.
  const css = filterSheets(parts, needs).replace(/\r\n?/g, '\n');
  let bytes: number | undefined;
  return {
    css,
    hash: integrityOf(css),
    // Only the gate wants it, and it takes as long as rendering the page.
    get bytes() {
      return (bytes ??= composedSize(css));
    },
  };
}

/**
 * The CSS modules in the stylesheets of an island, which may show what its prerendered markup does not. A remote's island
 * takes shared pieces from the shell, whose build cannot know which, and its fallback release may take others: it has all that
 * federation brings, but the form for enquiries on pages with a form only.
 */
function createIslandModules(stored: readonly StoredRelease[]): (island: PageIsland, hasForm: boolean) => readonly string[] {
  const modulesInSheet = onceEach((sheet: string) => modulesIn(cutSheet(readFileSync(sheet, 'utf8'))));
  const ofForm = sheetsOfChunk(stored, shellName, 'enquiry');
  const federated = ['federation', ...sharedChunks].flatMap((chunk) => sheetsOfChunk(stored, shellName, chunk)).filter((sheet) => !ofForm.includes(sheet));
  const known = new Map<string, readonly string[]>();
  return ({ section, name }, hasForm) => {
    const key = `${section}/${name} ${hasForm}`;
    const shared = section === shellName ? [] : [...federated, ...(hasForm ? ofForm : [])];
    const modules = known.get(key) ?? [...sheetsOfChunk(stored, section, name), ...shared].flatMap(modulesInSheet);
    known.set(key, modules);
    return modules;
  };
}

/** Paths of the stylesheets of a chunk. */
function sheetsOfChunk(stored: readonly StoredRelease[], section: string, chunk: string): string[] {
  const owner = stored.find(({ release }) => release.name === section);
  const sheets = (owner?.release.chunks[chunk] ?? []).filter((file) => file.endsWith('.css'));
  return sheets.map((file) => join(owner?.folder ?? '', browserFile(file)));
}
