import { countGuides, findGuides, readQuestion } from './find-guides';
import { parseGuides } from './guide';
import type { Guide } from './guide';
import { guides, guidesFile } from './guides';

jest.mock('../post-files');

const titlesOf = (found: readonly Guide[]) => found.map(({ path }) => path.replace('/blog/', ''));
const find = (q: string, subject = '') => findGuides(guides, readQuestion(new URLSearchParams({ q, subject })));

describe('findGuides', () => {
  it.each([
    ['barn', ['wi-fi-to-a-barn-or-garden-office']],
    ['Wi-Fi barn', ['wi-fi-to-a-barn-or-garden-office']],
    ['wifi to the barns', ['wi-fi-to-a-barn-or-garden-office']],
    ['light', ['lightning-and-your-tv-dish-and-router']],
    ['job planner', ['tv-aerial-installation-cost-guide']],
    ['retune', ['check-your-aerial-before-you-call']],
  ])('finds %j in titles, descriptions, headings and names of tools', (q, paths) => {
    expect(titlesOf(find(q).guides)).toEqual(paths);
  });

  it.each(['', '  ', 'what do I'])('finds all for %j, which has no word of its own', (q) => {
    expect(find(q)).toEqual({ guides, isPartial: false });
  });

  it('finds those with most of the words where none has all, and says so', () => {
    const found = find('lightning gramophone');

    expect(titlesOf(found.guides)).toEqual(['lightning-and-your-tv-dish-and-router']);
    expect(countGuides(found)).toBe('No guide has all of these words; 1 guide with some of them.');
  });

  it('finds no guide of another subject', () => {
    expect(titlesOf(find('lightning', 'wi-fi-solutions').guides)).toEqual([]);
    expect(find('', 'wi-fi-solutions').guides.length).toBeGreaterThan(1);
  });

  it.each([
    ['lightning', '1 guide'],
    ['', `${guides.length} guides`],
    ['gramophone', 'No guide has these words.'],
  ])('counts what it has found for %j', (q, count) => {
    expect(countGuides(find(q))).toBe(count);
  });
});

test('a subject that is none is no subject', () => {
  expect(readQuestion(new URLSearchParams('q= tv &subject=toString'))).toEqual({ q: 'tv', subject: '' });
});

describe('the published guides', () => {
  it('are read as they were', () => {
    expect(guidesFile.path).toBe('/blog/guides.json');
    expect(parseGuides(JSON.parse(guidesFile.content))).toEqual(guides);
  });

  it.each([null, {}, [null], [{ ...guides[0], minutes: '5' }], [{ ...guides[0], tools: undefined }], [{ ...guides[0], title: undefined }]])('are refused as %j', (json) => {
    expect(() => parseGuides(json)).toThrow('/blog/guides.json is no list of guides');
  });
});
