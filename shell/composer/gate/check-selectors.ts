import type { AtRule, ChildNode, Rule } from 'postcss';
import { shellName } from '@site/shared/lock';
import { groupBy } from '../store/group-by';
import type { StoredRelease } from '../store/read-releases';
import { readSheets } from './read-sheets';
import type { Refusal } from './refusal';
import { selectorReaches } from './selector-reach';
import type { Reach } from './selector-reach';

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
  /** Reach of the rule that the node is in; undefined outside of rules. */
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
  // What is in a rule that is refused already would be refused for its sake.
  const nested = rule.nodes.filter(({ type }) => type === 'decl' || strays.length === 0);
  return [...strays, ...nested.flatMap((node) => strayParts(node, { isOwn, outer: inner }))];
}

/** Text that is not a valid selector counts as reaching everything, so it is refused. */
function readReaches(list: string, { isOwn, outer }: Place): ReturnType<typeof selectorReaches> {
  try {
    return selectorReaches(list, { isOwnClass: isOwn, outer });
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
