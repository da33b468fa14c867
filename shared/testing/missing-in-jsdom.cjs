/** Features of every browser that jsdom lacks: React Router wants the first two, and tools show their answers with the last. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
Element.prototype.scrollIntoView = () => {};
