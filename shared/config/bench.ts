import { run } from './run';

/** `pnpm bench visits` and its siblings: what is measured, printed as a table. */
const BENCHES: Record<string, string> = {
  visits: 'shell/bench/visits.ts',
  moves: 'shell/bench/moves.ts',
  lighthouse: 'shell/bench/lighthouse.ts',
  interactions: 'shell/bench/interactions.ts',
  board: 'shell/bench/board.ts',
  db: 'supabase/bench/db.ts',
  live: 'supabase/bench/live.ts',
  hostile: 'supabase/bench/hostile/hostile.ts',
  admin: 'shell/bench/admin.ts',
  long: 'shell/bench/long.ts',
  deactivation: 'shell/bench/deactivation.ts',
  passport: 'client-app/bench/passport/run.ts',
};
const [name = '', ...rest] = process.argv.slice(2);
const file = BENCHES[name];

if (!file) {
  console.log(`Say what to measure: ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else if (!run('tsx', [file, ...rest])) process.exitCode = 1;
