/** Imports flow one way: shared ← remotes/*, shared ← shell. Part of `npm test`. */
const surface = Object.values(require('./shared/package.json').exports).filter((file) => /\.(ts|css|svg)$|drawings\/\*$/.test(file) && !/\.css\*|testing/.test(file));
const escapePattern = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '[^/]+');

/**
 * Folders that each folder of the composer may import, beside itself, `base` and the composer's loose files: it is a pipeline
 * over one store (decision 020). `cli` and its own folders `test` and `dev` are on top.
 */
const composerLayers = {
  base: [],
  store: [],
  bucket: ['store/'],
  render: ['store/'],
  build: ['store/', 'render/evaluate-bundle', 'render/exported-section'],
  create: ['store/', 'build/workspaces'],
  kit: ['store/', 'render/composer-version', 'build/workspaces', 'build/locked-packages'],
  health: ['store/', 'enquiries/storage/database'],
  enquiries: [],
  serve: ['store/', 'render/', 'health/', 'enquiries/'],
  deploy: ['store/', 'serve/response-headers', 'serve/pages/answer-file', 'serve/previews/'],
  gate: ['store/', 'render/'],
  compose: ['store/', 'bucket/', 'render/', 'gate/'],
  test: ['store/'],
  dev: ['store/', 'render/', 'build/', 'serve/'],
};

const composerRules = Object.entries(composerLayers).map(([layer, below]) => ({
  name: `composer-${layer}-in-its-layer`,
  comment: `shell/composer/${layer} imports only ${['base/', ...below, 'itself'].join(', ')} of the composer's folders`,
  severity: 'error',
  from: { path: `^shell/composer/${layer}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^shell/composer/[^/]+/', pathNot: `^shell/composer/(${[`${layer}/`, 'base/', ...below].join('|')})` },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    ...composerRules,
    {
      name: 'testing-is-for-tests',
      comment: 'what tests and measurements use may need packages that a server lacks',
      severity: 'error',
      from: { path: '^shell/composer/', pathNot: '^shell/composer/testing/|\\.test\\.tsx?$' },
      to: { path: '^shell/composer/testing/' },
    },
    {
      name: 'sections-run-in-their-processes',
      comment: 'only the process of a section evaluates its bundle',
      severity: 'error',
      from: { path: '^shell/', pathNot: '/section-child\\.ts$|\\.test\\.ts$' },
      to: { path: '^shell/composer/render/load-section\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared knows neither host nor remotes',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|remotes|e2e)/' },
    },
    {
      name: 'remotes-know-only-shared',
      comment: 'a remote imports shared and itself: not the shell, not another remote',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^(shell|e2e|remotes)/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'remotes-stand-alone',
      comment: 'what a remote needs from outside its folder is a package: with the kit its folder is all there is',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { dependencyTypes: ['local'], pathNot: '^remotes/$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'the shell and the composer know a remote by its contract and its built artefacts',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^remotes/' },
    },
    {
      name: 'browser-code-stays-off-the-composer',
      comment: 'what browsers load never imports the Node side',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: '^shell/composer/' },
    },
    {
      name: 'shared-by-its-surface',
      comment: 'what package.json exports is public, the rest of shared is its own',
      severity: 'error',
      from: { path: '^(shell|remotes|e2e/faults/faulty)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^shared/src/',
        pathNot: `^shared/(${surface.map((file) => escapePattern(file.replace('./', ''))).join('|')})$`,
      },
    },
    {
      name: 'e2e-uses-built-output',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/faults/faulty/' },
      to: { path: '^(shell/src|remotes|e2e/faults/faulty)/' },
    },
    {
      name: 'faulty-is-a-remote',
      comment: 'the remote that browser tests release imports what any remote may',
      severity: 'error',
      from: { path: '^e2e/faults/faulty/' },
      to: { path: '^(shell|remotes|e2e)/', pathNot: '^e2e/faults/faulty/' },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.site|\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'] },
  },
};
