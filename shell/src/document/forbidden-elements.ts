/** Elements that run scripts, bring styles that no gate has seen, load other documents or change what every address of a page means. */
const forbidden: ReadonlySet<string> = new Set(['base', 'embed', 'iframe', 'object', 'script', 'style']);

/** Elements whose names hide properties of `document`, scripts' own ways to find anything: `<img name="querySelector">`. Parsers take `<image>` for `<img>`. */
const naming: ReadonlySet<string> = new Set(['form', 'image', 'img']);

function nameOf(element: string): string {
  return `a name of <${element}>`;
}

/** The element when no page may contain it, e.g. `<iframe>`. A `<meta>` is one when it acts as a header, a `<link>` when it brings a stylesheet. */
export function forbiddenElement(type: string, props: Readonly<Record<string, unknown>> | null): string | undefined {
  const name = type.toLowerCase();
  if (forbidden.has(name)) return `<${name}>`;
  if (naming.has(name) && Object.keys(props ?? {}).some((attribute) => attribute.toLowerCase() === 'name')) return nameOf(name);
  if (name === 'link' && /stylesheet/i.test(String(props?.rel))) return '<link rel=stylesheet>';
  if (name !== 'meta' || !props) return undefined;
  return Object.keys(props).some((attribute) => /^http-?equiv$/i.test(attribute)) ? '<meta http-equiv>' : undefined;
}

/**
 * The start of such an element in HTML. Every parser begins the element at these characters; they may stand in a comment
 * or an attribute, too, where nothing needs them. A `<meta>` or `<link>` in a page's body has no good use.
 */
const startOfForbidden = new RegExp(`<(${[...forbidden, 'link', 'meta'].join('|')})[\\s/>]`, 'i');

const startOfNaming = new RegExp(`<(${[...naming].join('|')})(?=[\\s/])`, 'gi');

/** One attribute, as parsers read it: its name, and a value in quotes or without. */
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y;

/** The first element in a piece of HTML that no page may contain. */
export function forbiddenInHtml(html: string): string | undefined {
  const name = startOfForbidden.exec(html)?.[1];
  if (name !== undefined) return `<${name.toLowerCase()}>`;
  const named = [...html.matchAll(startOfNaming)].find(({ 0: start, index }) => attributesAt(html, index + start.length).includes('name'));
  return named?.[1] === undefined ? undefined : nameOf(named[1].toLowerCase());
}

/** Names of the attributes that begin here. */
function attributesAt(html: string, start: number): string[] {
  const names: string[] = [];
  attribute.lastIndex = start;
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) names.push((found[1] ?? '').toLowerCase());
  return names;
}

/** A control that sends the text beside it, or nothing that tells it from others, e.g. `<option>`: it has no value. */
export function controlWithoutValue(type: string, props: Readonly<Record<string, unknown>> | null): string | undefined {
  if (props?.value !== undefined) return undefined;
  if (type === 'option') return '<option>';
  return type === 'input' && (props?.type === 'radio' || props?.type === 'checkbox') && props.name !== undefined ? `<input type=${props.type}>` : undefined;
}
