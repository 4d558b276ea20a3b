import { run } from '../run';

const BENCHES: Record<string, [file: string, what: string]> = {
  visits: ['shell/bench/visits.ts', 'first and second visits of each start page (ten minutes)'],
  moves: ['shell/bench/moves.ts', 'what opening, pressing and typing costs with 300 clients (six minutes)'],
  db: ['supabase/bench/db.ts', 'the queries of each page on a full database'],
  live: ['supabase/bench/live.ts', 'how soon a change is on the pages of others'],
  hostile: ['supabase/bench/hostile/hostile.ts', 'how long users wait under each known attack'],
  passport: ['client-app/bench/passport/run.ts', 'how many specimen passports are read, and that none is read wrongly'],
};

/** `pnpm bench visits` and the other benchmarks print their measurements as a table. */
const [name = '', ...rest] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) process.exitCode = run('tsx', [bench[0], ...rest]) ? 0 : 1;
else {
  const lines = Object.entries(BENCHES).map(([key, [, what]]) => `  ${key.padEnd(10)} ${what}`);
  console.log(`pnpm bench …\n${lines.join('\n')}`);
  process.exitCode = name === '' ? 0 : 2;
}
