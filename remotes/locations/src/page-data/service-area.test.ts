import { business } from '@site/shared';
import type { Business } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { councils } from '../directory/place-facts';
import { placesBySlug } from './listed-places';
import type { ListedPlace } from './listed-places';
import { checkServiceArea, isServed } from './service-area';

enterExampleBusiness();

describe('isServed', () => {
  // Straight miles from Witney: Burford 7, Swindon 20, Winchcombe 24, Chinnor 25.2, Coleford 48.
  it.each<[Partial<Business>, readonly string[], readonly string[]]>([
    [{}, ['witney', 'burford', 'swindon', 'winchcombe'], ['chinnor', 'coleford']],
    [{ serviceMiles: 10 }, ['witney', 'burford'], ['swindon', 'winchcombe']],
    [{ serviceMiles: undefined }, ['witney', 'swindon'], ['reading']],
    [{ address: undefined }, ['burford', 'winchcombe'], ['chinnor']],
    [{ address: { locality: 'Cheltenham', county: 'Gloucestershire' } }, ['winchcombe', 'burford'], ['witney', 'swindon']],
    [{ serviceArea: ['West Oxfordshire', 'Forest of Dean'] }, ['burford', 'coleford'], ['swindon', 'winchcombe']],
    [{ serviceArea: ['Oxfordshire'] }, ['burford', 'chinnor'], ['swindon', 'winchcombe']],
    [{ serviceArea: ['Royal Borough of Windsor and Maidenhead'] }, ['maidenhead'], ['burford']],
    [{ serviceArea: ['Windsor and Maidenhead'] }, ['maidenhead'], ['burford']],
  ])('with %j holds for %j and not for %j', (facts, served, others) => {
    Object.assign(business, facts);

    const reached = [...served, ...others].filter((slug) => isServed(placesBySlug.get(slug) as ListedPlace));

    expect(reached).toEqual(served);
  });
});

describe('checkServiceArea', () => {
  const check = (facts: Partial<Business>) => () => {
    Object.assign(business, facts);
    checkServiceArea();
  };

  it.each([[[]], [['West Oxfordshire', 'Cotswold District Council', 'Oxfordshire', 'Windsor and Maidenhead']], [councils.map(({ name }) => name)]])('takes %s', (serviceArea) => {
    expect(check({ serviceArea })).not.toThrow();
  });

  it.each(['West Oxfordshir', 'west oxfordshire', 'Witney', 'West', 'Royal Borough', 'Council'])("refuses '%s', and names the authorities there are", (authority) => {
    expect(check({ serviceArea: ['Cotswold', authority] })).toThrow(
      new RegExp(`^serviceArea in shared/src/business/business.ts names '${authority}', which no place of ours belongs to\\. Write .* West Oxfordshire District Council.*, Oxfordshire County Council`),
    );
  });

  it('refuses an address from which no distance is known, unless authorities are entered', () => {
    const address = { locality: 'Truro', county: 'Cornwall' };

    expect(check({ address })).toThrow(/^address\.locality in .* is 'Truro', which is not on our list .* Enter serviceArea\./);
    expect(check({ address, serviceArea: ['Cotswold'] })).not.toThrow();
  });
});

test('the section is not rendered for an area with an unknown authority', async () => {
  jest.replaceProperty(business, 'serviceArea', ['Cotswolds']);

  await expect(import('../prerender')).rejects.toThrow("names 'Cotswolds', which no place of ours belongs to");
});
