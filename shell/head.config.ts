import { commonConfig } from '@rotavisto/shared/config/rsbuild';
import { defineConfig } from '@rsbuild/core';

const { output, source } = commonConfig('shell', 0);

/** The script that stands inline in the head of every page: one file, without a loader of its own. */
export const headScript = defineConfig({
  source: { ...source, entry: { head: './src/head/index.ts' } },
  splitChunks: false,
  output: { ...output, distPath: { root: 'dist/head', js: '.' }, filename: { js: '[name].js' } },
  server: { publicDir: false },
  tools: { htmlPlugin: false },
  performance: { printFileSize: false },
});
