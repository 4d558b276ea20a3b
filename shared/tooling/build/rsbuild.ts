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
      // Hidden source maps leave the files as in a release.
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
    // The page contains the hashes of its first files, and each entry those of its chunks, so that a changed file does
    // not run.
    security: { sri: { enable: !isDev, algorithm: INTEGRITY } },
    tools: { rspack: EVERY_BUILD },
    server: { host: '127.0.0.1', port, strictPort: true, printUrls: false },
    // A remote loads its files from its own server, also within the shell's page. A lazily compiled module would take
    // shared modules from its own bundle the first time.
    dev: { assetPrefix: true, lazyCompilation: false, client: { host: '127.0.0.1', port, overlay: false } },
  };
}

const proxied = Object.fromEntries(
  [...BACKEND_PATHS, '/config.json'].map((path) => [path, { target: BACKEND, ws: path === '/realtime/v1' }]),
);

/** Stores React's renderer, so that the later hot reload of a remote finds it too. */
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

/**
 * The page contains its icon, which is smaller than a request. Other browsers take the icon with a size, which keeps
 * the rest from preferring it.
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

/** The shell: provides the shared modules, and knows no remote at build time. */
export function defineHost() {
  if (MODE === 'prerender') return definePrerender('shell', { prerender: './src/prerender.tsx' });
  const base = commonConfig('shell', SHELL_DEV_PORT);
  return defineConfig({
    ...base,
    source: { ...base.source, entry: { index: './src/index.ts' } },
    // Modules are numbered, because deterministic ids would depend on the folder of the shared modules. All modules are
    // in one file, so a new module may shift the numbers of the later modules.
    tools: { rspack: [EVERY_BUILD, federatedHost(), { optimization: { moduleIds: 'natural' } }] },
    html: {
      ...base.html,
      tags: [tabIcons, ...(isDev ? [{ tag: 'script', children: REFRESH_HOOK, append: false }] : [])],
    },
    // Every page needs the libraries, but a release of the shell seldom changes them.
    splitChunks: { preset: 'none', cacheGroups: { default: false, defaultVendors: false, libraries: LIBRARIES } },
    // The page contains the styles, so that the first paint waits for no other file.
    output: { ...base.output, assetPrefix: '/', inlineStyles: true },
    server: { ...base.server, historyApiFallback: true },
  });
}

/** A remote. Federated for production; `BUILD_MODE=standalone` and `dev` build a page of its own. */
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
      // Each chunk adds its name and hash to every visit, so smaller parts stay in the pages that need them.
      minSize: 60_000,
      cacheGroups: federated && isArea(name) ? { areaLibraries, pageLibraries } : {},
    },
    output: {
      ...base.output,
      assetPrefix: federated ? 'auto' : '/',
      // The styles of an area are part of its scripts, because each file is a request. Visitors' pages are prerendered
      // with their styles in the page.
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

/** Areas are for signed-in users; visitors' pages are prerendered, so that no visit waits for their App. */
const isArea = (name: RemoteName): boolean => name !== 'landing';

/** The first page of a visit is one file; pages opened later share their parts. */
const beginsNoVisit = (chunk: Rspack.Chunk): boolean => !chunk.canBeInitial() && !chunk.name?.startsWith('page-');

const SHARED = fileURLToPath(new URL('../..', import.meta.url));

const isNoOwnCode = (file = '') => OF_OTHERS.test(file) || file.startsWith(SHARED) || file.endsWith('.css');

/**
 * The parts that a release of an area seldom changes: libraries of its App, the design system and styles. The rest of
 * the App changes with most releases.
 */
const areaLibraries = {
  name: 'libraries',
  test: (module: Rspack.Module) => isNoOwnCode(module.nameForCondition()),
  chunks: (chunk: Rspack.Chunk) => chunk.name === APP,
  enforce: true,
  priority: 1,
} as const;

/**
 * The large libraries of a page, such as the board, in a separate file: one more request at the first visit, but only
 * half the bytes after a release.
 */
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

/** The same component compiled for Node, with the shared modules as external ones. */
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
