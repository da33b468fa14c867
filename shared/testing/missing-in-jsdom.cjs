/** Features of every browser that jsdom lacks: React Router wants the first two, tools show their answers with the third, and forms look at files with the last. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
Element.prototype.scrollIntoView = () => {};
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve, reject) => {
    const reader = Object.assign(new FileReader(), { onload: () => resolve(reader.result), onerror: () => reject(reader.error) });
    reader.readAsArrayBuffer(this);
  });
};

/**
 * jsdom compares each element with the 120 rules of its own style sheet whenever the document has changed, which is most of what
 * a query by role costs. Where the page styles nothing, what such a query reads follows from the element alone.
 */
const { getComputedStyle } = window;
const styles = new Map();

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || isStyled(element)) return getComputedStyle(element, pseudo);
  const key = [element.localName, element.namespaceURI, element.getAttribute('type'), element.hasAttribute('hidden'), element.hasAttribute('open')].join();
  if (!styles.has(key)) {
    const { display, visibility, pointerEvents } = getComputedStyle(element);
    const style = { display, visibility, pointerEvents };
    styles.set(key, { ...style, getPropertyValue: (name) => (name in style ? style[name] : getComputedStyle(element).getPropertyValue(name)) });
  }
  return styles.get(key);
};

function isStyled(element) {
  if (element.ownerDocument !== document || document.styleSheets.length > 0) return true;
  for (let each = element; each; each = each.parentElement) if (each.hasAttribute('style')) return true;
  return false;
}
