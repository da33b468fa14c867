/** What every browser has and jsdom does not bring: React Router wants the first two, and tools show their answers with the last. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
Element.prototype.scrollIntoView = () => {};
