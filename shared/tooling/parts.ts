import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from './ending';
import { ROOT } from './paths';

/** Exits with the command that adds the needed folders, if a partial checkout lacks them. */
export function requireSources(folders: readonly string[]): void {
  const missing = folders.filter((folder) => !existsSync(join(ROOT, folder, 'src')));
  if (missing.length === 0) return;
  const parts = missing.join(' ');
  refuse(`This needs ${parts}, which this checkout lacks: git sparse-checkout add ${parts} && pnpm install`);
}
