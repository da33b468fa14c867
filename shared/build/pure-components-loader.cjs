// Lets minifiers drop components that nobody uses: a library's `forwardRef` and `memo` calls have no effects,
// and a name for developer tools or a context's name is no reason to keep a component.
const creations = /(?<![.\w])(React\d*\.(?:forwardRef|memo|createContext|lazy)\()/g;
const names = /^\w+\.(?:displayName = "\w+"|contextType = RSCRouterContext);$/gm;

/** @type {(this: unknown, source: string) => string} */
module.exports = (source) => source.replace(creations, '/* @__PURE__ */ $1').replace(names, '');
