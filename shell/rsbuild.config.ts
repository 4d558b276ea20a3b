import { commonConfig, defineHost } from '@rotavisto/shared/tooling/rsbuild';
import { defineConfig } from '@rsbuild/core';

const { output, source } = commonConfig('shell', 0);

const script = (name: 'head' | 'old', file: string) => ({
  source: { ...source, entry: { [name]: file } },
  output: { ...output, distPath: { root: `dist/${name}`, js: '.' }, filename: { js: '[name].js' } },
});
const old = script('old', './src/head/old.ts');

/** The inline scripts in the head of every page: one file each, without a loader. */
const headScript = defineConfig({
  environments: {
    head: script('head', './src/head/index.ts'),
    // A browser too old for the rest must be able to run the script that reports it.
    old: { ...old, output: { ...old.output, overrideBrowserslist: ['ie 11'] } },
  },
  splitChunks: false,
  server: { publicDir: false },
  tools: { htmlPlugin: false },
  performance: { printFileSize: false },
});

export default process.env.BUILD_MODE === 'head' ? headScript : defineHost();
