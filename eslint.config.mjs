import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/node_modules/', '.site/', '.cache/', '**/dist/', '**/*.cjs', '**/*.cts', '.dependency-cruiser.cjs'] },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  // One program of all sources: with one for each project, shared sources and libraries are read and checked seven times.
  { languageOptions: { parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } } },
  { files: ['**/*.tsx', '**/use-*.ts'], ...reactHooks.configs.flat.recommended },
  {
    rules: {
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Export by name; a default only where a tool demands it.' }],
      // A number in a template reads as itself.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => (x = y)` and event handlers of one call read well as they are.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      // It asks for the `!` that strict forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
    },
  },
  { files: ['**/*.config.{ts,mjs}', '**/*-modules.d.ts', '**/*-reporter.ts', 'shared/testing/memory-folder.mjs', 'shell/deploy/edge.*'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { '@typescript-eslint/no-empty-function': 'off', '@typescript-eslint/require-await': 'off' },
  },
  { files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked },
);
