// React compares a few errors by identity and throws them at itself; nobody sees their stacks. Making an error is
// costly while its script still runs and somebody debugs or audits the page: V8 then parses all that is on the stack
// a second time, to know the lines. These are made without one.
const sentinels = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/** @type {(this: unknown, source: string) => string} */
module.exports = (source) => {
  if (source.search(sentinels) < 0) throw new Error('Wanted errors that React compares by identity in react-dom, found none. Has its build changed?');
  return source.replace(sentinels, '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })');
};
