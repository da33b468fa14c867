import { mayPrefetch } from './connection';

const cases: readonly [connection: object | undefined, fair: boolean][] = [
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true }, false],
  [{ effectiveType: '4g', saveData: true }, false],
];

test.each(cases)('on the connection %j fetching ahead is fair: %s', (connection, fair) => {
  Reflect.deleteProperty(navigator, 'connection');
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

  expect(mayPrefetch()).toBe(fair);
});
