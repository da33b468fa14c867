import { render } from '@testing-library/react';
import type { FinderOutcome, NearestPlace } from './find-coverage';
import { FinderAnswer, showDistance } from './finder-answer';

const burford = { label: 'Burford', path: '/burford' };
const nearest: NearestPlace = { ...burford, km: 20, direction: 'west' };
const places = Array.from({ length: 8 }, (_, index) => ({ label: `Place ${index}`, path: `/place-${index}` }));

test.each<[string, FinderOutcome, RegExp]>([
  ['a place', { kind: 'place', place: burford, namesakes: [] }, /^Yes, we come to Burford\.What we know about BurfordSend an enquiry/],
  ['a place outside the service area', { kind: 'place', place: burford, namesakes: [], beyond: 'all' }, /^Burford is outside our area\.What we know/],
  ['a code that is outside in part', { kind: 'code', code: 'GL7', places: [burford, { label: 'Tetbury', path: '/tetbury', beyond: 'all' }], beyond: 'some' }, /^We come to a part of GL7\.Our places in it: Burford, Tetbury \(outside our area\)\./],
  ['a place with namesakes', { kind: 'place', place: burford, namesakes: places }, /Or do you mean another with that name\?Place 0/],
  ['a place with the name of a town', { kind: 'place', place: burford, namesakes: [], town: nearest }, /The town of that name, which lies about 12 miles \(20 km\) west of Burford, is not on our list\./],
  ['a code', { kind: 'code', code: 'OX18', places, path: '/ox18' }, /^Yes, we come to OX18\.Our places in it: Place 0, .*Place 5 and 2 more\.What we know about OX18/],
  ['a code near the list', { kind: 'near', code: 'OX7', nearest }, /^OX7 is not on our list, but near a place that is\.The middle of OX7 is about 12 miles \(20 km\) west of Burford, .* Ask us/],
  ["the visitor's position near it", { kind: 'near', nearest }, /^You are near a place on our list\.You are about 12 miles/],
  ['a town outside', { kind: 'outside', town: 'Bath', nearest, suggestions: [burford] }, /^Bath is outside our area\.The middle of Bath .*Did you mean one of these\?Burford/],
  ["the visitor's position outside", { kind: 'outside', nearest }, /^You are outside our area\./],
  ['a code that is not known', { kind: 'outside', code: 'SW1A' }, /^SW1A is not among the codes we know\..* SW1A may lie further away/],
  ["the visitor's position without a place", { kind: 'outside' }, /^Which place do you mean\?/],
  ['a town without a place', { kind: 'outside', town: 'Bath' }, /^“Bath” is not on our list\./],
  ['letters that begin several codes', { kind: 'unknown', asked: 'RG', suggestions: [], codes: ['RG1', 'RG9'] }, /^Which RG code: RG1, RG9 or another\?Enter a town/],
  ['what is unknown', { kind: 'unknown', asked: 'Atlantis', suggestions: [] }, /^“Atlantis” is not on our list\.Enter a town or a village/],
])('%s is answered in whole sentences', (_what, outcome, words) => {
  const { container } = render(<FinderAnswer outcome={outcome} />);

  expect(container.textContent).toMatch(words);
});

test.each([
  [0, 'under half a mile'],
  [0.7, 'about half a mile (1 km)'],
  [1.6, 'about 1 mile (2 km)'],
  [5, 'about 3 miles (5 km)'],
  [36.3, 'about 23 miles (36 km)'],
])('%d km is %s', (km, text) => {
  expect(showDistance(km)).toBe(text);
});
