import { toScriptJson } from './structured-data';

test.each([[null], [0], [false], ['plain'], [[1, 'two', { three: null }]]])('%j reads as plain JSON', (value) => {
  expect(toScriptJson(value)).toBe(JSON.stringify(value));
});
