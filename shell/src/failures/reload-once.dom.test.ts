import { mayReloadFor } from './reload-once';

beforeEach(() => localStorage.clear());

test('a document may be loaded again once for each release of each section', () => {
  const asked = [mayReloadFor('blog', '2.0.0'), mayReloadFor('blog', '2.0.0'), mayReloadFor('blog', '2.0.1'), mayReloadFor('locations', '2.0.0')];

  expect(asked).toEqual([true, false, true, true]);
});

test('it may not where the browser remembers nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(mayReloadFor('blog', '2.0.0')).toBe(false);
});

test('what else the browser remembers under its key is ignored', () => {
  localStorage.setItem('reloaded-for', '{"other":1}');

  expect([mayReloadFor('blog', '2.0.0'), mayReloadFor('blog', '2.0.0')]).toEqual([true, false]);
});
