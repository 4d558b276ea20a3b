import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogIn, packedManifest } from './manifest';

const catalog = { react: '19.3.1', '@rsbuild/core': '2.3.2' };
const TOOLS = ['@module-federation/enhanced', '@rsbuild/plugin-react'];
const manifest = {
  version: '1.0.0',
  private: true,
  scripts: { test: 'jest' },
  exports: {
    './ui': './src/ui/index.ts',
    './tooling/rsbuild': './tooling/build/rsbuild.ts',
    './tokens.css': './src/tokens.css',
  },
  dependencies: {},
  peerDependencies: { react: 'catalog:' },
  devDependencies: {
    '@rsbuild/core': 'catalog:',
    jsdom: '1.0.0',
    ...Object.fromEntries(TOOLS.map((name) => [name, '2.0.0'])),
  },
};

test('packedManifest names versions and types, and omits dependencies of tests', () => {
  expect(packedManifest(manifest, catalog)).toEqual({
    version: '1.0.0',
    exports: {
      './ui': { types: './types/src/ui/index.d.ts', default: './src/ui/index.ts' },
      './tooling/rsbuild': { types: './types/tooling/build/rsbuild.d.ts', default: './tooling/build/rsbuild.js' },
      './tokens.css': './src/tokens.css',
    },
    dependencies: {
      react: '19.3.1',
      '@rsbuild/core': '2.3.2',
      ...Object.fromEntries(TOOLS.map((name) => [name, '2.0.0'])),
    },
  });
});

test('packedManifest rejects a package without a version in the catalog', () => {
  expect(() => packedManifest(manifest, { react: '19.3.1' })).toThrow('@rsbuild/core has no version in the catalog');
});

test('The catalog of this repository has a version of every package', () => {
  const workspace = readFileSync(join(__dirname, '../../../pnpm-workspace.yaml'), 'utf8');
  const own = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
  expect(catalogIn(workspace)).toMatchObject({ react: expect.stringMatching(/^19\./), '@types/node': '^20.19.0' });
  expect(packedManifest(own, catalogIn(workspace)).exports['./session']).toMatchObject({
    default: './src/session/index.ts',
  });
});
