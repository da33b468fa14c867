import { business } from '@site/shared';
import { councils } from '../directory/councils';
import { checkServiceArea } from './check-service-area';

describe('checkServiceArea', () => {
  it.each([[[]], [['West Oxfordshire', 'Cotswold District Council', 'Oxfordshire', 'Windsor and Maidenhead']], [councils.map(({ name }) => name)]])('takes %s', (serviceArea) => {
    expect(() => checkServiceArea(serviceArea)).not.toThrow();
  });

  it.each(['West Oxfordshir', 'west oxfordshire', 'Witney', 'West', 'Royal Borough', 'Council'])("refuses '%s', and names the authorities there are", (authority) => {
    expect(() => checkServiceArea(['Cotswold', authority])).toThrow(
      new RegExp(`^serviceArea in shared/src/business/business.ts names '${authority}', which no place of ours belongs to\\. Write .* West Oxfordshire District Council.*, Oxfordshire County Council`),
    );
  });
});

test('the section is not rendered for an area with an unknown authority', async () => {
  jest.replaceProperty(business, 'serviceArea', ['Cotswolds']);

  await expect(import('../prerender')).rejects.toThrow("names 'Cotswolds', which no place of ours belongs to");
});
