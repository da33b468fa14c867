import { placeFacts } from '../directory/place-facts';
import { houseNote } from './place-sections';

describe('houseNote', () => {
  it('says what each kind of house means, in the order given', () => {
    expect(houseNote(['thatch', 'thick-stone'])).toMatch(/^On a thatched house .* aerial\. Thick stone walls .* cable\.$/);
  });

  it.each(placeFacts.flatMap(({ name, houses }) => (houses ? [[name, houses] as const] : [])))('has a sentence or more for each kind of house in %s', (_name, houses) => {
    for (const kind of houses) expect(houseNote([kind])).toMatch(/^[A-Z].*\.$/);
    expect(new Set(houses).size).toBe(houses.length);
  });
});
