import { locationPath } from '../lookup/location-slug';
import { fullName, listedPlaces } from '../page-data/listed-places';
import { answerQuestion } from './answer-question';

test.each([
  ['ox28', { kind: 'code', code: 'OX28', path: '/postcode/ox28' }],
  ['SN2 1AA', { kind: 'code', code: 'SN2' }],
  ['ascott under wychwood', { kind: 'place', place: { path: '/ascott-under-wychwood' } }],
  ['ampney saint mary', { kind: 'place', place: { path: '/ampney-st-mary' } }],
  ['moreton in the marsh', { kind: 'place', place: { path: '/moreton-in-marsh' } }],
  ['SL7', { kind: 'near', code: 'SL7' }],
  ['B10', { kind: 'outside', code: 'B10', nearest: { label: 'Henley-in-Arden' } }],
  ['EC1A 1BB', { kind: 'outside', code: 'EC1A' }],
  ['OX8', { kind: 'outside', code: 'OX8' }],
  ['Manchester', { kind: 'outside', town: 'Manchester', nearest: { direction: 'north' } }],
  ['coventry', { kind: 'near', town: 'Coventry', nearest: { label: 'Kenilworth' } }],
  ['Bradford', { kind: 'outside', town: 'Bradford', suggestions: [{ label: 'Bradford-on-Avon, Wiltshire' }] }],
  ['Crawley', { kind: 'place', place: { label: 'Crawley, Oxfordshire' }, town: { direction: 'south-east' } }],
  ['bourton', { kind: 'place', place: { path: '/bourton' }, namesakes: [{ path: '/black-bourton' }, { path: '/bourton-on-the-water' }, { path: '/bourton-on-the-hill' }] }],
  ['paris', { kind: 'unknown', asked: 'paris' }],
])('to %j the answer is %j', (text, outcome) => {
  expect(answerQuestion(text)).toMatchObject(outcome);
});

test('every place of the directory is found by its own name', () => {
  const paths = listedPlaces.map((place) => {
    const outcome = answerQuestion(fullName(place));
    return outcome.kind === 'place' ? outcome.place.path : outcome.kind;
  });

  expect(paths).toEqual(listedPlaces.map(({ slug }) => locationPath(slug)));
});
