import { type Rspack, rspack } from '@rsbuild/core';

const COMMON_JS = /([\\/]@module-federation[\\/].+[\\/]dist[\\/].+)\.cjs$/;
const toEsm = (file: string) => file.replace(COMMON_JS, '$1.js');

/**
 * Rspack resolves the federation runtime to its CommonJS build, which does not tree-shake: 4 KB (brotli) in the shell and
 * 15 KB in every remote entry. This points it at the ES build; the size budgets notice when the file names change.
 */
export function useEsmRuntime(config: Rspack.Configuration) {
  config.plugins ??= [];
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(
      /@module-federation[\\/](webpack-bundler-runtime|inject-external-runtime-core-plugin)[\\/]dist[\\/]index\.cjs$/,
      (resource) => {
        resource.request = resource.request.replace(/index\.cjs$/, 'index.js');
      },
    ),
    {
      apply: (compiler: Rspack.Compiler) =>
        compiler.hooks.afterPlugins.tap('esm-runtime', () => repointAliases(compiler)),
    },
  );
}

/** The federation plugin adds its own aliases when it is applied; only afterwards can they be corrected. */
function repointAliases({ options }: Rspack.Compiler) {
  const alias = options.resolve.alias;
  if (!alias) return;
  for (const [name, target] of Object.entries(alias)) {
    if (typeof target === 'string') alias[name] = toEsm(target);
  }
}
