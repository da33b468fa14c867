/**
 * Fails a test in which React changes, removes or inserts something before a text that it holds in the document. A translator
 * replaces such texts: then a change does not show, and the rest throws, which ends the island.
 */

/** React holds a text that has siblings, and marks its node. It holds no text that is an element's only child. */
const isHeld = (node: Node | null) => node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
const isTranslated = (node: Node) => node instanceof Element && node.matches('.translated');

function describe({ type, target, addedNodes, removedNodes, nextSibling }: MutationRecord): string[] {
  // Not by React: see page-changers.ts.
  if ([target, ...addedNodes].some(isTranslated)) return [];
  if (type === 'characterData') return isHeld(target) ? [`changed the text “${target.nodeValue}”`] : [];
  const removed = [...removedNodes].filter(isHeld).map(({ nodeValue }) => `removed the text “${nodeValue}”`);
  return addedNodes.length > 0 && isHeld(nextSibling) ? [...removed, `inserted something before the text “${nextSibling?.nodeValue}”`] : removed;
}

const found: string[] = [];
const note = (records: readonly MutationRecord[]) => void found.push(...records.flatMap(describe));
const observer = new MutationObserver(note);

beforeEach(() => {
  found.length = 0;
  observer.observe(document, { subtree: true, childList: true, characterData: true });
});

afterEach(() => {
  note(observer.takeRecords());
  observer.disconnect();
  if (found.length > 0) throw new Error(`React ${found[0]} beside other content, which throws or does not show once a translator has replaced the text. Put what changes into an element of its own, and give that a key.`);
});
