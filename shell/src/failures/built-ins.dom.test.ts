import { recordFailures } from '../testing/record-failures';
import { recordBuiltIns, restoreBuiltIns } from './built-ins';

const reported = recordFailures();
let printed: jest.SpyInstance;

const own = (target: object, name: string): unknown => Reflect.get(target, name);
const messages = () => reported.map(({ error }) => (error as Error).message);

// jsdom has none.
beforeAll(() => void Object.assign(window, { fetch: () => Promise.reject(new TypeError('no network')) }));

beforeEach(() => {
  printed = jest.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => void restoreBuiltIns());

test('while no code of a remote has run, nothing is recorded', () => {
  const map = own(Array.prototype, 'map');
  const changed = () => [];
  Object.assign(Array.prototype, { map: changed });

  expect([restoreBuiltIns(), own([], 'map')]).toEqual([true, changed]);
  Object.assign(Array.prototype, { map });
});

test('a document in which nothing was changed has nothing to report', () => {
  recordBuiltIns('blog', '1.2.3');

  expect([restoreBuiltIns(), reported]).toEqual([true, []]);
});

test('what a section has changed is put back and reported in one line', () => {
  const shared = () => [own(window, 'fetch'), own(Array.prototype, 'map'), own(history, 'pushState')];
  const before = shared();
  const names = Object.getOwnPropertyNames(history);

  Object.assign(window, { fetch: 1 });
  Object.assign(Array.prototype, { map: 2 });
  Object.assign(history, { pushState: 3 });
  Object.defineProperty(Node.prototype, 'textContent', { configurable: true, get: () => 'other' });

  expect(restoreBuiltIns()).toBe(true);
  expect(shared()).toEqual(before);
  expect([Object.getOwnPropertyNames(history), document.body.textContent]).toEqual([names, '']);
  const found = 'Array.prototype.map, Node.prototype.textContent, history.pushState, fetch';
  const line = `The browser's built-ins ${found} have changed since code of blog ran. They were put back.`;
  expect(reported).toMatchObject([{ kind: 'built-ins', section: 'blog', release: '1.2.3', url: '/', error: { message: line } }]);
  expect(printed.mock.calls).toEqual([[line]]);
});

test('what every object inherits is removed, however it hinders that', () => {
  const toString = own({}, 'toString');

  Object.assign(Object.prototype, { get: () => 'other', value: 1, toString: () => 'changed' });

  expect(restoreBuiltIns()).toBe(true);
  expect('get' in {} || 'value' in {}).toBe(false);
  expect(own({}, 'toString')).toBe(toString);
});

test('a polyfill stays, and what hides a built-in does not', () => {
  Object.defineProperty(Array.prototype, 'inPairs', { value: 'a polyfill', configurable: true });
  Object.assign(HTMLElement.prototype, { append: 'hides that of Element' });

  restoreBuiltIns();

  expect(Reflect.get([], 'inPairs')).toBe('a polyfill');
  expect(own(document.body, 'append')).toBe(own(Element.prototype, 'append'));
  expect(messages()).toEqual([expect.stringContaining('built-ins HTMLElement.prototype.append have changed')]);
  Reflect.deleteProperty(Array.prototype, 'inPairs');
});

test.each<[string, () => object, string]>([
  ['performance.now', () => Performance.prototype, 'now'],
  ['the iterator of arrays and lists', () => Object.getPrototypeOf([].values()) as object, 'next'],
  ['the iterator of maps', () => Object.getPrototypeOf(new Map().values()) as object, 'next'],
  ['the iterator of sets', () => Object.getPrototypeOf(new Set().values()) as object, 'next'],
  ['Error', () => Error.prototype, 'toString'],
  ['localStorage.getItem', () => Storage.prototype, 'getItem'],
  ['Set', () => Set.prototype, 'has'],
])('%s is put back', (_what, find, name) => {
  const target = find();
  const before = own(target, name);
  Object.defineProperty(target, name, { value: () => undefined, configurable: true, writable: true });

  const isRestored = restoreBuiltIns();

  expect([isRestored, own(target, name) === before]).toEqual([true, true]);
});

test('what a timer changes again and again is reported once', () => {
  for (let times = 0; times < 3; times += 1) {
    Object.assign(String.prototype, { split: times });
    restoreBuiltIns();
  }

  expect(messages()).toEqual([expect.stringContaining('String.prototype.split')]);
});

test('every section whose code has run may be the one', () => {
  recordBuiltIns('locations', '4.5.6');
  Object.assign(JSON, { parse: 1 });

  restoreBuiltIns();

  expect(reported).toMatchObject([{ section: 'locations', release: '4.5.6' }]);
  expect(messages()).toEqual([expect.stringContaining('since code of blog and locations ran')]);
});

test('what cannot be put back is reported as such, each time as a reason to load a document', () => {
  Object.defineProperty(document, 'querySelector', { value: 1 });

  expect([restoreBuiltIns(), restoreBuiltIns()]).toEqual([false, false]);
  expect(messages()).toEqual([expect.stringContaining('They cannot be put back: links load documents.')]);
});
