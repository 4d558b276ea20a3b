import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = createRequire(import.meta.url);

/** The path of a package's program. */
export const binaryOf = async (name: string) => {
  const manifest = here.resolve(`${name}/package.json`);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(await readFile(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[name.split('/').at(-1) ?? ''] ?? ''));
};

/** Formats generated text with the repository's formatter, so that it is readable and stable. */
export async function format(source: string, name = 'database.ts'): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const args = [await binaryOf('@biomejs/biome'), 'format', `--stdin-file-path=${name}`];
  return execFileSync(process.execPath, args, {
    input: source,
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
}
