import { cpSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import type { Hono } from 'hono';
import { filesBelow } from '../../../shared/tooling/files';
import { SITE } from '../../../shared/tooling/paths';
import { replaceConfig } from '../../../shared/tooling/release/page/rewritePages';
import { readPointers, remotesIn } from '../../../shared/tooling/release/pointers';
import { siteApp } from '../serve/serve';

export const HOST = 'rotavisto.example';
/** More bytes than the system buffers for a client that does not read. */
const SLOW_BYTES = 32 * 1024 * 1024;
const SLOW = '/assets/slow.0123456789.js';

export interface TriedSite {
  folder: string;
  /** All addresses of the live versions, with a value for each parameter. */
  addresses: string[];
  /** All files, including hidden ones, by their request path. */
  files: string[];
  /** A file with an answer that is still running while its client does not read. */
  slow: { path: string; bytes: number };
  /** The server of this repository, for comparison. */
  reference: Hono;
}

const addressOf = (pattern: string) => pattern.replace(/:[^/]+/g, '7').replace(/\/\*$/, '/any');

/** Copies the built site with this configuration in its pages, as a release leaves it. */
export async function aSite(folder: string, config: PublicConfig): Promise<TriedSite> {
  cpSync(SITE, folder, { recursive: true });
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  await replaceConfig(folder, 9);
  const { remotes } = readPointers(folder).pointers;
  const files = filesBelow(folder).map((file) => `/${relative(folder, file).split(sep).join('/')}`);
  writeFileSync(join(folder, SLOW), Buffer.alloc(SLOW_BYTES, ' '));
  const backend = {
    config,
    siteUrl: `https://${HOST}`,
    fetch: async () => new Response(),
    upgrade: () => undefined,
    close: async () => undefined,
  };
  return {
    folder,
    addresses: remotesIn(remotes)
      .flatMap((name) => Object.keys(remotes[name]?.table ?? {}))
      .map(addressOf),
    files,
    slow: { path: SLOW, bytes: SLOW_BYTES },
    reference: siteApp({ site: folder, backend }),
  };
}
