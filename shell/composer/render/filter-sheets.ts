import type { SheetPart } from './sheet-parts';

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
