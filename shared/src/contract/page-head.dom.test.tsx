import { cleanup, render } from '@testing-library/react';
import { business } from '../business/business';
import { fullTitle, longestTitle, MetadataListener, PageHead } from './page-head';
import type { PageMetadata } from './page-head';

const metadata: PageMetadata = {
  title: 'TV aerials in Oxford',
  description: 'Aerials, dishes and Wi-Fi for homes and businesses in Oxford & around.',
  canonicalPath: '/oxford',
};

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const scripts = () => [...document.querySelectorAll('script[type="application/ld+json"]')];

test('the title carries the business name', () => {
  render(<PageHead {...metadata} />);

  expect(document.title).toBe(`TV aerials in Oxford | ${business.name}`);
  expect(fullTitle('Areas')).toBe(`Areas | ${business.name}`);
});

test.each([
  [0, true],
  [1, false],
])('a title that is %i too long for search results with the business name has it: %s', (excess, isThere) => {
  const title = 'x'.repeat(longestTitle - ` | ${business.name}`.length + excess);

  expect(fullTitle(title)).toBe(isThere ? `${title} | ${business.name}` : title);
});

test('a page without a picture of its own has the general one, at an absolute address', () => {
  render(<PageHead {...metadata} />);

  expect(content('meta[property="og:image"]')).toBe(`${business.origin}/og/site.png`);
});

test('an article says when it was published and last changed, another page does not', () => {
  render(<PageHead {...metadata} article={{ published: '2026-11-01', updated: '2026-11-05' }} />);

  const days = ['og:type', 'article:published_time', 'article:modified_time'].map((name) => content(`meta[property="${name}"]`));
  expect(days).toEqual(['article', '2026-11-01', '2026-11-05']);
  cleanup();
  render(<PageHead {...metadata} />);
  expect([content('meta[property="og:type"]'), content('meta[property="article:published_time"]')]).toEqual(['website', undefined]);
});

test('the head has description and canonical link, once', () => {
  render(<PageHead {...metadata} />);

  expect(content('meta[name="description"]')).toBe(metadata.description);
  expect([...document.head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'))).toEqual([
    `${business.origin}/oxford`,
  ]);
});

test('what social sites read is the same page', () => {
  render(<PageHead {...metadata} />);

  expect(content('meta[property="og:title"]')).toBe('TV aerials in Oxford');
  expect(content('meta[property="og:description"]')).toBe(metadata.description);
  expect(content('meta[property="og:url"]')).toBe(`${business.origin}/oxford`);
});

test.each([
  [true, 'noindex'],
  [false, undefined],
  [undefined, undefined],
])('with noindex %s the robots rule is %s', (noindex, rule) => {
  render(<PageHead {...metadata} noindex={noindex} />);

  expect(content('meta[name="robots"]')).toBe(rule);
});

test('structured data is one script of JSON-LD', () => {
  render(<PageHead {...metadata} structuredData={[{ '@type': 'Service', name: 'Aerials' }, { '@type': 'WebPage' }]} />);

  expect(scripts().map((script) => JSON.parse(script.textContent) as unknown)).toEqual([
    { '@context': 'https://schema.org', '@graph': [{ '@type': 'Service', name: 'Aerials' }, { '@type': 'WebPage' }] },
  ]);
});

test('text in structured data cannot end its script', () => {
  render(<PageHead {...metadata} structuredData={[{ '@type': 'WebPage', name: '</script><img src=x onerror=alert(1)><!--' }]} />);

  expect(scripts()[0]?.innerHTML).not.toMatch(/[<>]/);
  expect(JSON.parse(scripts()[0]?.textContent ?? '')).toMatchObject({ '@graph': [{ name: '</script><img src=x onerror=alert(1)><!--' }] });
});

test('the listener above hears the metadata as the page gave it', () => {
  const heard: PageMetadata[] = [];

  render(
    <MetadataListener value={(page) => void heard.push(page)}>
      <PageHead {...metadata} noindex />
    </MetadataListener>,
  );

  expect(heard).toEqual([{ ...metadata, noindex: true }]);
});

test.each([undefined, []])('a page with nothing to tell machines has no script for it (%j)', (structuredData) => {
  render(<PageHead {...metadata} structuredData={structuredData} />);

  expect(scripts()).toEqual([]);
});
