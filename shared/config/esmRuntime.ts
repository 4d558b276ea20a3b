import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';

const require = createRequire(import.meta.url);
const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'));

/**
 * Rspack resolves the federation runtime to its CommonJS build, which does not tree-shake: 4 KB (brotli) in the shell and
 * 15 KB in every remote entry. This points it at the ES build; the size budgets notice when the file names change.
 */
export function useEsmRuntime(config: Rspack.Configuration) {
  const tools = fromEnhanced.resolve('@module-federation/runtime-tools');
  const runtime = createRequire(tools).resolve('@module-federation/runtime');
  const esm = (file: string) => join(dirname(file), 'index.js');
  config.resolve ??= {};
  config.resolve.alias = {
    ...config.resolve.alias,
    '@module-federation/runtime-tools$': esm(tools),
    '@module-federation/runtime$': esm(runtime),
  };
  config.plugins ??= [];
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(
      /@module-federation[\\/](webpack-bundler-runtime|inject-external-runtime-core-plugin)[\\/]dist[\\/]index\.cjs$/,
      (resource) => {
        resource.request = resource.request.replace(/index\.cjs$/, 'index.js');
      },
    ),
  );
}
