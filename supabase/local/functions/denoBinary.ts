import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The Deno executable of the npm package; its install script is not needed. */
export function denoBinary(): string {
  const here = createRequire(import.meta.url);
  const folder = dirname(here.resolve('deno/package.json'));
  const installed = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  if (existsSync(installed)) return installed;
  const { runInstall } = here('deno/install_api.cjs') as { runInstall: () => string };
  return runInstall();
}
