const broken = (): never => {
  throw new Error('thrown by a replaced function');
};

/** Changes of objects that all code in a document shares, by the name that tests give them. */
export const changes: Readonly<Record<string, () => void>> = {
  fetch: () => Object.assign(window, { fetch: broken }),
  'push-state': () => Object.assign(history, { pushState: broken, replaceState: broken }),
  closest: () => Object.assign(Element.prototype, { closest: broken }),
};
