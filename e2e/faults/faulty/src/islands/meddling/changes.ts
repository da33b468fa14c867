const broken = (): never => {
  throw new Error('thrown by a changed built-in');
};

/** Changes of objects that all code in a document shares, by the name that tests give them. */
export const changes: Readonly<Record<string, () => void>> = {
  fetch: () => Object.assign(window, { fetch: broken }),
  'push-state': () => Object.assign(history, { pushState: broken, replaceState: broken }),
  'query-selector': () => Object.assign(document, { querySelector: broken, querySelectorAll: broken, getElementById: broken }),
  'element-append': () => Object.assign(Element.prototype, { append: broken, replaceWith: broken, replaceChildren: broken, closest: broken }),
  'html-element-append': () => Object.assign(HTMLElement.prototype, { append: broken }),
  'array-map': () => Object.assign(Array.prototype, { map: broken, flatMap: broken, some: broken, push: broken, [Symbol.iterator]: broken }),
  promise: () => void Object.assign(window, { Promise: broken }),
  'promise-then': () => void Object.assign(Promise.prototype, { then: broken, catch: broken }),
  'string-split': () => Object.assign(String.prototype, { split: broken, startsWith: broken, includes: broken }),
  'object-entries': () => Object.assign(Object, { entries: broken, fromEntries: broken, assign: broken }),
  'json-parse': () => Object.assign(JSON, { parse: broken }),
  timers: () => Object.assign(window, { setTimeout: broken, requestAnimationFrame: broken, addEventListener: broken }),
  iterators: () => Object.assign(Object.getPrototypeOf([].values()) as object, { next: broken }),
  'clock-and-rules': () => {
    Object.assign(Performance.prototype, { now: broken });
    Object.assign(CSSGroupingRule.prototype, { deleteRule: broken, insertRule: broken });
    Object.assign(Storage.prototype, { getItem: broken, setItem: broken });
  },
  pollution: () => Object.assign(Object.prototype, { get: broken, method: 'POST', headers: 'none', section: 'none' }),
  close: () => void Object.defineProperty(window, 'fetch', { value: broken, writable: false, configurable: false }),
};
