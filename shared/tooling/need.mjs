// `node shared/tooling/need.mjs <folder>… && <command>`: in a partial checkout prints the folders that a command needs,
// in one line.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const missing = process.argv.slice(2).filter((folder) => !existsSync(join(ROOT, folder)));

if (missing.length > 0) {
  const parts = missing.join(' ');
  console.error(`This needs ${parts}, which this checkout lacks: git sparse-checkout add ${parts} && pnpm install`);
  process.exitCode = 1;
}
