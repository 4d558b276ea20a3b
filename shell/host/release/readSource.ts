import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFile } from '../../../shared/tooling/files';
import { ROOT } from '../../../shared/tooling/paths';
import type { Source } from '../../../shared/tooling/release/health';
import { defaultDataDir } from '../serve/backend';

/** A deployment names its addresses and key; the embedded backend has written them down. */
export function readSource(): Source | null {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) return { supabaseUrl: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
  const file = join(resolve(process.env.DATA_DIR ?? defaultDataDir(ROOT)), 'local.json');
  if (!isFile(file)) return null;
  const { url, secretKey } = JSON.parse(readFileSync(file, 'utf8'));
  return { supabaseUrl: url, secretKey };
}
