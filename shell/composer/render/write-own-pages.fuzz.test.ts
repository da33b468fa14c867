import fc from 'fast-check';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { hostileText } from '@site/shared/testing/hostile-text';
import { fixturePage } from '../testing/fixture-page';
import { sitemapXml } from './write-own-pages';

test('whatever a path is, the site map has the same elements, and no bare ampersand', () => {
  const elementsOf = (xml: string) => xml.match(/<[^>]*>/g)?.join('');
  const plain = elementsOf(sitemapXml('https://site.example', [fixturePage()]));

  fc.assert(
    fc.property(hostileText, (text) => {
      const xml = sitemapXml('https://site.example', [fixturePage({ path: `/${text}` })]);

      return elementsOf(xml) === plain && !/&(?!(amp|lt|gt|quot);)/.test(xml);
    }),
    { numRuns: fuzzCases.siteMap },
  );
});
