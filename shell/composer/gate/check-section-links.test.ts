import type { SectionLink } from '@site/shared';
import { knownPage } from '../testing/current-store';
import { fixtureRelease } from '../testing/fixture-release';
import { checkHeaderLinks, checkSectionLinks } from './check-section-links';

const inFooter: SectionLink = { place: 'footer', group: 'help', label: 'Careers', path: '/careers' };
const inHeader: SectionLink = { place: 'header', label: 'Careers', path: '/careers' };
const paths = ['/careers', '/careers/a', '/careers/b', '/careers/c', '/careers/d'];

/** A release of careers that wants these links. */
function wanting(links: readonly SectionLink[], name = 'careers') {
  return { folder: '', release: fixtureRelease({ name, knownPages: paths.map(knownPage), links: [...links] }) };
}

const check = (links: readonly SectionLink[]) => checkSectionLinks([wanting(links)]);

test.each<[string, readonly SectionLink[]]>([
  ['no links', []],
  ['one in the header and one in the footer', [inHeader, inFooter]],
  ['a label of 30 characters', [{ ...inFooter, label: 'x'.repeat(30) }]],
])('%s pass', (_what, links) => {
  expect(check(links)).toEqual([]);
});

test('a link to a page that the section does not have is refused with what to do', () => {
  expect(check([{ ...inFooter, path: '/blog' }])).toEqual([
    {
      check: 'section-links',
      wanted: "a known page of careers where its link 'Careers' leads to, in careers 1.0.0",
      found: '/blog',
      remedy: 'Correct the links in src/prerender of careers (see SectionLink in @site/shared) and build it again.',
    },
  ]);
});

test.each<[string, readonly SectionLink[], string, string]>([
  ['without a label', [{ ...inFooter, label: '' }], 'a label of 1 to 30 characters', '""'],
  ['with spaces alone', [{ ...inFooter, label: '  ' }], 'a label of 1 to 30 characters', '"  "'],
  ['with a label of two lines', [{ ...inFooter, label: 'Work\nwith us' }], 'a label of 1 to 30 characters', String.raw`"Work\nwith us"`],
  ['with a label that is too long', [{ ...inFooter, label: 'x'.repeat(31) }], 'a label of 1 to 30 characters', 'xxx'],
  ['to a part of a page', [{ ...inFooter, path: '/careers#jobs' }], 'a known page of careers', '/careers#jobs'],
  ['to another site', [{ ...inFooter, path: '//example.com' }], 'a known page of careers', '//example.com'],
  ['twice in one place', [inFooter, { ...inFooter, label: 'Jobs' }], 'one link to /careers in the footer', 'several'],
  ['too often in the footer', paths.map((path) => ({ ...inFooter, path })), 'at most 4 links in the footer', '5'],
])('a link %s is refused', (_how, links, wanted, found) => {
  expect(check(links)).toMatchObject([{ wanted: expect.stringContaining(wanted) as string, found: expect.stringContaining(found) as string }]);
});

test('where the header is full, a release with one more link is refused with whose are there; what is there already is not', () => {
  const [careers, shop] = [wanting([inHeader]), wanting([{ ...inHeader, label: 'Shop' }, { ...inHeader, label: 'Offers', path: '/careers/a' }], 'shop')];
  const blog = wanting([inFooter], 'blog');
  const all = [careers, shop, blog].map(({ release }) => release);

  expect(checkHeaderLinks([shop], [shop.release, blog.release])).toEqual([]);
  expect(checkHeaderLinks([careers], all)).toMatchObject([
    { check: 'section-links', wanted: expect.stringContaining('at most 2 links of all sections in the header') as string, found: "'Careers' of careers, 'Shop' of shop, 'Offers' of shop" },
  ]);
  expect(checkHeaderLinks([blog], all)).toEqual([]);
});
