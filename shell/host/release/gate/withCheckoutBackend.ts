import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from '../../../../shared/tooling/release/uses/schema';
import { type Backend, openBackend } from '../../serve/backend';
import { freePort } from '../../serve/listen';

/** Works with a backend of this checkout's migrations, of which nothing stays. */
export async function withCheckoutBackend(work: (backend: Backend, own: Project) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-gate-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const backend = await openBackend({ dataDir, port, log: () => undefined, disposable: true });
  try {
    const { secretKey }: { secretKey: string } = JSON.parse(readFileSync(join(dataDir, 'local.json'), 'utf8'));
    await work(backend, { url: backend.siteUrl, secretKey, fetch: backend.fetch });
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
