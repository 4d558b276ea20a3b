import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PageTable } from '../../src/pages';

/** The manifest that federation writes for each build of a remote. */
export const MANIFEST = 'mf-manifest.json';

/** The chunk with the exposed App of a remote. */
export const APP = '__federation_expose_App';

type Files = { sync: string[]; async: string[] };

export interface Manifest {
  metaData: {
    publicPath: string;
    remoteEntry: { path: string; name: string };
    /** Written by `federation.ts`: the files of each page, by chunk name. */
    pages: Record<string, string[]>;
    /** Written by `federation.ts`: the used exports of each shared singleton. */
    uses: Record<string, string[]>;
    /** The page table of the remote, added when it is published. */
    table?: PageTable;
  };
  exposes: { path: string; assets: { js: Files; css: Files } }[];
  shared: { name: string; assets: { js: Files; css: Files } }[];
}

/** The files of a build, as paths in its folder: the entry, the App's first files, and the files of each page. */
export interface StartFiles {
  entry: string;
  app: string[];
  pages: Record<string, string[]>;
}

export const readManifest = (built: string): Manifest => JSON.parse(readFileSync(join(built, MANIFEST), 'utf8'));

export function startFilesOf({ metaData: { remoteEntry, pages }, exposes }: Manifest): StartFiles {
  const app = exposes.find(({ path }) => path === './App');
  if (!app) throw new Error(`${remoteEntry.name} exposes no App`);
  const { js, css } = app.assets;
  return { entry: join(remoteEntry.path, remoteEntry.name), app: [...js.sync, ...css.sync], pages };
}

export const readStartFiles = (built: string): StartFiles => startFilesOf(readManifest(built));

/**
 * Returns the published manifest with the page table. The entry is in the folder of its version, the assets are beside
 * those of all versions.
 */
export function publishedManifest(manifest: Manifest, table: PageTable): Manifest {
  const moved = (files: string[]) => files.map((file) => `../${file}`);
  const movedFiles = ({ js, css }: Record<'js' | 'css', Files>) => ({
    js: { sync: moved(js.sync), async: moved(js.async) },
    css: { sync: moved(css.sync), async: moved(css.async) },
  });
  const { metaData, exposes, shared } = manifest;
  return {
    ...manifest,
    metaData: {
      ...metaData,
      table,
      remoteEntry: { ...metaData.remoteEntry, name: basename(metaData.remoteEntry.name), path: '' },
      pages: Object.fromEntries(Object.entries(metaData.pages).map(([page, files]) => [page, moved(files)])),
    },
    exposes: exposes.map((exposed) => ({ ...exposed, assets: movedFiles(exposed.assets) })),
    shared: shared.map((module) => ({ ...module, assets: movedFiles(module.assets) })),
  };
}
