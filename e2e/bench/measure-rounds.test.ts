import { measureRounds } from './measure-rounds';
import { profiles } from './profiles';
import type { Variant } from './report/samples';

const urls = { composed: 'composed/', again: 'again/', bundle: 'bundle/', plain: 'plain/', linked: 'linked/' };
const variants: readonly Variant[] = ['composed', 'again', 'bundle'];

test('each round measures every variant of a subject and begins with another; what fails is measured again', async () => {
  const report = jest.fn();
  const measure = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ lcpMs: 1 });

  const samples = await measureRounds({ name: 'loads', subjects: [{ name: 'home' }], variantsOf: () => variants, measure }, { urls, profiles: profiles.slice(0, 1), rounds: 2, report });

  expect(samples.map(({ round, variant }) => `${round} ${variant}`)).toEqual(
    ['0 composed', '0 again', '0 bundle', '1 again', '1 bundle', '1 composed', '2 bundle', '2 composed', '2 again'],
  );
  expect(samples[0]).toEqual({ profile: 'phone', subject: 'home', variant: 'composed', round: 0, figures: { lcpMs: 1 } });
  expect(measure).toHaveBeenCalledTimes(10);
  expect(report.mock.calls.flat()).toEqual(['loads: warming up', 'measured again: lost', 'loads: round 1 of 2', 'loads: round 2 of 2']);
});
