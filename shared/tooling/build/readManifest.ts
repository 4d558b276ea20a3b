import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PageTable } from '../../src/pages';

/** The manifest that federation writes for each build of a remote. */
export const MANIFEST = 'mf-manifest.json';

/** The chunk of what a remote exposes. */
export const APP = '__federation_expose_App';

type Files = { sync: string[]; async: string[] };

export interface Manifest {
  metaData: {
    publicPath: string;
    remoteEntry: { path: string; name: string };
    /** Written by `federation.ts`: the files of each page, by the name of its chunk. */
    pages: Record<string, string[]>;
    /** Written by `federation.ts`: the exports used of each shared singleton. */
    uses: Record<string, string[]>;
    /** Its pages as it declares them, written when it is published. */
    table?: PageTable;
  };
  exposes: { path: string; assets: { js: Files; css: Files } }[];
  shared: { name: string; assets: { js: Files; css: Files } }[];
}

/** Of one build, by their paths in its folder: the entry, what its App starts with, and what each page adds or repeats. */
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

/** The manifest as it is published: the entry lies beside it, in the folder of its version, the assets beside those of all versions; and with its table of pages. */
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
