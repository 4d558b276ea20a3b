import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Rspack, rspack } from '@rsbuild/core';

const COMMON_JS = /([\\/]@module-federation[\\/].+[\\/]dist[\\/].+)\.cjs$/;
const require = createRequire(import.meta.url);
const ROUTER = dirname(dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router')));
const UNUSED = fileURLToPath(new URL('./unusedFederation.mjs', import.meta.url));
const ROUTER_LOADER = fileURLToPath(new URL('./shakeableRouter.cjs', import.meta.url));
const toEsm = (file: string) => file.replace(COMMON_JS, '$1.js');

/**
 * Rspack resolves the federation runtime to its CommonJS build, which does not tree-shake: 4 KB (brotli) in the shell and
 * 15 KB in every remote entry. This points it at the ES build; the size budgets notice when the file names change.
 */
export function useEsmRuntime(config: Rspack.Configuration) {
  config.plugins ??= [];
  config.module ??= {};
  config.module.rules ??= [];
  config.module.rules.push({ include: ROUTER, loader: ROUTER_LOADER });
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(
      /@module-federation[\\/](webpack-bundler-runtime|inject-external-runtime-core-plugin)[\\/]dist[\\/]index\.cjs$/,
      (resource) => {
        resource.request = resource.request.replace(/index\.cjs$/, 'index.js');
      },
    ),
    new rspack.NormalModuleReplacementPlugin(/^react-router(\/dom)?$/, (resource) => {
      const build = process.env.NODE_ENV === 'production' ? 'production' : 'development';
      resource.request = join(ROUTER, build, resource.request === 'react-router' ? 'index.mjs' : 'dom-export.mjs');
    }),
    // The shell names entries directly: nobody downloads what only manifests, build-time remotes, preloading and servers need.
    new rspack.NormalModuleReplacementPlugin(
      /^\.{1,2}\/(.+\/)?((SnapshotHandler|preload|node|remotes)\.js|desc\.mjs)$/,
      (resource) => {
        if (/@module-federation/.test(resource.context ?? '')) resource.request = UNUSED;
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
