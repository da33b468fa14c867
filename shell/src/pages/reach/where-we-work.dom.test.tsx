import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { business } from '@site/shared';
import type { Business } from '@site/shared';
import type { Located } from '@site/shared/geometry';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { towns, WhereWeWork } from './where-we-work';

enterExampleBusiness();

const notes = () => [...document.querySelectorAll('li')].map((item) => item.textContent);

test('the towns are listed from the base outwards, with their distances in miles first, and a sketch shows where they lie', () => {
  render(<WhereWeWork />);

  expect(notes()).toEqual([
    'WitneyOxfordshire',
    'Oxford10 miles (16 km)',
    'Chipping Norton11 miles (18 km)',
    'Abingdon12 miles (19 km)',
    'Wantage14 miles (22 km)',
    'Didcot16 miles (26 km)',
    'Swindon20 miles (32 km)',
    'Cirencester21 miles (34 km)',
  ]);
  expect(screen.getByText(/Distances are from Witney/)).toBeTruthy();
  expect(document.querySelectorAll('svg[aria-hidden] text')).toHaveLength(towns.length + 2);
});

test('a town is the base once it has a street, and is marked where it lies outside the area', () => {
  jest.replaceProperty(business, 'address', { street: '1 High Street', locality: 'Witney', county: 'Oxfordshire' });
  jest.replaceProperty(business, 'serviceMiles', 20);

  render(<WhereWeWork />);

  expect([notes()[0], ...notes().slice(-2)]).toEqual(['Witneyour base', 'Swindon20 miles (32 km), outside our area', 'Cirencester21 miles (34 km), outside our area']);
});

test('of a business that is based elsewhere there are neither distances nor a sketch', () => {
  jest.replaceProperty(business, 'address', { locality: 'Stroud', county: 'Gloucestershire' });

  render(<WhereWeWork />);

  expect(notes()[0]).toBe('OxfordOxfordshire');
  expect(document.querySelector('svg')).toBeNull();
  expect(document.body.textContent).not.toContain('Distances');
});

test.each<[Partial<Business>, RegExp]>([
  [{}, /^We work within about 25 miles of Witney\. If you live farther out, ask us\./],
  [{ serviceMiles: 12, address: { locality: 'Stroud', county: 'Gloucestershire' } }, /^We work within about 12 miles of Stroud\./],
  [{ serviceArea: ['West Oxfordshire', 'Cherwell', 'Cotswold'] }, /^We work in West Oxfordshire, Cherwell and Cotswold\./],
])('the area is that of the owner: %j', (facts, words) => {
  Object.assign(business, facts);

  render(<WhereWeWork />);

  expect(screen.getByText(words)).toBeTruthy();
});

test('the towns lie where the list of places has them', () => {
  const list = JSON.parse(readFileSync(join(__dirname, '../../../../remotes/locations/src/directory/places.json'), 'utf8')) as readonly (Located & { readonly name: string })[];

  const listed = towns.map(({ name }) => list.find((place) => place.name === name)?.coordinates);

  expect(listed).toEqual(towns.map(({ coordinates }) => coordinates));
});
