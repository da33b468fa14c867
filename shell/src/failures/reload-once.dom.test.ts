import { mayReloadFor } from './reload-once';

beforeEach(() => localStorage.clear());

test('a document may be loaded again once for each file of each release', () => {
  expect([mayReloadFor('2.0.0', '/x.js'), mayReloadFor('2.0.0', '/x.js'), mayReloadFor('2.0.1', '/x.js')]).toEqual([true, false, true]);
});

test('it may not where the browser remembers nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(mayReloadFor('2.0.0', '/x.js')).toBe(false);
});

test('what else the browser remembers under its key is ignored', () => {
  localStorage.setItem('reloaded-for', '{"other":1}');

  expect([mayReloadFor('2.0.0', '/x.js'), mayReloadFor('2.0.0', '/x.js')]).toEqual([true, false]);
});
