import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Keeps each file's own URL, so that it still finds files beside it. */
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

/** Node's require for CommonJS packages, under a name that no file uses. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Bundles a server and its packages into one file. Tests start it some sixty times, and finding and compiling a
 * thousand files takes twice as long.
 */
export async function bundleServer(server: string, file: string): Promise<void> {
  await build({
    entryPoints: [server],
    outfile: file,
    bundle: true,
    platform: 'node',
    // A native library, which a JavaScript file cannot contain.
    external: ['bcryptjs'],
    format: 'esm',
    banner: { js: REQUIRE },
    plugins: [keepFileUrls],
  });
}
