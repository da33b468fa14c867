/** Imports flow one way: shared ← remotes/*, shared ← shell. `npm run boundaries` holds it. */
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
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
      from: { path: '^(shell|remotes|e2e/faults/faulty-remote)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^shared/src/',
        pathNot: '^shared/src/(site-shared|site-path|business|container-name|comparison-key|geometry|query/site-query|finder/finder-file|finder/watch-finders|mount-in-slot|part-slot)\\.ts$|^shared/src/(layers|reset|tokens)\\.css$',
      },
    },
    {
      name: 'e2e-uses-built-output',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/faults/faulty-remote/' },
      to: { path: '^(shell/src|remotes|e2e/faults/faulty-remote)/' },
    },
    {
      name: 'faulty-remote-is-a-remote',
      comment: 'the remote that browser tests release imports what any remote may',
      severity: 'error',
      from: { path: '^e2e/faults/faulty-remote/' },
      to: { path: '^(shell|remotes|e2e)/', pathNot: '^e2e/faults/faulty-remote/' },
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
