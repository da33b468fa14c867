import { parse } from 'postcss';
import type { AtRule, ChildNode, Rule } from 'postcss';

/** The rules of its stylesheets that a page's markup needs. */
export interface StyleNeeds {
  /** CSS modules with a class in the markup. */
  readonly modules: ReadonlySet<string>;
  /** Custom properties that the markup names. */
  readonly properties: readonly string[];
}

/**
 * The rules that a page needs of its stylesheets, in their order: those without a class, and those of its CSS
 * modules in any state. Custom properties and keyframes that none of these names are left out.
 */
export function filterSheets(parts: readonly SheetPart[], needs: StyleNeeds): string {
  const rules = write(parts, (part) => (part.kind === 'rule' ? isNeeded(part.modules, needs) : part.kind === 'always'), () => false);
  const named = namedProperties([...needs.properties, ...propertiesIn(rules)], parts);
  const keeps = (part: SheetPart) => {
    if (part.kind === 'rule') return isNeeded(part.modules, needs);
    return part.kind !== 'keyframes' || rules.includes(part.name);
  };
  return write(parts, keeps, (name) => named.has(name));
}

function isNeeded(alternatives: readonly (readonly string[])[], { modules }: StyleNeeds): boolean {
  return alternatives.some((asked) => asked.every((name) => modules.has(name)));
}

function write(parts: readonly SheetPart[], keeps: (part: SheetPart) => boolean, isNamed: (property: string) => boolean): string {
  const texts = parts.map((part) => {
    if (part.kind === 'group') return block(part.open, write(part.parts, keeps, isNamed));
    if (part.kind === 'properties') return block(part.open, part.properties.map(({ name, css }) => (isNamed(name) ? css : '')).join(''));
    return keeps(part) ? part.css : '';
  });
  return texts.join('');
}

function block(open: string, body: string): string {
  return body && `${open}{${body}}`;
}

/** Custom properties that CSS asks for. */
function propertiesIn(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** The given properties, and those that their values name in turn. */
function namedProperties(names: readonly string[], parts: readonly SheetPart[]): ReadonlySet<string> {
  const values = valuesOf(parts);
  const named = new Set(names);
  for (const name of named) for (const value of values.get(name) ?? []) for (const other of propertiesIn(value)) named.add(other);
  return named;
}

function valuesOf(parts: readonly SheetPart[], values = new Map<string, string[]>()): ReadonlyMap<string, string[]> {
  for (const part of parts) {
    if (part.kind === 'group') valuesOf(part.parts, values);
    if (part.kind !== 'properties') continue;
    for (const { name, css } of part.properties) values.set(name, [...(values.get(name) ?? []), css]);
  }
  return values;
}

/** A piece of a stylesheet that is in a page as a whole or not at all. */
export type SheetPart =
  | { readonly kind: 'always'; readonly css: string }
  /** `modules`: for each selector of the rule's list the CSS modules whose classes it asks for. */
  | { readonly kind: 'rule'; readonly css: string; readonly modules: readonly (readonly string[])[] }
  /** A rule of nothing but custom properties. */
  | { readonly kind: 'properties'; readonly open: string; readonly properties: readonly { readonly name: string; readonly css: string }[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly css: string }
  /** `@layer`, `@media` and the like, with parts of their own. */
  | { readonly kind: 'group'; readonly open: string; readonly parts: readonly SheetPart[] };

/** The parts of a stylesheet in their order, without its comments. @throws CssSyntaxError */
export function cutSheet(css: string): SheetPart[] {
  return cutAll(parse(css).nodes);
}

/** The CSS module of a class, by the names that our builds give; the class itself when it has none. */
export function moduleOf(className: string): string {
  return /^.+?-module(?=-)/.exec(className)?.[0] ?? className;
}

/** The CSS modules of the rules in these parts. */
export function modulesIn(parts: readonly SheetPart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'group' ? modulesIn(part.parts) : part.kind === 'rule' ? part.modules.flat() : []));
}

function cutAll(nodes: readonly ChildNode[]): SheetPart[] {
  return nodes.flatMap((node) => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [cutRule(node)];
    if (node.type === 'atrule') return [cutAtRule(node)];
    return [{ kind: 'always', css: `${node.toString()};` }];
  });
}

function cutRule(rule: Rule): SheetPart {
  const properties = rule.nodes.flatMap((node) => (node.type === 'decl' && node.variable ? [{ name: node.prop, css: `${node.toString()};` }] : []));
  const modules = modulesOf(rule.selector);
  const isForAll = modules.some((asked) => asked.length === 0);
  if (isForAll && properties.length > 0 && properties.length === rule.nodes.length) return { kind: 'properties', open: rule.selector, properties };
  return isForAll ? { kind: 'always', css: rule.toString() } : { kind: 'rule', css: rule.toString(), modules };
}

/** At-rules that hold rules for pages; what is in others is nothing that a page could leave out. */
const groups = ['layer', 'media', 'supports', 'container', 'scope', 'starting-style'];

function cutAtRule(node: AtRule): SheetPart {
  if (!node.nodes) return { kind: 'always', css: `${node.toString()};` };
  if (groups.includes(node.name)) return { kind: 'group', open: `@${node.name} ${node.params}`, parts: cutAll(node.nodes) };
  if (node.name === 'keyframes') return { kind: 'keyframes', name: node.params, css: node.toString() };
  return { kind: 'always', css: node.toString() };
}

/** Selectors in brackets exclude or offer choices: they require no class. */
function modulesOf(selector: string): string[][] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let outer = ''; outer !== plain; ) [outer, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  return plain.split(',').map((one) => [...new Set([...one.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => moduleOf(name)))]);
}
