import { openPath } from '@site/shared/testing/page-texts';
import { slugFromText } from '@site/shared/comparison-key';
import { locationSlug, reservedLocationWords } from '@site/shared/location-slug';
import { aliases } from './directory/town-names';
import { answerQuestion } from './finder/finder-index-file';
import { locationPath } from './directory/location-paths';
import { listedPlaces, placesBySlug } from './page-data/listed-places';
import { listedSlug, routes } from './routes';

const open = (path: string) => openPath(routes, path);
const page = (...texts: string[]) => ({ html: expect.stringMatching(new RegExp(texts.join('[^]*'))) as string });

describe.each(['', '/locations'])('%s/{location}', (prefix) => {
  it.each(['robots.txt', '%41bingdon', '</script>', 'a\0b', '---'])('is not found at %j, which is not a slug', async (location) => {
    await expect(open(`${prefix}/${encodeURIComponent(location)}`)).resolves.toBe('not found');
  });

  it.each(['WP_Admin', 'wp login', 'phpmyadmin', '12345'])('is not found at %s, which only scanners request', async (location) => {
    await expect(open(`${prefix}/${encodeURIComponent(location)}`)).resolves.toBe('not found');
  });

  it.each([
    ['chipping_norton', '/chipping-norton'],
    [' oxford ', '/oxford'],
    ['lechlade-on-thames', '/lechlade'],
    ['Royal Leamington Spa', '/leamington-spa'],
    ['aston-oxfordshire', '/aston'],
    ["Bishop's Cleeve", '/bishops-cleeve'],
    ['Café', '/cafe'],
    ['a'.repeat(61), `/${'a'.repeat(60)}`],
  ])('sends %j to %s', async (location, to) => {
    await expect(open(`${prefix}/${encodeURIComponent(location)}`)).resolves.toEqual({ to });
  });
});

describe('a reserved word', () => {
  // /areas is a page of this section.
  const words = reservedLocationWords.filter((word) => !routes.some(({ path }) => path === `/${word}`));

  it.each([...words, 'near_me', 'Blog', 'student accommodation tv'])('%s has no place at the root', async (word) => {
    await expect(open(`/${encodeURIComponent(word)}`)).resolves.toBe('not found');
  });

  it.each(reservedLocationWords)('%s has the fallback page below /locations, at its own path', async (word) => {
    const path = `/locations/${word}`;

    await expect(open(path)).resolves.toEqual(page(`canonical" href="[^"]*${path}"`, 'noindex', '<h1'));
  });

  it('is normalised below /locations too', async () => {
    await expect(open('/locations/Near_Me')).resolves.toEqual({ to: '/locations/near-me' });
  });
});

describe('/{location}', () => {
  it.each(['oxford', 'great-compton', 'paris', 'north', 'm4', 'w1a-1aa', 'a40-corner', 'reviews', 'admin', 'call-0800-x', 'stow-on-the-wold'])('is a page at %s', async (location) => {
    await expect(open(`/${location}`)).resolves.toEqual(page('<h1'));
  });

  it.each([
    ['ox28', '/postcode/ox28'],
    ['ox28-4bj', '/postcode/ox28'],
    ['ox29', '/areas?q=OX29'],
  ])('leads from the postcode %s to what is known of its first half: %s', async (location, to) => {
    await expect(open(`/${location}`)).resolves.toEqual({ to });
  });
});

it.each([
  ['/locations', '/areas'],
  ['/locations/oxford', '/oxford'],
  ['/locations/paris', '/paris'],
  ['/locations/ox28', '/postcode/ox28'],
])('%s redirects to %s', async (path, to) => {
  await expect(open(path)).resolves.toEqual({ to });
});

it.each(['/postcode/ox28', '/postcode/sn1', '/near-me/tv-aerial-installation-near-me'])('%s is a page', async (path) => {
  await expect(open(path)).resolves.toEqual(page('<h1'));
});

it.each(['/postcode/ox1', '/postcode/sn2', '/postcode/ox28.html', '/postcode/constructor'])('%s is not found', async (path) => {
  await expect(open(path)).resolves.toBe('not found');
});

describe('/areas', () => {
  it('answers the question of the finder’s form, whose name its route has', async () => {
    expect(routes.find(({ path }) => path === '/areas')?.handle?.query).toEqual(['q']);
    await expect(open('/areas?q=ox28')).resolves.toEqual(page('Do we cover you\\?', 'OX28'));
  });

  it('has every place on a map without a question', async () => {
    await expect(open('/areas')).resolves.toEqual(page('Areas we cover', 'data-place|<svg'));
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

test('every listed place keeps its address: no slug is a reserved word, or changed', () => {
  expect(listedPlaces.filter(({ slug }) => locationSlug(slug) !== slug || reservedLocationWords.includes(slug))).toEqual([]);
});
