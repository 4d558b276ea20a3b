import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Each file still finds what lies beside it, as if it had not been put into one with the others. */
const keepFileUrls: Plugin = {
  name: 'keep-file-urls',
  setup: ({ onLoad }) => {
    onLoad({ filter: /local\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { loader: 'ts', contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)) };
    });
  },
};

/** `serve.ts` as one JavaScript file: the tests start it some sixty times, and compiling it takes longer than running it. */
export async function bundleServer(file: string): Promise<void> {
  await build({
    entryPoints: [join(__dirname, 'serve.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [keepFileUrls],
  });
}
