import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { checkExposedSection } from './check-exposed-section';

test.each([fixtureRelease(), fixtureShellRelease()])('a complete release passes (%#)', (release) => {
  expect(checkExposedSection(release)).toEqual([]);
});

test.each([
  ['without an entry', { entry: null }, 'a remote entry in blog 1.0.0'],
  ['without the chunk of its section', { chunks: {} }, "files in the chunk 'section' in blog 1.0.0"],
  ['with an empty chunk of its section', { chunks: { section: [] } }, "files in the chunk 'section' in blog 1.0.0"],
])('a remote %s is refused', (_what, changed, wanted) => {
  expect(checkExposedSection(fixtureRelease(changed))).toMatchObject([{ check: 'exposed-section', wanted, found: 'none' }]);
});

test.each(['main', 'hydrate', 'federation', 'query', 'finder', 'enquiry', 'questionnaire'])("a shell without a script in the chunk '%s' is refused", (name) => {
  const { chunks } = fixtureShellRelease();

  const [refusal, ...others] = checkExposedSection(fixtureShellRelease({ chunks: { ...chunks, [name]: ['a.css'] } }));

  expect(refusal).toMatchObject({ wanted: `a script in the chunk '${name}' of shell 1.0.0`, found: 'a.css' });
  expect(others).toEqual([]);
});

test('a shell without its chunks is refused for each', () => {
  expect(checkExposedSection(fixtureShellRelease({ chunks: {} })).map(({ found }) => found)).toEqual(Array(7).fill('no such chunk'));
});

test('an island without its chunk is refused', () => {
  expect(checkExposedSection(fixtureRelease({ islands: ['checker', 'map'] }))).toMatchObject([
    { wanted: "a script in the chunk 'map' of blog 1.0.0", found: 'no such chunk' },
  ]);
});

test('a remote with the name of the shell is refused', () => {
  expect(checkExposedSection(fixtureShellRelease({ entry: 'remote-entry.js' }))).toMatchObject([{ found: 'remote-entry.js' }]);
});
