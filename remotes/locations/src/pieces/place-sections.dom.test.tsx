import { render, screen, within } from '@testing-library/react';
import { business, FactsList } from '@site/shared';
import type { Business } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { placesBySlug } from '../page-data/listed-places';
import type { ListedPlace } from '../page-data/listed-places';
import { placeDetails } from '../page-data/place-details';
import { placeFacts } from '../directory/place-facts';
import { houseNote, visitFacts } from './place-sections';

enterExampleBusiness();

const place = (slug: string) => placeDetails(placesBySlug.get(slug) as ListedPlace);

function termsOf(slug: string, owner: Business = business): (string | null)[] {
  const { unmount } = render(<FactsList facts={visitFacts(place(slug), owner)} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  unmount();
  return terms;
}

describe('visitFacts', () => {
  it('has the way from the base, and links to the nearest towns', () => {
    render(<FactsList facts={visitFacts(place('burford'), business)} />);

    const [way, towns] = screen.getAllByRole('definition');
    expect(way?.textContent).toBe('7 miles (11 km) as the crow flies');
    expect(within(towns as HTMLElement).getAllByRole('link')).toHaveLength(3);
  });

  it('separates the thousands of a population', () => {
    render(<FactsList facts={visitFacts(place('cirencester'), business)} />);

    expect(screen.getByText('Population').nextElementSibling?.textContent).toBe('19,076');
  });

  it('says what a population counts', () => {
    expect(termsOf('cirencester')).toContain('Population');
    expect(termsOf('reading')).toContain('Population of the built-up area');
  });

  it('shows of the owner’s facts what is entered', () => {
    expect(termsOf('burford')).toEqual(['From our base in Witney', 'Nearest towns']);
    expect(termsOf('burford', { ...business, guarantee: 'two years on our work', insurance: 'public liability', checks: [{ name: 'basic DBS check' }] })).toEqual([
      'From our base in Witney',
      'Guarantee',
      'Insurance',
      'Checks',
      'Nearest towns',
    ]);
  });
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
