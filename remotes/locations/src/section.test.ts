import type { PageOutcome, PageRequest } from '@site/shared';
import { reservedLocationWords } from './lookup/reserved-words';
import { section } from './section';

/** Answers as the route with this pattern does; the router has decoded the parameters. */
function open(pattern: string, params: PageRequest['params']): Promise<PageOutcome> {
  return routeOf(pattern).load({ path: '/', params });
}

function routeOf(pattern: string) {
  const route = section.routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`Wanted a route ${pattern}, found none.`);
  return route;
}

const noSlugs = [
  'robots.txt',
  'sitemap.html',
  '.',
  '%2e',
  '%41bingdon',
  '%',
  'café',
  "bishop's-cleeve",
  'ox/ford',
  '</script>',
  'a\0b',
  '---',
  ' ',
  'a'.repeat(61),
];

const otherSpellings: readonly (readonly [string, string])[] = [
  ['chipping norton', '/chipping-norton'],
  ['chipping_norton', '/chipping-norton'],
  ['chipping--norton', '/chipping-norton'],
  [' oxford ', '/oxford'],
  ['-oxford-', '/oxford'],
];

describe('/:location', () => {
  it.each([...reservedLocationWords, 'near_me', 'Blog', 'student accommodation tv'])(
    'is not found at the reserved word %s',
    async (location) => {
      expect(await open('/:location', { location })).toEqual({ kind: 'not-found' });
    },
  );

  it.each(noSlugs)('is not found at %j, which is no slug', async (location) => {
    expect(await open('/:location', { location })).toEqual({ kind: 'not-found' });
  });

  it.each(otherSpellings)('sends %j to %s', async (location, to) => {
    expect(await open('/:location', { location })).toEqual({ kind: 'redirect', to });
  });

  it.each(['oxford', 'great-compton', 'paris', 'north', 'reviews', 'stow-on-the-wold'])(
    'is a page at %s',
    async (location) => {
      expect(await open('/:location', { location })).toMatchObject({ kind: 'page', element: { props: { slug: location } } });
    },
  );

  it('needs the chunk of a dedicated town, and no other slug’s', () => {
    const { extraChunks } = routeOf('/:location');

    expect(extraChunks?.({ location: 'chipping-norton' })).toEqual(['town-chipping-norton']);
    expect(extraChunks?.({ location: 'burford' })).toEqual([]);
    expect(extraChunks?.({ location: 'constructor' })).toEqual([]);
    expect(extraChunks?.({})).toEqual([]);
  });

  it.each(['services', 'robots.txt', 'chipping norton'])('prepares nothing for %s, which has no page', async (location) => {
    expect(await routeOf('/:location').prepare?.({ path: '/', params: { location } })).toBeUndefined();
  });

  it('hands what was prepared to the page', async () => {
    const params = { location: 'burford' };
    const data = await routeOf('/:location').prepare?.({ path: '/burford', params });

    const outcome = await routeOf('/:location').load({ path: '/burford', params, data });

    expect(outcome).toMatchObject({ kind: 'page', element: { props: { location: { place: { name: 'Burford' } } } } });
  });
});

describe('/locations', () => {
  it('alone goes to the list of areas', async () => {
    expect(await open('/locations', {})).toEqual({ kind: 'redirect', to: '/areas' });
  });

  it.each([...otherSpellings, ['oxford', '/oxford'] as const, ['paris', '/paris'] as const])('/%s goes to %s', async (location, to) => {
    expect(await open('/locations/:location', { location })).toEqual({ kind: 'redirect', to });
  });

  it.each([...reservedLocationWords, ...noSlugs])('/%s is not found', async (location) => {
    expect(await open('/locations/:location', { location })).toEqual({ kind: 'not-found' });
  });
});

describe('/postcode/:outcode', () => {
  it.each(['ox28', 'sn1'])('is a page at %s', async (outcode) => {
    expect(await open('/postcode/:outcode', { outcode })).toMatchObject({ kind: 'page' });
  });

  it.each(['ox1', 'sn2', 'ox28.html', 'constructor', ''])('is not found at %j', async (outcode) => {
    expect(await open('/postcode/:outcode', { outcode })).toEqual({ kind: 'not-found' });
    expect(await routeOf('/postcode/:outcode').prepare?.({ path: '/', params: { outcode } })).toBeUndefined();
  });
});

describe('/near-me/:topic', () => {
  it('is a page at tv-aerial-installation-near-me', async () => {
    expect(await open('/near-me/:topic', { topic: 'tv-aerial-installation-near-me' })).toMatchObject({ kind: 'page' });
  });

  it.each(['tv-aerial-installation', 'plumber-near-me', ''])('is not found at %j', async (topic) => {
    expect(await open('/near-me/:topic', { topic })).toEqual({ kind: 'not-found' });
    expect(await routeOf('/near-me/:topic').prepare?.({ path: '/', params: { topic } })).toBeUndefined();
  });
});

describe('/areas', () => {
  it('is a page, prepared or not', async () => {
    const data = await routeOf('/areas').prepare?.({ path: '/areas', params: {} });

    const [prepared, loaded] = [
      await routeOf('/areas').load({ path: '/areas', params: {}, data }),
      await open('/areas', {}),
    ];

    expect(prepared).toEqual(loaded);
  });

  it('answers the finder’s form', async () => {
    const data = await routeOf('/areas').prepare?.({ path: '/areas', params: {}, query: { q: 'ox28' } });

    const outcome = await routeOf('/areas').load({ path: '/areas', params: {}, data });

    expect(routeOf('/areas').query).toEqual(['q']);
    expect(outcome).toMatchObject({
      element: {
        props: {
          areas: { question: { asked: 'ox28' } },
          answer: { props: { outcome: { kind: 'code', code: 'OX28' } } },
        },
      },
    });
  });
});
