import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Each file still finds what lies beside it, as if it had not been put into one with the others. */
const keepFileUrls: Plugin = {
  name: 'keep-file-urls',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.([cm]?js|ts)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        loader: path.endsWith('.ts') ? 'ts' : 'js',
        contents: source
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.filename', JSON.stringify(path)),
      };
    });
  },
};

/** What packages of CommonJS ask Node for; under a name that no file has. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * A server and its packages as one JavaScript file: tests start it some sixty times, and finding and compiling a thousand
 * files takes twice as long as running them.
 */
export async function bundleServer(server: string, file: string): Promise<void> {
  await build({
    entryPoints: [server],
    outfile: file,
    bundle: true,
    platform: 'node',
    // A library of the machine, which no file of JavaScript can hold.
    external: ['bcryptjs'],
    format: 'esm',
    banner: { js: REQUIRE },
    plugins: [keepFileUrls],
  });
}
