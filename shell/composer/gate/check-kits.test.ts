import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { checkKits } from './check-kits';

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
