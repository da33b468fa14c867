import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { checkKits, checkRanges, checkVersions } from './check-versions';

const shell = (react: string) => fixtureShellRelease({ provides: { react, '@site/shared': '1.4.0' } });
const blog = (react: string, version = '1.0.0') => fixtureRelease({ version, requires: { react, '@site/shared': '^1.2.0' } });

test.each([
  ['19.3.1', '^19.3.0'],
  ['19.3.1', '19.3.1'],
  ['19.9.0', '^19.3.0'],
  ['20.0.0', '^19.3.0 || ^20.0.0'],
])('react %s meets %s', (provided, required) => {
  expect(checkRanges([shell(provided), blog(required)], new Set(['blog']), [])).toEqual([]);
});

test.each([
  ['19.2.0', '^19.3.0'],
  ['20.0.0', '^19.3.0'],
  ['20.0.0-rc.1', '^19.3.0'],
  ['19.3.1', 'not a range'],
])('react %s does not meet %s', (provided, required) => {
  expect(checkRanges([shell(provided), blog(required)], new Set(['blog']), [])).toEqual([
    {
      check: 'ranges',
      wanted: `react ${required}, which blog 1.0.0 requires in the next composition`,
      found: `react ${provided} in shell 1.0.0`,
      remedy: expect.stringContaining('Release a shell') as string,
    },
  ]);
});

test('a module that the shell does not provide at all is refused', () => {
  const places = fixtureRelease({ name: 'places', requires: { 'react-dom': '^19.0.0' } });

  expect(checkRanges([shell('19.3.1'), places], new Set(['places']), [])).toMatchObject([{ found: 'no react-dom in shell 1.0.0' }]);
});

test('a release of the shell is compared with every remote', () => {
  const places = fixtureRelease({ name: 'places', requires: { react: '^19.0.0' } });

  const refusals = checkRanges([shell('20.0.0'), blog('^19.3.0'), places], new Set(['shell']), []);

  expect(refusals.map(({ wanted }) => wanted.replace(/,.*/, ''))).toEqual(['react ^19.3.0', 'react ^19.0.0']);
  expect(refusals[0]?.remedy).toContain('Keep react within ^19.3.0 in the shell');
});

const older = [
  { composition: 'aaa', releases: [shell('18.0.0'), blog('^18.0.0', '0.9.0')] },
  { composition: 'bbb', releases: [shell('18.0.0'), blog('^18.0.0', '0.9.0')] },
];

test('a remote that a rollback may bring back beside a new shell is reported once, with its compositions', () => {
  const refusals = checkRanges([shell('19.3.1'), blog('^19.3.0')], new Set(['shell']), older);

  expect(refusals).toMatchObject([{ wanted: 'react ^18.0.0, which blog 0.9.0 requires in aaa, bbb' }]);
});

describe('the kit of a release', () => {
  const shell = fixtureShellRelease({ provides: { react: '19.3.1', '@site/shared': '3.3.0' } });

  function check(kit: string | undefined) {
    const release = fixtureRelease(kit === undefined ? {} : { kit });
    return checkKits([{ release, folder: '' }], [shell, release]);
  }

  test.each(['3.3.0', '3.3.4', '3.2.0', '3.2.9', '3.4.0', undefined])('a release made with kit %s is accepted beside contract 3.3.0', (kit) => {
    expect(check(kit)).toEqual([]);
  });

  test.each(['3.1.0', '3.0.0', '2.9.0', '4.0.0'])('one made with kit %s is refused, with what to do', (kit) => {
    expect(check(kit)).toMatchObject([{ check: 'kit', wanted: expect.stringContaining('kit 3.2.0 or later of 3.x') as string, found: `kit ${kit}`, remedy: expect.stringContaining('present kit') as string }]);
  });
});

describe('the version of a release', () => {
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
});
