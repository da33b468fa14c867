import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { LockedFile } from '../../src/loading/locked-file';
import { integrityOf } from '../store/content-hash';
import { browserFile } from '../store/release';
import type { Release } from '../store/release';
import { filterSheets, propertiesIn } from './filter-sheets';
import type { StyleNeeds } from './filter-sheets';
import { releaseBase } from './make-lock';
import { cutSheet, moduleOf, modulesIn } from './sheet-parts';
import type { SheetPart } from './sheet-parts';

/** As in the renderer, which makes its pages with this module. */
interface StoredRelease {
  readonly release: Release;
  readonly folder: string;
}

/** The styles in a page's head. */
export interface PageStyle {
  readonly css: string;
  /** What a content security policy allows them by. */
  readonly hash: string;
  /** How much there is of them after brotli. */
  readonly bytes: number;
}

/** Answers what a page needs of its stylesheets, the shell's main one first. @param app markup of the page */
export type PageStyles = (sheets: readonly LockedFile[], app: string) => PageStyle;

/**
 * Styles of pages of these releases. Each stylesheet is read once, and pages that need the same share it.
 *
 * @param unforeseen markup that may come to stand on any page
 */
export function createPageStyles(stored: readonly StoredRelease[], unforeseen: string): PageStyles {
  const always = usedModules(unforeseen);
  const known = new Map<string, CutSheets>();
  return (sheets, app) => {
    const names = sheets.map(({ url }) => url).join(' ');
    const cut = known.get(names) ?? cutSheets(sheets.map(({ url }) => readSheet(stored, url)), always);
    known.set(names, cut);
    return styleOf(cut, app);
  };
}

/** Stylesheets that stand together in pages, and the styles that were made of them. */
interface CutSheets {
  readonly parts: readonly SheetPart[];
  /** CSS modules that are in any page's styles: those of a page's own stylesheets are written for it alone. */
  readonly always: ReadonlySet<string>;
  readonly modules: ReadonlySet<string>;
  readonly made: Map<string, PageStyle>;
}

function cutSheets([main = '', ...own]: readonly string[], always: readonly string[]): CutSheets {
  const mainParts = cutSheet(main);
  const ownParts = own.flatMap(cutSheet);
  return {
    parts: [...mainParts, ...ownParts],
    always: new Set([...always, ...modulesIn(ownParts)]),
    modules: new Set(modulesIn(mainParts)),
    made: new Map(),
  };
}

function styleOf({ parts, always, modules, made }: CutSheets, app: string): PageStyle {
  const used = usedModules(app).filter((name) => modules.has(name));
  const properties = [...new Set(propertiesIn(app))].sort();
  const key = used.sort().concat(properties).join(' ');
  const style = made.get(key) ?? makeStyle(parts, { modules: new Set([...always, ...used]), properties });
  made.set(key, style);
  return style;
}

/** The CSS modules of a markup's classes, each once. */
function usedModules(markup: string): string[] {
  const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names));
  return [...new Set([...classes].flatMap(modulesOf))];
}

/** By the value of a `class`: pages of a site have few different ones. */
const knownModules = new Map<string, readonly string[]>();

function modulesOf(classes: string): readonly string[] {
  const modules = knownModules.get(classes) ?? classes.split(' ').map(moduleOf);
  knownModules.set(classes, modules);
  return modules;
}

function makeStyle(parts: readonly SheetPart[], needs: StyleNeeds): PageStyle {
  // Browsers hash what their parser makes of it, which knows one kind of line end.
  const css = filterSheets(parts, needs).replace(/\r\n?/g, '\n');
  return { css, hash: integrityOf(css), bytes: brotliCompressSync(css).length };
}

function readSheet(stored: readonly StoredRelease[], url: string): string {
  const owner = stored.find(({ release }) => url.startsWith(releaseBase(release)));
  if (!owner) throw new Error(`Wanted the release that ${url} is of, found none in the composition.`);
  return readFileSync(join(owner.folder, browserFile(url.slice(releaseBase(owner.release).length))), 'utf8');
}
