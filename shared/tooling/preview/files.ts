import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Runnable, Version } from '../../config/pointers';
import {
  isPreviewToken,
  PREVIEW_VERSION,
  type Preview,
  previewFile,
  previewFolder,
  type SignedPreview,
} from '../../config/preview';
import type { RemoteName } from '../../config/remotes';
import { writeWhole } from '../files';
import type { Quality } from '../release/publish/compress';
import { publishRemote } from '../release/publish/publish';

type Place = { site: string; token: string };

/**
 * Returns a version in the form of a preview: code in the folder of the preview, and only the fields that are signed.
 */
export function versionIn(folder: string, remote: RemoteName, version: Version): Runnable {
  const { version: name, entry, integrity, needs, css, preload, languages, table } = version;
  const kept = { version: `${PREVIEW_VERSION}${name}`, entry, integrity, needs, css, preload, languages, table };
  return JSON.parse(JSON.stringify(kept).replaceAll(`"/remotes/${remote}/`, `"${folder}`));
}

/** Publishes the build of a remote in the folder of its preview and returns the signed fields. No page shows it yet. */
export async function publishCode({ site, token }: Place, remote: RemoteName, quality: Quality): Promise<Runnable> {
  const draft = mkdtempSync(join(tmpdir(), 'rotavisto-preview-'));
  try {
    const version = await publishRemote(draft, remote, quality);
    const folder = previewFolder(remote, token);
    mkdirSync(join(site, folder), { recursive: true });
    cpSync(join(draft, 'remotes', remote), join(site, folder), { recursive: true });
    return versionIn(folder, remote, version);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

export function publishPreview({ site, token }: Place, signed: SignedPreview): void {
  const file = join(site, previewFile(token));
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, `${JSON.stringify(signed)}\n`);
}

/** Returns the previews of a site, including expired ones. */
export function previewsIn(site: string): { token: string; preview: Preview }[] {
  const folder = join(site, dirname(previewFile('x')));
  if (!existsSync(folder)) return [];
  const tokens = readdirSync(folder).map((file) => basename(file, '.json'));
  return tokens.filter(isPreviewToken).map((token) => {
    const { preview }: SignedPreview = JSON.parse(readFileSync(join(site, previewFile(token)), 'utf8'));
    return { token, preview: JSON.parse(preview) };
  });
}

/** Deletes a preview; returns false if there was none. */
export function removePreview({ site, token }: Place, remote: RemoteName): boolean {
  const places = [previewFile(token), previewFolder(remote, token)].map((path) => join(site, path));
  const wasThere = places.some(existsSync);
  for (const place of places) rmSync(place, { recursive: true, force: true });
  return wasThere;
}

/** Deletes the expired previews and returns them. */
export function sweepPreviews(site: string, now = Date.now()): Preview[] {
  const over = previewsIn(site).filter(({ preview }) => Date.parse(preview.until) <= now);
  for (const { token, preview } of over) removePreview({ site, token }, preview.remote);
  return over.map(({ preview }) => preview);
}
