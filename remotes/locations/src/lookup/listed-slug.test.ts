import { slugFromText } from '@site/shared/comparison-key';
import { aliases } from '../directory/aliases';
import { listedPlaces, placesBySlug } from '../page-data/listed-places';
import { answerQuestion } from '../finder/answer-question';
import { listedSlug } from './listed-slug';
import { locationPath, locationSlug } from './location-slug';

const others = Object.entries(aliases).flatMap(([slug, names]) => names.map((name) => [name, slug] as const));

describe('listedSlug', () => {
  it.each(others)('leads from %s to the listed place %s', (name, slug) => {
    expect(listedSlug(slugFromText(name))).toBe(slug);
    expect(placesBySlug.has(slug)).toBe(true);
  });

  it.each([
    ['aston-oxfordshire', 'aston'],
    ['aston-berkshire', 'aston-berkshire'],
    ['witney-oxfordshire', 'witney'],
    ['witney', 'witney'],
    ['paris', 'paris'],
  ])('leads from %s to %s', (slug, listed) => {
    expect(listedSlug(slug)).toBe(listed);
  });

  it('leads from the page of every place to itself', () => {
    expect(listedPlaces.filter(({ slug }) => listedSlug(slug) !== slug).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('aliases', () => {
  const slugs = others.map(([name]) => slugFromText(name));

  it('name one place each, and none that is listed by that name', () => {
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
    expect(slugs.filter((slug) => placesBySlug.has(slug))).toEqual([]);
  });

  it('are addresses that a place may have', () => {
    expect(slugs.filter((slug) => locationSlug(slug) !== slug)).toEqual([]);
  });

  it.each(others)('let the finder find %s, or offer it beside another of that name', (name, slug) => {
    const answer = answerQuestion(name);

    const offered = answer.kind === 'place' ? [answer.place] : answer.kind === 'unknown' ? answer.suggestions : [];
    expect(offered.map(({ path }) => path)).toContain(locationPath(slug));
  });
});
