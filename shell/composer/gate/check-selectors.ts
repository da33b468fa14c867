import { shellName } from '@site/shared/lock';
import type { AtRule, ChildNode, Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import type { Combinator, Node, Selector } from 'postcss-selector-parser';
import { groupBy } from '../base/lists';
import type { StoredRelease } from '../store/read-releases';
import { readSheets } from './check-layers';
import type { Refusal } from './refusal';

/** At-rules that only decide when the rules in them apply. Any other acts on the whole document, a font or a page's print for example. */
const conditions = ['charset', 'layer', 'media', 'supports', 'container', 'starting-style'];

/**
 * Whether the stylesheets of a remote leave everything but its own elements alone. The order of layers does not see to
 * that: a rule for `header` in the remote's layer, the last one, restyles the shell's header.
 */
export async function checkSelectors(stored: StoredRelease): Promise<Refusal[]> {
  const { name } = stored.release;
  if (name === shellName) return [];
  const place: Place = { isOwn: ownNames(name), outer: undefined };
  // `checkLayers` refuses a stylesheet with a syntax error.
  const strays = (await readSheets(stored)).flatMap(({ path, nodes }) => [...new Set(nodes.flatMap((node) => strayParts(node, place)))].map((stray) => ({ stray, path })));
  return [...groupBy(strays, ({ stray }) => stray)].map(([stray, sheets]) => refuse(name, `${stray} in ${sheets.map(({ path }) => path).join(', ')}`));
}

/** Whether a name is one that the build gives to a class or an animation of the section's CSS modules. */
function ownNames(section: string): (name: string) => boolean {
  return (name) => name.startsWith(`${section}_`) && name.includes('-module-');
}

interface Place {
  readonly isOwn: (name: string) => boolean;
  /** Reach of the rule that the node is in, and so of `&`; undefined outside of rules. */
  readonly outer: Reach | undefined;
}

function strayParts(node: ChildNode, place: Place): string[] {
  if (node.type === 'comment') return [];
  if (node.type === 'decl') return node.important ? [`${node.prop}: … !important`] : [];
  return node.type === 'rule' ? strayRule(node, place) : strayAtRule(node, place);
}

function strayRule(rule: Rule, { isOwn, outer }: Place): string[] {
  const reaches = readReaches(rule.selector, { isOwn, outer });
  const strays = reaches.filter(({ reach }) => reach === 'all').map(({ selector }) => `the selector ${selector}`);
  const inner = strays.length > 0 ? 'all' : reaches.some(({ reach }) => reach === 'own') ? 'own' : 'inside';
  // Inner rules of a rule that is refused already would be refused because of it.
  const nested = rule.nodes.filter(({ type }) => type === 'decl' || strays.length === 0);
  return [...strays, ...nested.flatMap((node) => strayParts(node, { isOwn, outer: inner }))];
}

/** Text that is not a valid selector counts as reaching everything, so it is refused. */
function readReaches(list: string, place: Place): ReturnType<typeof selectorReaches> {
  try {
    return selectorReaches(list, place);
  } catch {
    return [{ selector: list, reach: 'all' }];
  }
}

function strayAtRule(node: AtRule, place: Place): string[] {
  const name = node.name.toLowerCase();
  if (name === 'keyframes' && place.isOwn(node.params)) return [];
  if (!conditions.includes(name)) return [`@${node.name} ${node.params}`.trim()];
  return (node.nodes ?? []).flatMap((inside) => strayParts(inside, place));
}

function refuse(section: string, found: string): Refusal {
  return {
    check: 'selectors',
    wanted: `styles of ${section} that apply to its own elements alone`,
    found,
    remedy:
      `Begin each selector with a class of a CSS module of ${section} (.title h2, not h2), and define animations in one. ` +
      'Leave out !important, and leave fonts, :root and what else acts on the whole document to the shell.',
  };
}

/** The elements that a selector may match: all of the document (`all`), those with a class of the section (`own`), or those inside such an element (`inside`). */
type Reach = 'all' | 'own' | 'inside';

const order: readonly Reach[] = ['all', 'own', 'inside'];
const narrowest = (reaches: readonly Reach[]) => reaches.reduce((a, b) => (order.indexOf(a) > order.indexOf(b) ? a : b), 'all');
const widest = (reaches: readonly Reach[]) => reaches.reduce((a, b) => (order.indexOf(a) < order.indexOf(b) ? a : b), 'inside');

/** Each selector of a rule's list with its reach. @throws Error when it is no selector */
function selectorReaches(list: string, place: Place): { readonly selector: string; readonly reach: Reach }[] {
  const { nodes } = parser().astSync(list);
  return nodes.map((selector) => ({ selector: selector.toString().trim(), reach: reachOf(selector, place) }));
}

/** Read from left to right: a class narrows, a combinator leads on from the elements that were asked for. */
function reachOf(selector: Selector, place: Place): Reach {
  const isRelative = place.outer !== undefined && !hasNesting(selector);
  const start: Reach = isRelative && selector.first.type !== 'combinator' ? follow(place.outer, ' ') : isRelative ? place.outer : 'all';
  return selector.nodes.reduce<Reach>((reach, node) => (isCombinator(node) ? follow(reach, node.value) : narrowest([reach, reachOfPart(node, place)])), start);
}

/** Inside an element of the section are only elements of the section. Beside one with its class may be anything, but beside one inside it only elements of the section. */
function follow(reach: Reach, combinator: string): Reach {
  const isInside = combinator.trim() === '' || combinator === '>';
  if (isInside) return reach === 'all' ? 'all' : 'inside';
  return reach === 'inside' && (combinator === '+' || combinator === '~') ? 'inside' : 'all';
}

/** The conditions of `:not()`, `:has()` and attributes narrow nothing that counts. */
function reachOfPart(node: Node, place: Place): Reach {
  if (node.type === 'class') return place.isOwn(node.value) ? 'own' : 'all';
  if (node.type === 'nesting') return place.outer ?? 'all';
  if (node.type !== 'pseudo' || !/^:(is|where)$/i.test(node.value)) return 'all';
  // Its selectors are not relative: without `&` they stand for themselves.
  return widest(node.nodes.map((choice) => (hasNesting(choice) ? reachOf(choice, place) : reachOf(choice, { ...place, outer: undefined }))));
}

function hasNesting(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => void (found = true));
  return found;
}

function isCombinator(node: Node): node is Combinator {
  return node.type === 'combinator';
}
