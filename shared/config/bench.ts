import { run } from './run';

/** `pnpm bench <name>`: measures what tests cannot promise on every machine. */
const BENCHES: Record<string, string> = {
  db: 'supabase/bench/db.ts',
};

const [name = '', ...options] = process.argv.slice(2);
const file = BENCHES[name];
if (file) {
  process.exitCode = run('tsx', [file, ...options]) ? 0 : 1;
} else {
  console.error(`usage: pnpm bench ${Object.keys(BENCHES).join('|')}`);
  process.exitCode = 1;
}
