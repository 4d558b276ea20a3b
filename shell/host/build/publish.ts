import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageOf, type RemoteName } from '@rotavisto/shared/config/remotes';
import { filesBelow, hashFiles } from '../files';
import { prerenderPages } from '../page/prerenderPages';
import { packageDir } from '../paths';
import type { Version } from '../release/pointers';
import { USES } from '../release/uses/Uses';
import { usesOf } from '../release/uses/usesOf';
import { compressFolder, type Quality } from './compress';
import { integrityOf } from './integrityOf';
import { type AppAssets, pageAssets } from './pageAssets';
import { FILES, publishAssets } from './publishAssets';

type Manifest = { exposes: { name: string; assets: AppAssets }[] };

/** What is for the build alone: markers, and statistics that are written in another order each time. */
const isPrivate = (file: string) => file.startsWith('.') || file === 'mf-stats.json';

/**
 * Puts a build into the site and describes it. Its entry is in an immutable folder of its own, where people's browsers
 * find each version apart; what the entry loads is beside those of all versions. Nothing is live yet.
 */
export async function publishRemote(site: string, name: RemoteName, quality: Quality): Promise<Version> {
  const built = join(packageDir(packageOf(name)), 'dist', 'federated');
  const files = filesBelow(built, isPrivate);
  const entryFile = files.find((file) => /remoteEntry\.[^/\\]+\.js$/.test(file));
  if (!entryFile) throw new Error(`${name} has no remote entry in ${built}`);
  const { version: release } = JSON.parse(readFileSync(join(packageDir(packageOf(name)), 'package.json'), 'utf8'));
  const prerendered = name === 'landing' ? await prerenderPages() : {};
  const uses = usesOf(name, built);
  const assets = await publishAssets(site, name, built, quality);
  const added = { ...prerendered, [USES]: JSON.stringify(uses), [FILES]: JSON.stringify(assets) };
  const version = `${release}-${hashFiles(built, files, Object.values(added))}`;
  const folder = join(site, 'remotes', name, version);
  if (!existsSync(folder)) {
    const draft = join(site, 'remotes', name, `.draft-${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    cpSync(entryFile, join(draft, basename(entryFile)));
    // What crawlers and link previews ask for by name.
    const named = join(packageDir(packageOf(name)), 'public');
    if (existsSync(named)) cpSync(named, draft, { recursive: true });
    for (const [file, text] of Object.entries(added)) writeFileSync(join(draft, file), text);
    await compressFolder(draft, quality);
    renameSync(draft, folder);
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(built, 'mf-manifest.json'), 'utf8'));
  const app = manifest.exposes.find((exposed) => exposed.name === 'App');
  const asset = (file: string) => ({ href: `/remotes/${name}/${file}`, integrity: integrityOf(join(built, file)) });
  return {
    version,
    entry: `/remotes/${name}/${version}/${basename(entryFile)}`,
    needs: uses.needs,
    integrity: integrityOf(entryFile),
    css: (app?.assets.css.sync ?? []).map(asset),
    preload: (app?.assets.js.sync ?? []).map(asset),
    pages: pageAssets(name, built, app?.assets, asset),
    publishedAt: new Date().toISOString(),
  };
}
