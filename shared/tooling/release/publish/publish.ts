import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Start, Version } from '../../../config/pointers';
import { joinedBase, packageOf, type RemoteName } from '../../../config/remotes';
import type { PageTable } from '../../../src/pages';
import { collectPages } from '../../build/collectPages';
import { OTHER_LANGUAGES, outputOf } from '../../build/packages';
import { MANIFEST, publishedManifest, readManifest, readStartFiles } from '../../build/readManifest';
import { filesBelow, hashFiles, integrityOf } from '../../files';
import { packageDir, ROOT } from '../../paths';
import { prerenderPages } from '../page/prerenderPages';
import { USES, usesOf } from '../uses/uses';
import { compressFolder, type Quality } from './compress';
import { pageAssets } from './pageAssets';
import { FILES, publishAssets } from './publishAssets';

const run = promisify(execFile);

/** Files that only the build needs. */
const isPrivate = (file: string) => file.startsWith('.') || file === 'mf-stats.json';

/**
 * Copies a build into the site and describes it. Its entry is in an immutable folder of its version; the assets are
 * beside those of all versions. Nothing becomes live.
 */
export async function publishRemote(site: string, name: RemoteName, quality: Quality): Promise<Version> {
  const folderOf = (language?: string) => join(packageDir(packageOf(name)), outputOf('federated', language));
  const built = folderOf();
  const languages = name === 'landing' ? OTHER_LANGUAGES : [];
  const builds = [built, ...languages.map(folderOf)];
  const entries = builds.map((each) => join(each, readStartFiles(each).entry));
  const { version: release } = JSON.parse(readFileSync(join(packageDir(packageOf(name)), 'package.json'), 'utf8'));
  const table = collectPages(name);
  const prerendered = name === 'landing' ? await prerenderPages(table) : {};
  const uses = usesOf(name, built);
  const files = new Set<string>();
  for (const each of builds) for (const file of await publishAssets(site, name, each, quality)) files.add(file);
  const manifest = JSON.stringify(publishedManifest(readManifest(built), table));
  const added = {
    ...prerendered,
    [MANIFEST]: manifest,
    [USES]: JSON.stringify(uses),
    [FILES]: JSON.stringify([...files]),
  };
  const named = [...Object.values(added), ...entries.slice(1).map((entry) => basename(entry))];
  const version = `${release}-${hashFiles(built, filesBelow(built, isPrivate), named)}`;
  const folder = join(site, 'remotes', name, version);
  if (!existsSync(folder)) {
    const draft = join(site, 'remotes', name, `.draft-${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    for (const entry of entries) cpSync(entry, join(draft, basename(entry)));
    // Files that crawlers and link previews request by name.
    const crawled = join(packageDir(packageOf(name)), 'public');
    if (existsSync(crawled)) cpSync(crawled, draft, { recursive: true });
    for (const [file, text] of Object.entries(added)) writeFileSync(join(draft, file), text);
    await compressFolder(draft, quality);
    renameSync(draft, folder);
  }
  const inLanguages = languages.map((language) => [language, startOf({ name, version, table }, folderOf(language))]);
  return {
    version,
    ...startOf({ name, version, table }, built),
    table,
    ...joinedBase(name),
    ...(await readsOf(name)),
    needs: uses.needs,
    ...(languages.length > 0 ? { languages: Object.fromEntries(inLanguages) } : {}),
    publishedAt: new Date().toISOString(),
  };
}

/**
 * Returns the first requests of its pages, recorded from its `prefetch`. The script in a page's head sends exactly the
 * same while the code loads.
 */
async function readsOf(name: RemoteName): Promise<Pick<Version, 'reads'>> {
  const folder = packageDir(packageOf(name));
  if (!existsSync(join(folder, 'src', 'prefetch.ts'))) return {};
  const program = join(ROOT, 'shared', 'tooling', 'release', 'publish', 'recordReads.ts');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program, folder], { cwd: ROOT });
  const reads: NonNullable<Version['reads']> = JSON.parse(stdout);
  const silent = Object.keys(reads).filter((path) => reads[path]?.length === 0);
  if (silent.length > 0) throw new Error(`${name}: prefetch asks nothing for ${silent.join(', ')}`);
  return { reads };
}

type Published = { name: RemoteName; version: string; table: PageTable };

/** Returns the start files for the first screen of a build. */
function startOf({ name, version, table }: Published, built: string): Start {
  const { entry, app, pages } = readStartFiles(built);
  const asset = (file: string) => ({ href: `/remotes/${name}/${file}`, integrity: integrityOf(join(built, file)) });
  return {
    entry: `/remotes/${name}/${version}/${basename(entry)}`,
    integrity: integrityOf(join(built, entry)),
    css: app.filter((file) => file.endsWith('.css')).map(asset),
    preload: app.filter((file) => file.endsWith('.js')).map(asset),
    pages: pageAssets(name, table, { app, pages }, asset),
  };
}
