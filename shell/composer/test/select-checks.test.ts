import { selectChecks } from './select-checks';

const present = [
  'README.md',
  'e2e/bench/rotate.ts',
  'e2e/engines/journeys/finder-journey.spec.ts',
  'e2e/engines/visitor.ts',
  'e2e/finder.spec.ts',
  'e2e/site-test.ts',
  'shared/src/business/business.ts',
  'shell/composer/gate/gate.ts',
  'shell/composer/gate/gate.test.ts',
  'shell/composer/serve/create-server.test.ts',
  'shell/src/main.test.ts',
];

const composerTests = ['shell/composer/gate/gate.test.ts', 'shell/composer/serve/create-server.test.ts'];

test.each([
  { change: 'nothing', changed: [], jest: undefined, specs: undefined },
  { change: 'a document', changed: ['README.md'], jest: undefined, specs: undefined },
  { change: 'a browser test', changed: ['e2e/finder.spec.ts'], jest: undefined, specs: ['e2e/finder.spec.ts'] },
  { change: 'what browser tests share', changed: ['e2e/site-test.ts'], jest: undefined, specs: [] },
  { change: 'a journey', changed: ['e2e/engines/journeys/finder-journey.spec.ts'], jest: undefined, specs: ['e2e/engines/journeys/finder-journey.spec.ts'] },
  { change: 'what journeys share', changed: ['e2e/engines/visitor.ts'], jest: undefined, specs: [] },
  { change: 'the benchmark', changed: ['e2e/bench/rotate.ts'], jest: ['e2e/bench/rotate.ts'], specs: undefined },
  { change: 'a unit test', changed: ['shell/src/main.test.ts'], jest: ['shell/src/main.test.ts'], specs: undefined },
  { change: 'a source', changed: ['shared/src/business/business.ts'], jest: ['shared/src/business/business.ts'], specs: [] },
  { change: 'a style', changed: ['shell/src/gone.css'], jest: [...composerTests, 'shell/src/main.test.ts'], specs: [] },
  { change: 'the composer', changed: ['shell/composer/gate/gate.ts'], jest: ['shell/composer/gate/gate.ts', ...composerTests], specs: [] },
  { change: 'the build', changed: ['webpack.common.ts'], jest: composerTests, specs: [] },
  { change: 'dependencies', changed: ['package-lock.json'], jest: [], specs: [] },
])('for a change of $change it chooses what that can affect', ({ changed, jest: files, specs: browserTests }) => {
  const { jest, specs } = selectChecks(changed, present);

  expect({ jest, specs }).toEqual({ jest: files, specs: browserTests });
});

test('it says in a line what it leaves out', () => {
  expect(selectChecks(['e2e/finder.spec.ts'], present).leftOut).toBe('Left out: all unit tests, unchanged browser tests');
  expect(selectChecks(['package-lock.json'], present).leftOut).toBe('Left out: nothing');
});
