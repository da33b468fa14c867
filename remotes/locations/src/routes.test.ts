import type { PageOutcome, PageRequest } from '@site/shared';
import { slugFromText } from '@site/shared/comparison-key';
import { aliases } from './directory/town-names';
import { answerQuestion } from './finder/finder-index-file';
import { locationPath, locationSlug, reservedLocationWords } from './lookup/location-slug';
import { listedPlaces, placesBySlug } from './page-data/listed-places';
import { listedSlug, routes } from './routes';

/** Renders the route with this pattern. Parameters are decoded, as the router passes them. */
function open(pattern: string, params: PageRequest['params'], query: PageRequest['query'] = {}): PageOutcome | Promise<PageOutcome> {
  const route = routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`There is no route ${pattern}.`);
  return route.render({ path: '/', params, query });
}

describe.each(['/:location', '/locations/:location'])('%s', (pattern) => {
  it.each([...reservedLocationWords, 'near_me', 'Blog', 'student accommodation tv'])('is not found at the reserved word %s', (location) => {
    expect(open(pattern, { location })).toEqual({ kind: 'not-found' });
  });

  it.each(['robots.txt', '%41bingdon', 'ox/ford', '</script>', 'a\0b', '---'])('is not found at %j, which is not a slug', (location) => {
    expect(open(pattern, { location })).toEqual({ kind: 'not-found' });
  });

  it.each(['WP_Admin', 'wp login', 'phpmyadmin', '12345'])('is not found at %s, which only scanners request', (location) => {
    expect(open(pattern, { location })).toEqual({ kind: 'not-found' });
  });

  it.each([
    ['chipping_norton', '/chipping-norton'],
    [' oxford ', '/oxford'],
    ['lechlade-on-thames', '/lechlade'],
    ['Royal Leamington Spa', '/leamington-spa'],
    ['aston-oxfordshire', '/aston'],
  ])('sends %j to %s', (location, to) => {
    expect(open(pattern, { location })).toEqual({ kind: 'redirect', to });
  });
});

describe('/:location', () => {
  it.each(['oxford', 'great-compton', 'paris', 'north', 'm4', 'w1a-1aa', 'a40-corner', 'reviews', 'admin', 'call-0800-x', 'stow-on-the-wold'])(
    'is a page at %s',
    (location) => {
      expect(open('/:location', { location })).toMatchObject({ kind: 'page', element: { props: { slug: location } } });
    },
  );

  it.each([
    ['ox28', '/postcode/ox28'],
    ['ox28-4bj', '/postcode/ox28'],
    ['ox29', '/areas?q=OX29'],
  ])('leads from the postcode %s to what is known of its first half: %s', (location, to) => {
    expect(open('/:location', { location })).toEqual({ kind: 'redirect', to });
  });
});

describe('/locations', () => {
  it('redirects to the list of areas', () => {
    expect(open('/locations', {})).toEqual({ kind: 'redirect', to: '/areas' });
  });

  it.each([
    ['oxford', '/oxford'],
    ['paris', '/paris'],
    ['ox28', '/postcode/ox28'],
  ])('redirects /%s to %s', (location, to) => {
    expect(open('/locations/:location', { location })).toEqual({ kind: 'redirect', to });
  });
});

describe('/postcode/:outcode', () => {
  it.each(['ox28', 'sn1'])('is a page at %s', (outcode) => {
    expect(open('/postcode/:outcode', { outcode })).toMatchObject({ kind: 'page' });
  });

  it.each(['ox1', 'sn2', 'ox28.html', 'constructor', ''])('is not found at %j', (outcode) => {
    expect(open('/postcode/:outcode', { outcode })).toEqual({ kind: 'not-found' });
  });
});

it('/near-me/tv-aerial-installation-near-me is a page', () => {
  expect(open('/near-me/tv-aerial-installation-near-me', {})).toMatchObject({ kind: 'page' });
});

describe('/areas', () => {
  it('answers the question of the finder’s form', () => {
    expect(routes.find(({ path }) => path === '/areas')?.query).toEqual(['q']);
    expect(open('/areas', {}, { q: 'ox28' })).toMatchObject({
      kind: 'page',
      element: { props: { asked: 'ox28', outcome: { kind: 'code', code: 'OX28' } } },
    });
  });

  it('has no answer without a question', () => {
    const page = open('/areas', {});

    expect(page).toMatchObject({ kind: 'page', element: { props: { areas: { count: expect.any(Number) as number } } } });
    expect(page).not.toHaveProperty('element.props.outcome');
  });
});

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
