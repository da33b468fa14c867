import { fixtureRelease } from '../testing/fixture-release';
import { checkVersions } from './check-versions';

const blog = (version: string) => [{ release: fixtureRelease({ version }), folder: '' }];

test.each([
  ['the same number', '1.2.3-aaa', '1.2.3-bbb'],
  ['a higher patch', '1.2.4', '1.2.3-bbb'],
  ['a higher number', '1.10.0', '1.9.9'],
])('%s passes', (_what, version, current) => {
  expect(checkVersions(blog(version), blog(current))).toEqual([]);
});

test('the first release of a section passes', () => {
  expect(checkVersions(blog('0.1.0'), [])).toEqual([]);
});

test.each(['0.9.9', '1.2.2-zzz', '1.2.2'])('%s is refused while 1.2.3-bbb is current', (version) => {
  expect(checkVersions(blog(version), blog('1.2.3-bbb'))).toMatchObject([
    { check: 'version', wanted: 'blog 1.2.3 or later, because 1.2.3-bbb is current', found: version, remedy: expect.stringContaining('npm run rollback -- blog') as string },
  ]);
});
