import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFile } from '../files';
import { DATA_DIR } from '../paths';
import type { Source } from './health';

/** Returns address and key from the environment, else from the file of the embedded backend, else null. */
export function readSource(): Source | null {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) return { supabaseUrl: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
  const file = join(DATA_DIR, 'local.json');
  if (!isFile(file)) return null;
  const { url, secretKey } = JSON.parse(readFileSync(file, 'utf8'));
  return { supabaseUrl: url, secretKey };
}
