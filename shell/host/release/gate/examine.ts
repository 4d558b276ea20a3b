import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { openBackend } from '../../serve/backend';
import { freePort } from '../../serve/listen';
import { problemsOf } from './gate';

/** Refuses a site in which one of the named remotes does not run, page by page, with a backend of its own. */
export async function examine(site: string, names: readonly RemoteName[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-gate-'));
  const port = await freePort();
  const backend = await openBackend({ dataDir: join(folder, 'data'), port, log: () => undefined, disposable: true });
  try {
    const problems = await problemsOf({ site, names, backend });
    if (problems.length > 0) throw new Error(`${names.join(', ')}: refused\n  ${problems.join('\n  ')}`);
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
