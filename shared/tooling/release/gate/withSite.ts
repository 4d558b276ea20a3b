import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../../startHost';
import type { Project } from '../uses/schema';

export type RunningSite = { origin: string; supabaseKey: string; project: Project };

/** Serves a site with a temporary backend, whose database has this checkout's migrations. */
export async function withSite(site: string, work: (running: RunningSite) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-gate-'));
  const data = join(folder, 'data');
  try {
    const { url: origin, stop } = await startHost({ SITE_DIR: site, DATA_DIR: data }, ['--disposable']);
    try {
      const keys: Record<'publishableKey' | 'secretKey', string> = JSON.parse(
        readFileSync(join(data, 'local.json'), 'utf8'),
      );
      await work({ origin, supabaseKey: keys.publishableKey, project: { url: origin, secretKey: keys.secretKey } });
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
