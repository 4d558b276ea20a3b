import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Page } from '@playwright/test';
import type { Pointer, Version } from '@rotavisto/shared/config/pointers';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { integrityOf } from '../../../../shared/tooling/files';
import { flip } from '../../../../shared/tooling/release/flip';
import { readHistory, writeHistory } from '../../../../shared/tooling/release/history';
import { composePages } from '../../../../shared/tooling/release/page/compose';
import { liveRemotes, readPointers, writePointers } from '../../../../shared/tooling/release/pointers';
import { ASSETS } from '../../../../shared/tooling/release/publish/publishAssets';
import { siteFolder } from './product';

export function livePointer(remote: RemoteName, site = siteFolder()): Pointer {
  const pointer = readPointers(site).pointers.remotes[remote];
  if (!pointer) throw new Error(`${remote} is not published`);
  return pointer;
}

/** The pages of the live version of a remote. */
export const livePages = (remote: RemoteName) => Object.entries(livePointer(remote).table);

/** The addresses of these pages without an id. */
export const addressesOf = (remote: RemoteName): string[] =>
  livePages(remote)
    .map(([path]) => path.replace(/\/\*$/, ''))
    .filter((path) => !path.includes(':'));

export const textOf = (href: string) => readFileSync(join(siteFolder(), href), 'utf8');

/** Copies the live version of a remote to a new folder, with an optional change of the entry. */
export function aVersion(
  remote: RemoteName,
  version: string,
  { site = siteFolder(), entry }: { site?: string; entry?: string } = {},
): Version {
  const { canary: _canary, previous: _previous, reverted: _reverted, ...live } = livePointer(remote, site);
  const folder = dirname(live.entry);
  const assets = posix.join(dirname(folder), ASSETS);
  const own = `/remotes/${remote}/${version}`;
  cpSync(join(site, folder), join(site, own, 'entry'), { recursive: true });
  cpSync(join(site, assets), join(site, own, ASSETS), { recursive: true });
  const renamed: Version = JSON.parse(
    JSON.stringify({ ...live, version, publishedAt: new Date().toISOString() })
      .replaceAll(`${folder}/`, `${own}/entry/`)
      .replaceAll(`${assets}/`, `${own}/${ASSETS}/`),
  );
  if (entry === undefined) return renamed;
  const file = join(site, renamed.entry);
  writeFileSync(file, entry);
  for (const squeezed of [`${file}.br`, `${file}.gz`]) rmSync(squeezed);
  return { ...renamed, integrity: integrityOf(file) };
}

export const goLive = (remote: RemoteName, version: string) =>
  flip({ site: siteFolder(), name: remote, change: () => aVersion(remote, version) });

/** Adds a previous version to the live version of a remote. */
export async function publishBefore(remote: RemoteName, version: string): Promise<void> {
  const { pointers, etag } = readPointers(siteFolder());
  const live = pointers.remotes[remote];
  if (live) live.previous = aVersion(remote, version);
  writePointers(siteFolder(), pointers, etag);
  await composePages(siteFolder(), 9);
}

/** Returns a function that restores the current pointers and their history; later versions stay without a pointer. */
export function keepPointers(): () => Promise<void> {
  const kept = readPointers(siteFolder()).pointers;
  const histories = liveRemotes(siteFolder()).map((name) => [name, readHistory(siteFolder(), name)] as const);
  return async () => {
    for (const [name, history] of histories) writeHistory(siteFolder(), name, history);
    writePointers(siteFolder(), kept, readPointers(siteFolder()).etag);
    await composePages(siteFolder(), 9);
  };
}

export async function forgetOlderVersions(): Promise<void> {
  const { pointers, etag } = readPointers(siteFolder());
  for (const pointer of Object.values(pointers.remotes)) delete pointer.previous;
  writePointers(siteFolder(), pointers, etag);
  await composePages(siteFolder(), 9);
}

/** Returns the versions of a remote by the files that a page has loaded; shared files have no version. */
export async function versionsOn(page: Page, remote: RemoteName): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const found = files.flatMap((file) => new RegExp(`/remotes/${remote}/([^/]+)/`).exec(file)?.slice(1) ?? []);
  return [...new Set(found)].filter((folder) => folder !== ASSETS);
}
