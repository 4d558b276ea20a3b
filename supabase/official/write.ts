import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { officialFiles } from './officialFiles';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const here = createRequire(import.meta.url);
const biome = join(dirname(here.resolve('@biomejs/biome/package.json')), 'bin/biome');

function format(name: string, text: string): string {
  const args = [biome, 'format', `--stdin-file-path=${name}`];
  return execFileSync(process.execPath, args, {
    input: text,
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

/**
 * `pnpm official`: generates release rows, catalogues and the form's wording from the official form's table. `--check`
 * writes nothing and names differing files.
 */
function main(isCheck: boolean): number {
  const { files, blanks } = officialFiles(ROOT);
  let isStale = false;
  for (const [name, text] of Object.entries(files)) {
    const path = join(ROOT, name);
    // The formatter ignores generated files at their path, so another name is used.
    const fresh = format(name.replace('.gen.', '.'), text);
    if (existsSync(path) && readFileSync(path, 'utf8') === fresh) continue;
    isStale = true;
    if (isCheck) console.error(`${name} is stale: run \`pnpm official\`.`);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, fresh);
    }
  }
  for (const blank of blanks) console.error(`No words for ${blank}`);
  if (!isCheck) console.log('Then: pnpm db:migration <name>, pnpm types');
  return blanks.length > 0 || (isCheck && isStale) ? 1 : 0;
}

process.exitCode = main(process.argv.includes('--check'));
