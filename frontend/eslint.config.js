import { readdirSync } from 'node:fs'
import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** Imports flow one way: lib → components → features → app. `generated` and, in tests, `testing` are open to all. */
const LAYERS = ['lib', 'components', 'features', 'app']

const patternsOf = (layer) =>
  LAYERS.slice(LAYERS.indexOf(layer) + 1)
    .map((above) => ({
      regex: `^(?:@/|(?:\\.\\./)+)${above}(?:/|$)`,
      message: `src/${layer} may not know src/${above}: imports flow lib → components → features → app.`,
    }))
    .concat(
      { regex: '/index$', message: 'No barrel files: name the file itself.' },
      {
        regex: '^@tanstack/react-query$',
        importNames: ['useMutation', 'useQuery'],
        message: 'Import it from @/lib/queries/hooks, which knows the cache.',
      },
    )

const directions = LAYERS.map((layer) => ({
  files: [`src/${layer}/**/*.{ts,tsx}`],
  rules: { 'no-restricted-imports': ['error', { patterns: patternsOf(layer) }] },
}))

/** The features that a feature may import. No two may import each other. What several need belongs in lib or components. */
const FEATURES_OF = {
  accommodation: ['checkout'],
  account: ['auth'],
  admin: ['accommodation', 'ambassadors', 'my-registrations', 'pass'],
  paymentTest: ['checkout'],
  'registration-wizard': ['checkout', 'my-registrations'],
  'my-registrations': ['checkout'],
}

const features = readdirSync(`${import.meta.dirname}/src/features`).map((feature) => ({
  files: [`src/features/${feature}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: patternsOf('features').concat({
          regex: `^@/features/(?!(?:${[feature, ...(FEATURES_OF[feature] ?? [])].join('|')})/)`,
          message: 'Features stand side by side: move what both need to lib or components, or list the import in FEATURES_OF.',
        }),
      },
    ],
  },
}))

export default tseslint.config(
  { ignores: ['dist', 'src/generated', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  reactHooks.configs.flat.recommended,
  jsxA11y.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Both are thrown: TanStack Router's ways to leave a guard.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: ['Redirect', 'NotFoundError'].map((name) => ({ from: 'package', package: '@tanstack/router-core', name })) },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    // One place makes the keys of cached answers, so one key has one type of answer.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/lib/queries/query.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ":matches(Property, PropertyDefinition)[key.name='queryKey']",
          message: 'Keys are made in src/lib/queries/query.ts: use queryOf, refetch or showChanged.',
        },
        {
          selector: 'CallExpression[callee.property.name=/^(get|set)QueryData$/] > ArrayExpression:first-child',
          message: 'Name the query by its options: `queryOf(…).queryKey`.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: `${import.meta.dirname}/tsconfig.json` })],
    },
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  ...directions,
  ...features,
  {
    // The clicked elements are native links of server-rendered HTML; the handler only listens around them.
    files: ['src/components/ServedFragment.tsx'],
    rules: { 'jsx-a11y-x/click-events-have-key-events': 'off', 'jsx-a11y-x/no-static-element-interactions': 'off' },
  },
  {
    // On phones the table is laid out in blocks, which takes the roles from its elements. A table that scrolls takes the focus.
    files: ['src/components/StackedTable.tsx'],
    rules: {
      'jsx-a11y-x/no-redundant-roles': 'off',
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': 'off',
      'jsx-a11y-x/no-noninteractive-tabindex': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
)
