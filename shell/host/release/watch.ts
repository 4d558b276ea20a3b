import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refuse } from '../ending';
import { ROOT, SITE } from '../paths';
import { defaultDataDir } from '../serve/backend';
import type { Source } from './health';
import { revertFailing } from './revertFailing';

/** `pnpm release:watch [--once] [--threshold 0.05] [--minimum 20] [--people 5] [--every 60]` */
const { values } = parseArgs({
  options: {
    once: { type: 'boolean', default: false },
    threshold: { type: 'string', default: '0.05' },
    minimum: { type: 'string', default: '20' },
    people: { type: 'string', default: '5' },
    every: { type: 'string', default: '60' },
  },
});

/** Something was taken back: a scheduled job uploads the changed pointers. */
const REVERTED = 10;
const SECOND = 1000;

const positive = (name: 'threshold' | 'minimum' | 'people' | 'every'): number => {
  const value = Number(values[name]);
  return value > 0 ? value : refuse(`--${name} is a number above zero, not "${values[name]}".`);
};

/** A deployment names its addresses and key; the embedded backend has written them down. */
function readSource(): Source {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) return { supabaseUrl: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
  const file = join(resolve(process.env.DATA_DIR ?? defaultDataDir(ROOT)), 'local.json');
  const { url, secretKey } = JSON.parse(readFileSync(file, 'utf8'));
  return { supabaseUrl: url, secretKey };
}

async function main() {
  const limits = { threshold: positive('threshold'), minimum: positive('minimum'), people: positive('people') };
  const every = positive('every') * SECOND;
  const log = (line: string) => console.log(line);
  const source = readSource();
  const look = () => revertFailing({ site: SITE, source, limits, log });
  if (values.once) {
    process.exitCode = (await look()).length > 0 ? REVERTED : 0;
    return;
  }
  for (;;) {
    await look().catch((cause: unknown) => log(String(cause)));
    await new Promise((next) => setTimeout(next, every));
  }
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
