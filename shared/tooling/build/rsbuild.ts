import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type HtmlTagHandler, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { BACKEND_PATHS, devPortOf, INTEGRITY, type RemoteName, SHELL_DEV_PORT } from '../../config/remotes';
import { compileHints } from './compileHints';
import { containerOf, federatedHost, federatedRemote } from './federation';
import { builtLanguage, carried, carry } from './languages';
import { APP } from './readManifest';
import { versionFreeChunks } from './versionFreeChunks';

const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';
const isDev = process.argv.includes('dev');
const MODE = isDev ? 'dev' : (process.env.BUILD_MODE ?? 'federated');
const CHUNK_TIMEOUT = 8_000;

const EVERY_BUILD: Rspack.Configuration = { plugins: isDev ? [] : [compileHints] };

export function commonConfig(name: string, port: number): RsbuildConfig {
  return {
    plugins: [pluginReact()],
    source: { define: carried('pt') },
    html: { template: './index.html', scriptLoading: 'defer' },
    output: {
      polyfill: 'off',
      overrideBrowserslist: ['chrome >= 111', 'safari >= 16.4', 'firefox >= 115'],
      // Hidden, so that the files are those of a release.
      sourceMap: process.env.BUILD_MAPS ? { js: 'hidden-source-map' } : isDev,
      legalComments: 'none',
      cleanDistPath: true,
      filenameHash: 'contenthash:8',
      distPath: {
        root: process.env.BUILD_ROOT ?? `dist/${MODE}`,
        js: 'assets',
        css: 'assets',
        svg: 'assets',
        image: 'assets',
        font: 'assets',
        media: 'assets',
      },
      cssModules: { localIdentName: localIdentName(name) },
    },
    performance: { printFileSize: false },
    // The page names the hashes of its first files, each entry those of its chunks: a file that was changed is not run.
    security: { sri: { enable: !isDev, algorithm: INTEGRITY } },
    tools: { rspack: EVERY_BUILD },
    server: { host: '127.0.0.1', port, strictPort: true, printUrls: false },
    // A remote's files are its own server's, also in the page of the shell. A module that is only compiled once it is asked
    // for takes the shared ones it needs from its own bundle the first time.
    dev: { assetPrefix: true, lazyCompilation: false, client: { host: '127.0.0.1', port, overlay: false } },
  };
}

const proxied = Object.fromEntries(
  [...BACKEND_PATHS, '/config.json'].map((path) => [path, { target: BACKEND, ws: path === '/realtime/v1' }]),
);

/** Remembers React's renderer, so that the refresh of a remote, which comes after it, finds it too. */
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

/**
 * The page carries the icon of its tab, which is smaller than a request. Browsers that read none there take the
 * other, which says its size so that the rest prefer this one.
 */
const tabIcons: HtmlTagHandler = (tags) => {
  const svg = readFileSync(new URL('../../../shell/public/favicon.svg', import.meta.url), 'utf8');
  const href = `data:image/svg+xml,${encodeURIComponent(svg.trim())}`;
  const sized = tags.map((tag) =>
    tag.attrs?.rel === 'icon' ? { ...tag, attrs: { ...tag.attrs, sizes: '32x32' } } : tag,
  );
  return [...sized, { tag: 'link', head: true, attrs: { rel: 'icon', type: 'image/svg+xml', href } }];
};

const OF_OTHERS = /[\\/]node_modules[\\/](?!@rotavisto)/;

const LIBRARIES = {
  name: 'libraries',
  test: OF_OTHERS,
  chunks: 'initial',
  enforce: true,
} as const;

/** The shell: provides the shared modules, knows no remote at build time. */
export function defineHost() {
  if (MODE === 'prerender') return definePrerender('shell', { prerender: './src/prerender.tsx' });
  const base = commonConfig('shell', SHELL_DEV_PORT);
  return defineConfig({
    ...base,
    source: { ...base.source, entry: { index: './src/index.ts' } },
    // A deterministic id would be computed from the folder the shared modules lie in. All of them are in one file, so it
    // does not matter that another module moves the number of those after it.
    tools: { rspack: [EVERY_BUILD, federatedHost(), { optimization: { moduleIds: 'natural' } }] },
    html: {
      ...base.html,
      tags: [tabIcons, ...(isDev ? [{ tag: 'script', children: REFRESH_HOOK, append: false }] : [])],
    },
    // Every page needs all of it, but a release of the shell seldom changes what others have written.
    splitChunks: { preset: 'none', cacheGroups: { default: false, defaultVendors: false, libraries: LIBRARIES } },
    // The first paint waits for the page alone.
    output: { ...base.output, assetPrefix: '/', inlineStyles: true },
    server: { ...base.server, historyApiFallback: true },
  });
}

/** One remote. Federated for production; `BUILD_MODE=standalone` and `dev` make a page of its own. */
export function defineRemote(name: RemoteName) {
  if (MODE === 'prerender') return definePrerender(name, { App: './src/App.tsx', metadata: './src/metadata/index.ts' });
  const base = commonConfig(name, devPortOf(name));
  const federated = MODE === 'federated';
  const language = builtLanguage(name);
  const runtime = [EVERY_BUILD, carry(language), ...(MODE === 'standalone' ? [] : [federatedRemote(name, federated)])];
  return defineConfig({
    ...base,
    source: { entry: { index: './src/index.ts' }, define: carried(language) },
    splitChunks: {
      chunks: beginsNoVisit,
      // Each chunk adds its name and hash to every visit; a smaller part comes with each page that needs it.
      minSize: 60_000,
      cacheGroups: federated && isArea(name) ? { areaLibraries, pageLibraries } : {},
    },
    output: {
      ...base.output,
      assetPrefix: federated ? 'auto' : '/',
      // The styles of an area come in the script that wants them: each file is a request. The pages of visitors are
      // prerendered, with their styles in the page.
      injectStyles: isArea(name),
    },
    tools: federated ? { htmlPlugin: false, rspack: [...runtime, container(name)] } : { rspack: runtime },
    server: {
      ...base.server,
      proxy: proxied,
      cors: { origin: /^http:\/\/(127\.0\.0\.1|localhost):\d+$/ },
      historyApiFallback: true,
    },
  });
}

/** An area is for users who signed in; visitors' pages are prerendered, so that no visit waits for their App. */
const isArea = (name: RemoteName): boolean => name !== 'landing';

/** The page a visit begins with comes in one file; the pages opened later share their parts. */
const beginsNoVisit = (chunk: Rspack.Chunk): boolean => !chunk.canBeInitial() && !chunk.name?.startsWith('page-');

const SHARED = fileURLToPath(new URL('../..', import.meta.url));

const isNoOwnCode = (file = '') => OF_OTHERS.test(file) || file.startsWith(SHARED) || file.endsWith('.css');

/**
 * What a release of an area seldom changes: other people's code that its App starts with, the design system and styles.
 * What is left of the App are its own words and code, which change with most releases.
 */
const areaLibraries = {
  name: 'libraries',
  test: (module: Rspack.Module) => isNoOwnCode(module.nameForCondition()),
  chunks: (chunk: Rspack.Chunk) => chunk.name === APP,
  enforce: true,
  priority: 1,
} as const;

/** The same of a page that brings much of it, as the board does: a request more, for a release that fetches half. */
const pageLibraries = {
  test: OF_OTHERS,
  chunks: (chunk: Rspack.Chunk) => chunk.name?.startsWith('page-') ?? false,
  minSize: 60_000,
  priority: 1,
} as const;

/** A federated build has no page: its only entry is the container. */
const container = (name: RemoteName) => (config: Rspack.Configuration) => {
  const runtime = containerOf(name);
  config.plugins?.push(versionFreeChunks(runtime));
  config.entry = {};
  config.output = {
    ...config.output,
    uniqueName: runtime,
    chunkLoadingGlobal: runtime,
    chunkLoadTimeout: CHUNK_TIMEOUT,
  };
};

/** The same component compiled for Node, with the shared instances left outside. */
function definePrerender(name: string, entry: Record<string, string>) {
  return defineConfig({
    plugins: [pluginReact()],
    source: { entry, define: carried(builtLanguage()) },
    tools: { rspack: carry(builtLanguage()) },
    output: {
      target: 'node',
      module: true,
      distPath: { root: process.env.BUILD_ROOT ?? 'dist/prerender' },
      filename: { js: '[name].js' },
      externals: [/^react($|\/)/, /^react-dom($|\/)/, /^@rotavisto\/shared\/(router|session|supabase|prerender)$/],
      cssModules: { localIdentName: localIdentName(name) },
      cleanDistPath: true,
      minify: false,
    },
    performance: { printFileSize: false },
  });
}

const localIdentName = (name: string) => (isDev ? `${name}-[name]-[local]` : `${name}-[local]-[hash:base64:5]`);
