import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lateChanges } from './database/lateChanges';
import { SUPABASE_DIR } from './options';

const folder = join(SUPABASE_DIR, 'migrations');
const names = (await readdir(folder)).sort();
const sentences = await lateChanges(
  await Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') }))),
);
for (const sentence of sentences) console.error(sentence);
process.exitCode = sentences.length === 0 ? 0 : 1;
