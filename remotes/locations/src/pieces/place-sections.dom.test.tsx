import { business } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { placeFacts } from '../directory/place-facts';
import { houseNote, trustFacts } from './place-sections';

enterExampleBusiness();

test('a resident can rely on what the owner has entered, and on nothing else', () => {
  const entered = { ...business, guarantee: 'two years on our work', insurance: 'public liability', checks: [{ name: 'basic DBS check' }] };

  expect(trustFacts(business)).toEqual([]);
  expect(trustFacts(entered).map(({ term, detail }) => [term, detail])).toEqual([['Guarantee', 'two years on our work'], ['Insurance', 'public liability'], ['Checks', 'basic DBS check']]);
});

describe('houseNote', () => {
  it('says what each kind of house means, in the order given', () => {
    expect(houseNote(['thatch', 'thick-stone'])).toMatch(/^On a thatched house .* aerial\. Thick stone walls .* cable\.$/);
  });

  it.each(placeFacts.flatMap(({ name, houses }) => (houses ? [[name, houses] as const] : [])))('has a sentence or more for each kind of house in %s', (_name, houses) => {
    for (const kind of houses) expect(houseNote([kind])).toMatch(/^[A-Z].*\.$/);
    expect(new Set(houses).size).toBe(houses.length);
  });
});
