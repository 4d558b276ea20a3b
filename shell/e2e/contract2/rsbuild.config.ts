import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sharedModules } from '@rotavisto/shared/config/sharedModules';
import { defineRemote } from '@rotavisto/shared/tooling/rsbuild';
import { type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';

const isFederation = (part: unknown) =>
  ((part as Rspack.Configuration).plugins ?? []).some((plugin) => plugin instanceof ModuleFederationPlugin);

/** The container as areas of the second contract have it: Rspack's own federation, which brings its runtime along. */
const secondContract: Rspack.Configuration = {
  plugins: [
    new rspack.container.ModuleFederationPluginV1({
      name: 'client',
      exposes: { './App': './src/App.tsx' },
      filename: 'entry/remoteEntry.js',
      shared: sharedModules('remote'),
    }),
  ],
};

const config = defineRemote('client') as RsbuildConfig;
const parts = [config.tools?.rspack].flat();

/** The client's area of today, in a container of the second contract. */
export default {
  ...config,
  tools: { ...config.tools, rspack: parts.map((part) => (isFederation(part) ? secondContract : part)) },
};
