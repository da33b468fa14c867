import { render, screen, within } from '@testing-library/react';
import { business } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import type { WorkPhotograph } from '../../photographs/work-photograph';
import { TrustBand } from './trust-band';

enterExampleBusiness();

const pictures = ['avif', 'webp', 'jpeg'].flatMap((format) =>
  [400, 800].map((width) => ({ type: `image/${format}`, width, height: (width * 3) / 4, url: `/releases/shell/1.0.0/roof-${width}.${format}` })),
);
const photograph: WorkPhotograph = { alt: 'A new aerial on a stone chimney', caption: 'New aerial on the chimney', place: 'Burford', pictures };

const facts = () => within(screen.getByRole('region', { name: 'About the business' })).getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('with no more than a rating it shows the rating with its source, and no day or number that nobody entered', () => {
  render(<TrustBand photographs={[]} />);

  expect(facts()).toEqual([
    ['Rating', '4.9 out of 5 on Trade directoryHow we handle reviews'],
    ['VAT', 'None is added'],
    ['A lower quote', 'Our price match terms'],
  ]);
  expect(screen.getByRole('link', { name: 'Trade directory' }).getAttribute('href')).toBe('https://trade-directory.example/cotswold-aerials');
  expect(document.querySelector('time, img')).toBeNull();
});

test('it shows every fact that the owner has entered', () => {
  const rating = { value: 4.8, outOf: 5, count: 37, checkedOn: '2026-11-02' };
  jest.replaceProperty(business, 'directories', [{ name: 'Directory', url: 'https://directory.example/', rating }]);
  jest.replaceProperty(business, 'address', { street: '1 High Street', locality: 'Witney', county: 'Oxfordshire' });
  jest.replaceProperty(business, 'legalName', 'Pat Smith');
  jest.replaceProperty(business, 'guarantee', 'two years on our work');
  jest.replaceProperty(business, 'insurance', 'public liability, £2 million');
  jest.replaceProperty(business, 'memberships', [{ name: 'CAI', url: 'https://cai.example/', detail: 'member 123' }]);
  jest.replaceProperty(business, 'checks', [{ name: 'basic DBS check', detail: 'March 2026' }]);

  render(<TrustBand photographs={[]} />);

  expect(facts()).toEqual([
    ['Rating', '4.8 out of 5 on Directory, from 37 reviews, read there on 2 November 2026How we handle reviews'],
    ['VAT', 'None is added'],
    ['A lower quote', 'Our price match terms'],
    ['Based in', 'Witney, Oxfordshire'],
    ['Run by', 'Pat Smith'],
    ['Guarantee', 'Two years on our work'],
    ['Insurance', 'Public liability, £2 million'],
    ['Member of', 'CAI (member 123)'],
    ['Checked', 'Basic DBS check (March 2026)'],
  ]);
});

test('it shows photographs in the formats that browsers know, with their words', () => {
  render(<TrustBand photographs={[photograph]} />);

  const image = screen.getByRole<HTMLImageElement>('img', { name: photograph.alt });
  const sources = [...document.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset]);
  expect(sources).toEqual([
    ['image/avif', '/releases/shell/1.0.0/roof-400.avif 400w, /releases/shell/1.0.0/roof-800.avif 800w'],
    ['image/webp', '/releases/shell/1.0.0/roof-400.webp 400w, /releases/shell/1.0.0/roof-800.webp 800w'],
  ]);
  expect([image.getAttribute('src'), image.width, image.height, image.getAttribute('loading')]).toEqual(['/releases/shell/1.0.0/roof-800.jpeg', 800, 600, 'lazy']);
  expect(screen.getByText('New aerial on the chimney, Burford').tagName).toBe('FIGCAPTION');
});

test('with nothing entered it shows what is true without', () => {
  jest.replaceProperty(business, 'directories', [{ name: 'Directory', url: 'https://directory.example/' }]);
  jest.replaceProperty(business, 'address', undefined);
  jest.replaceProperty(business, 'vatNumber', 'GB 123 4567 89');

  render(<TrustBand photographs={[]} />);

  expect(facts()).toEqual([['VAT', 'In our prices'], ['A lower quote', 'Our price match terms']]);
});
