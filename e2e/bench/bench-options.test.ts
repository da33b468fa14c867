import { readOptions } from './bench-options';

function options(given: Readonly<Record<string, string | readonly string[]>>) {
  const texts = (name: string) => [given[name] ?? []].flat();
  return readOptions({ text: (name) => texts(name)[0], texts });
}

describe('the options of the benchmark', () => {
  it('are every part, page and profile unless some are named', () => {
    const { rounds, parts, pages, profiles } = options({});

    expect([rounds, parts.length, pages.length, profiles.length]).toEqual([3, 6, 6, 2]);
  });

  it('keep to what is named', () => {
    const { parts, pages, profiles } = options({ only: ['navigation', 'loads'], pages: 'town', profiles: 'phone' });

    expect(parts).toEqual(['loads', 'navigation']);
    expect(pages.map(({ path }) => path)).toEqual(['/witney']);
    expect(profiles.map(({ name }) => name)).toEqual(['phone']);
  });

  it.each([
    [{ rounds: 'many' }, 'many'],
    [{ rounds: '0' }, "'0'"],
    [{ only: 'lodes' }, 'loads, navigation, interactions, releases, builds, compose'],
    [{ pages: 'shop' }, 'shop'],
  ])('refuse %j', (given, message) => {
    expect(() => options(given)).toThrow(message);
  });
});
