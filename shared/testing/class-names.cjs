/** Stands in for a CSS module in tests: every class is called what it is called in the source. */
module.exports = new Proxy({ __esModule: false }, { get: (target, name) => target[name] ?? String(name) });
