import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import { CssSyntaxError, parse } from 'postcss';
import type { AtRule, ChildNode } from 'postcss';
import type { StoredRelease } from '../store/read-releases';
import { prerenderStyle } from '../store/release-paths';
import type { Refusal } from './refusal';

/** Cascade layers of the shell's own stylesheets. Their order, which ends with the remotes', is `layers.css` in shared. */
const shellLayers = ['reset', 'tokens', 'shared', 'shell'];
const remoteLayer = 'section';

/** Whether every rule of a release's stylesheets is in its owner's cascade layer; which elements a remote's may match, `checkSelectors` decides. */
export async function checkLayers(stored: StoredRelease): Promise<Refusal[]> {
  const { name } = stored.release;
  const sheets = await readSheets(stored);
  return sheets.flatMap((sheet) => findStrays(sheet, name).map((found) => refuse(name, sheet.path, found)));
}

/** Whatever is outside of the section's layers in its stylesheet. */
function findStrays({ nodes, syntaxError }: ReleasedSheet, section: string): string[] {
  if (syntaxError !== undefined) return [`a stylesheet with a syntax error: ${syntaxError}`];
  return nodes.filter((node) => !isAllowed(node, section)).map(describe);
}

function isAllowed(node: ChildNode, section: string): boolean {
  if (node.type === 'comment') return true;
  if (node.type !== 'atrule') return false;
  if (node.name === 'charset') return true;
  if (node.name !== 'layer') return false;
  return node.nodes ? isOwnLayer(node, section) : isOrder(node, section);
}

function isOwnLayer({ params }: AtRule, section: string): boolean {
  const [layer = ''] = params.split('.');
  return layers(section).includes(layer);
}

/** A statement without a block may name the layers, and so set their order, but not add one. */
function isOrder({ params }: AtRule, section: string): boolean {
  const allowed = [...layers(section), remoteLayer];
  return params.split(',').every((name) => allowed.includes(name.trim()));
}

function layers(section: string): readonly string[] {
  return section === shellName ? shellLayers : [remoteLayer];
}

function describe(node: ChildNode): string {
  if (node.type === 'atrule') return `@${node.name} ${node.params}`.trim();
  return node.type === 'rule' ? `the rule ${node.selector}` : node.toString();
}

function refuse(section: string, path: string, found: string): Refusal {
  const allowed = layers(section);
  return {
    check: 'layers',
    wanted: `nothing outside @layer ${allowed.join(', ')} in ${path}`,
    found,
    remedy: `Move it into @layer ${allowed.at(-1) ?? ''} { … }; the build does that for all styles that go through its loaders.`,
  };
}

interface ReleasedSheet {
  /** In the release's folder. */
  readonly path: string;
  readonly nodes: readonly ChildNode[];
  /** Why it has no nodes. */
  readonly syntaxError?: string;
}

/** The stylesheets of a release: that of its pages, and those of its islands. */
export function readSheets({ release, folder }: StoredRelease): Promise<ReleasedSheet[]> {
  const sheets = release.files.filter(({ path }) => path === prerenderStyle || (path.startsWith('browser/') && path.endsWith('.css')));
  // `checkFiles` refuses a missing file.
  return Promise.all(sheets.map(async ({ path }) => ({ path, ...parseSheet(await readFile(join(folder, path), 'utf8').catch(() => '')) })));
}

function parseSheet(css: string): Omit<ReleasedSheet, 'path'> {
  try {
    return { nodes: parse(css).nodes };
  } catch (error) {
    if (error instanceof CssSyntaxError) return { nodes: [], syntaxError: error.reason };
    throw error;
  }
}
