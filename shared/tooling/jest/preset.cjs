const { join } = require('node:path');

const here = (file) => join(__dirname, file);

/** One Jest project per package: a browser environment, class names as styles, TypeScript through SWC. */
module.exports.browserProject = (displayName, rootDir, language = displayName === 'admin-app' ? 'en' : 'pt') => ({
  displayName,
  rootDir,
  // Includes `shared`, because Jest finds the tests of a change by the files below its roots.
  roots: [...new Set([join(rootDir, 'src'), here('../../src')])],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: here('environment.cjs'),
  testRunner: here('runner.cjs'),
  testEnvironmentOptions: { customExportConditions: ['require', 'node', 'default'], url: 'http://127.0.0.1:3000/' },
  setupFiles: [here('polyfills.cjs'), here('reactTimers.cjs'), ...(language === 'pt' ? [] : [here(`${language}.cjs`)])],
  setupFilesAfterEnv: [here('setup.ts')],
  transform: { '\\.([cm]?[jt]sx?)$': [require.resolve('@swc/jest'), swc] },
  // Packages with ES modules only; other packages run untransformed.
  transformIgnorePatterns: ['/node_modules/(?!.*(/es/|/esm/|mrz/|nuqs/|react-turnstile/|\\.mjs$))'],
  globals: { PACKAGE_SOURCES: join(rootDir, 'src') },
  moduleNameMapper: {
    // Replaces the catalogues as the bundle's loader does (shared/tooling/build/catalogues/loader.cjs).
    '^\\./catalogues/(pt|en|es)$': here('catalogues/$1.cjs'),
    // Replaces the language as the bundle does (shared/tooling/build/languages.ts).
    ...(language === 'pt' ? {} : { '^(.*[/.])pt((?:/\\w+)?\\.json)$': `$1${language}$2` }),
    '^@testing-library/dom$': here('dom.cjs'),
    '^antd$': here('antd.cjs'),
    // Keeps one copy of antd: its `es` files would load a second one.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons$': here('icons.cjs'),
    '\\.css$': here('styles.cjs'),
    '\\.(svg|png|jpe?g|webp|avif)$': here('asset.cjs'),
  },
  restoreMocks: true,
  // A global is looked up through the window's proxy each time, and no test replaces these.
  sandboxInjectedGlobals: SAME_EVERYWHERE,
});

const SAME_EVERYWHERE = [
  'Math',
  'Object',
  'Array',
  'Map',
  'Set',
  'WeakMap',
  'Symbol',
  'Promise',
  'JSON',
  'Number',
  'String',
];

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

module.exports.swc = swc;
