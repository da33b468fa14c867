import { ExpectedError } from '../base/errors';
import { fixtureShellRelease } from '../testing/fixture-release';
import { documentFiles } from './lock-release';

const shell = fixtureShellRelease();
const font = { path: 'browser/heading.woff2', size: 1, integrity: 'sha384-font' };

test("a document links to the shell's main script, React and fonts, with their hashes", () => {
  const { main, hydration, fonts } = documentFiles({ ...shell, files: [...shell.files, font] });

  expect(main).toEqual({ url: '/releases/shell/1.0.0/main.js', integrity: expect.stringMatching(/^sha384-/) as string });
  expect(hydration?.map(({ url }) => url)).toEqual(['/releases/shell/1.0.0/hydrate.js']);
  expect(fonts).toEqual([{ url: '/releases/shell/1.0.0/heading.woff2', integrity: 'sha384-font' }]);
});

test.each([
  ['without a main script', {}, 'is not one file: none.'],
  ['with a main chunk in two files', { main: ['main.js', 'vendor.js'] }, 'is not one file: main.js, vendor.js.'],
])('a shell %s is an error', (_what, chunks, found) => {
  const files = () => documentFiles(fixtureShellRelease({ chunks }));

  expect(files).toThrow(ExpectedError);
  expect(files).toThrow(found);
});

test('a main script without its hash is an error', () => {
  expect(() => documentFiles({ ...shell, files: [] })).toThrow('has no hash of main.js');
});
