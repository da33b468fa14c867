import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { Rule } from 'postcss';
import type { ComposedPage } from '../store/site-manifest';
import type { Preview } from '../store/preview-record';
import type { StoredRelease } from '../store/read-releases';
import { readSheets } from './check-layers';

/**
 * Finds rules of a section that keep an element on the screen: it may cover header, footer or the page.
 *
 * @param folder of the site
 * @param pages of the release's section
 */
export async function findOverlays(stored: StoredRelease, folder: string, pages: readonly ComposedPage[]): Promise<Preview['overlays']> {
  if (stored.release.name === shellName) return [];
  const rules: Rule[] = [];
  for (const { nodes } of await readSheets(stored)) for (const node of nodes) if ('walkRules' in node) node.walkRules((rule) => void rules.push(rule));
  const selectors = [...new Set(rules.filter(staysOnScreen).map(({ selector }) => selector))];
  if (selectors.length === 0) return [];
  const documents = await Promise.all(pages.map(async ({ path, file }) => ({ path, html: await readFile(join(folder, file), 'utf8') })));
  return selectors.map((selector) => {
    const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    return { selector, pages: documents.filter(({ html }) => classes.some((name) => new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(html))).map(({ path }) => path) };
  });
}

/** A sticky element without a place in the stack of its own goes behind the shell's header. */
function staysOnScreen(rule: Rule): boolean {
  const has = (property: string, value: RegExp) => rule.some((node) => node.type === 'decl' && node.prop === property && value.test(node.value));
  return has('position', /fixed/) || (has('position', /sticky/) && has('z-index', /[1-9]/));
}
