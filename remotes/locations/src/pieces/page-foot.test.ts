import { dataAttribution } from './page-foot';

describe('dataAttribution', () => {
  it.each(['GeoNames', 'Ordnance Survey', 'Royal Mail', 'National Statistics', 'Natural England', 'Ofcom'])(
    'credits %s',
    (owner) => {
      expect(dataAttribution.some((line) => line.includes(owner))).toBe(true);
    },
  );
});
