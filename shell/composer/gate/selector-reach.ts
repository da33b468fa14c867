import parser from 'postcss-selector-parser';
import type { Combinator, Node, Selector } from 'postcss-selector-parser';

/** What a selector may match: any element (`all`), only elements with a class of the section (`own`), or only what is inside of these. */
export type Reach = 'all' | 'own' | 'inside';

const order: readonly Reach[] = ['all', 'own', 'inside'];
const narrowest = (reaches: readonly Reach[]) => reaches.reduce((a, b) => (order.indexOf(a) > order.indexOf(b) ? a : b), 'all');
const widest = (reaches: readonly Reach[]) => reaches.reduce((a, b) => (order.indexOf(a) < order.indexOf(b) ? a : b), 'inside');

export interface SelectorSetting {
  readonly isOwnClass: (name: string) => boolean;
  /** What `&` stands for in a rule inside another one; undefined outside of rules. */
  readonly outer: Reach | undefined;
}

/** Each selector of a rule's list with its reach. @throws Error when it is no selector */
export function selectorReaches(list: string, setting: SelectorSetting): { readonly selector: string; readonly reach: Reach }[] {
  const { nodes } = parser().astSync(list);
  return nodes.map((selector) => ({ selector: selector.toString().trim(), reach: reachOf(selector, setting) }));
}

/** Read from left to right: a class narrows, a combinator leads on from the elements that were asked for. */
function reachOf(selector: Selector, setting: SelectorSetting): Reach {
  const isRelative = setting.outer !== undefined && !hasNesting(selector);
  const start: Reach = isRelative && selector.first.type !== 'combinator' ? follow(setting.outer, ' ') : isRelative ? setting.outer : 'all';
  return selector.nodes.reduce<Reach>((reach, node) => (isCombinator(node) ? follow(reach, node.value) : narrowest([reach, reachOfPart(node, setting)])), start);
}

/** Around an element of the section is only the section's page, but beside it may be anything. */
function follow(reach: Reach, combinator: string): Reach {
  const isInside = combinator.trim() === '' || combinator === '>';
  if (isInside) return reach === 'all' ? 'all' : 'inside';
  return reach === 'inside' && (combinator === '+' || combinator === '~') ? 'inside' : 'all';
}

/** What `:not()`, `:has()` and attributes ask for narrows nothing that counts. */
function reachOfPart(node: Node, setting: SelectorSetting): Reach {
  if (node.type === 'class') return setting.isOwnClass(node.value) ? 'own' : 'all';
  if (node.type === 'nesting') return setting.outer ?? 'all';
  if (node.type !== 'pseudo' || !/^:(is|where)$/i.test(node.value)) return 'all';
  // Its selectors are not relative: without `&` they stand for themselves.
  return widest(node.nodes.map((choice) => (hasNesting(choice) ? reachOf(choice, setting) : reachOf(choice, { ...setting, outer: undefined }))));
}

function hasNesting(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => void (found = true));
  return found;
}

function isCombinator(node: Node): node is Combinator {
  return node.type === 'combinator';
}
