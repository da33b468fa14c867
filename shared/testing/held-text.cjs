/**
 * Fails a test in which React changes or removes a text that it holds, or inserts something before one. In a visitor's browser
 * a translator may have replaced that text: then the change does not show, or React throws and the island is gone.
 */

/** React marks the node of a text that it holds, which is one with siblings. A text alone in its element it writes through the element. */
const isHeld = (node) => node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
/** Not by React, but by page-changers.ts. */
const isTranslated = (node) => node instanceof Element && node.matches('.translated');

function describeChange({ type, target, addedNodes, removedNodes, nextSibling }) {
  if ([target, ...addedNodes].some(isTranslated)) return [];
  if (type === 'characterData') return isHeld(target) ? [`changed the text “${target.nodeValue}”`] : [];
  const removed = [...removedNodes].filter(isHeld).map(({ nodeValue }) => `removed the text “${nodeValue}”`);
  return addedNodes.length > 0 && isHeld(nextSibling) ? [...removed, `inserted something before the text “${nextSibling.nodeValue}”`] : removed;
}

const found = [];
const note = (records) => found.push(...records.flatMap(describeChange));
const observer = new MutationObserver(note);

beforeEach(() => {
  found.length = 0;
  observer.observe(document, { subtree: true, childList: true, characterData: true });
});

afterEach(() => {
  note(observer.takeRecords());
  observer.disconnect();
  if (found.length > 0) throw new Error(`React ${found[0]}, which has siblings: under a translator that fails. Put what changes into an element of its own, as one string or with a key that changes with it.`);
});

module.exports = { describeChange };
