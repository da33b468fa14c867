import type { PostSummary } from '../post';
import type { FeedSource } from './feed';
import { atomFeed, jsonFeed, rssFeed } from './feed-formats';

const newer: PostSummary = {
  slug: 'newer',
  title: 'Loft & <roof> "aerials"',
  description: 'What’s said of it in a list.',
  category: 'wi-fi-solutions',
  published: '2026-11-21',
  updated: '2026-11-21',
  minutes: 4,
  tools: [],
};
const changed: PostSummary = { ...newer, slug: 'changed', title: 'Changed since', published: '2026-02-03', updated: '2026-12-01' };
const source: FeedSource = {
  business: { name: 'Aerials & Co', origin: 'https://site.example' },
  posts: [newer, changed],
  path: '/blog/feed',
};

function parseXml(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}

/** Texts of elements by their qualified name. */
function texts(parent: Document | Element, name: string): (string | null)[] {
  return [...parent.getElementsByTagName(name)].map((element) => element.textContent);
}

describe('atomFeed', () => {
  const feed = parseXml(atomFeed(source));

  it('names itself, its page, its author and its last change', () => {
    const links = [...feed.querySelectorAll('feed > link')].map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

    expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(links).toEqual([
      ['self', 'https://site.example/blog/feed'],
      ['alternate', 'https://site.example/blog'],
    ]);
    expect(texts(feed, 'name')).toEqual(['Aerials & Co']);
    expect(feed.querySelector('feed > updated')?.textContent).toBe('2026-12-01T00:00:00Z');
  });

  it('has an entry for each post, in their order, with an id, both dates, the text of lists and a picture', () => {
    const [entry] = feed.getElementsByTagName('entry');

    expect(texts(feed, 'id')).toEqual(['https://site.example/blog', 'https://site.example/blog/newer', 'https://site.example/blog/changed']);
    expect(entry && texts(entry, 'title')).toEqual(['Loft & <roof> "aerials"']);
    expect(entry && texts(entry, 'summary')).toEqual(['What’s said of it in a list.']);
    expect(entry?.querySelector('category')?.getAttribute('term')).toBe('Wi-Fi solutions');
    expect(texts(feed, 'published')).toEqual(['2026-11-21T00:00:00Z', '2026-02-03T00:00:00Z']);
    expect(entry?.querySelector('link[rel=enclosure]')?.getAttribute('href')).toBe('https://site.example/og/blog/newer.png');
  });
});

describe('rssFeed', () => {
  const feed = parseXml(rssFeed(source));

  it('names its page, itself and its last change', () => {
    expect(feed.querySelector('channel > link')?.textContent).toBe('https://site.example/blog');
    expect(feed.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe('https://site.example/blog/feed');
    expect(texts(feed, 'lastBuildDate')).toEqual(['Tue, 01 Dec 2026 00:00:00 GMT']);
  });

  it('has an item for each post, in their order, with an id, a date, an author and a picture', () => {
    expect(texts(feed, 'guid')).toEqual(['https://site.example/blog/newer', 'https://site.example/blog/changed']);
    expect(texts(feed, 'pubDate')).toEqual(['Sat, 21 Nov 2026 00:00:00 GMT', 'Tue, 03 Feb 2026 00:00:00 GMT']);
    expect(texts(feed, 'dc:creator')).toEqual(['Aerials & Co', 'Aerials & Co']);
    expect(feed.querySelector('item > title')?.textContent).toBe('Loft & <roof> "aerials"');
    const [picture] = feed.getElementsByTagNameNS('http://search.yahoo.com/mrss/', 'content');
    expect([picture?.getAttribute('url'), picture?.getAttribute('medium')]).toEqual(['https://site.example/og/blog/newer.png', 'image']);
  });
});

describe('jsonFeed', () => {
  const feed = JSON.parse(jsonFeed(source)) as Record<string, unknown>;

  it('names its version, its page, itself and its author', () => {
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://site.example/blog',
      feed_url: 'https://site.example/blog/feed',
      authors: [{ name: 'Aerials & Co', url: 'https://site.example/' }],
    });
  });

  it('has an item for each post, in their order, with an id, both dates, the text of lists, a picture and a reading time', () => {
    expect(feed.items).toMatchObject([
      {
        id: 'https://site.example/blog/newer',
        url: 'https://site.example/blog/newer',
        title: 'Loft & <roof> "aerials"',
        content_text: 'What’s said of it in a list.',
        date_published: '2026-11-21T00:00:00Z',
        date_modified: '2026-11-21T00:00:00Z',
        tags: ['Wi-Fi solutions'],
        image: 'https://site.example/og/blog/newer.png',
        _minutes: 4,
      },
      { id: 'https://site.example/blog/changed', date_modified: '2026-12-01T00:00:00Z' },
    ]);
  });
});

test.each([
  ['Atom', atomFeed],
  ['RSS', rssFeed],
])('%s without posts is still well formed', (_format, makeFeed) => {
  expect(parseXml(makeFeed({ ...source, posts: [] })).documentElement.textContent).toContain('advice and guides');
});
