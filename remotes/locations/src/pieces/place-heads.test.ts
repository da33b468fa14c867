import { business, longestTitle } from '@site/shared';
import { fitTitle, placeTitle } from './place-heads';

/** A wording that fits with exactly this many characters to spare. */
function wording(spare: number): string {
  return 'x'.repeat(longestTitle - ` | ${business.name}`.length - spare);
}

describe('fitTitle', () => {
  it('takes the first wording that fits with the business’s name behind it', () => {
    expect(fitTitle(wording(-1), wording(0), wording(1))).toBe(wording(0));
  });

  it('takes the last one where none fits', () => {
    expect(fitTitle(wording(-9), wording(-1))).toBe(wording(-1));
  });
});

describe('placeTitle', () => {
  it.each([
    ['Burford', 'Burford', 'Oxfordshire', 'TV aerials in Burford'],
    ['Shipton-under-Wychwood', 'Shipton-under-Wychwood', 'Oxfordshire', 'Aerials in Shipton-under-Wychwood'],
    ['Aston', 'Aston, Berkshire', 'Berkshire', 'TV aerials in Aston, Berkshire'],
    ['Sevenhampton', 'Sevenhampton, Wiltshire', 'Wiltshire', 'TV aerials in Sevenhampton, Wilts'],
  ] as const)('of %s, listed as %s in %s, is “%s”', (name, fullName, county, title) => {
    expect(placeTitle({ name, fullName, county })).toBe(title);
  });
});
