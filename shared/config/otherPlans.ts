import { run } from './run';

/** Settings of Postgres's planner under which an answer without `order by` comes in another order. */
const PLANS: Record<string, string> = {
  parallel: 'min_parallel_table_scan_size=0 min_parallel_index_scan_size=0 parallel_setup_cost=0 parallel_tuple_cost=0',
  hash: 'enable_indexscan=off enable_indexonlyscan=off enable_bitmapscan=off enable_mergejoin=off enable_nestloop=off',
  index: 'enable_seqscan=off enable_hashjoin=off enable_hashagg=off',
};

const TESTS = ['--config', 'supabase/jest.config.cjs', '--silent'];

/** The tests of the database once with each planner, or with those named. */
export function otherPlans(names: readonly string[]): boolean {
  const unknown = names.filter((name) => !(name in PLANS));
  if (unknown.length > 0) {
    console.error(`There is no plan "${unknown.join('", "')}": ${Object.keys(PLANS).join(', ')}.`);
    return false;
  }
  const wanted = names.length > 0 ? names : Object.keys(PLANS);
  return wanted
    .map((name) => {
      console.log(`Query plans: ${name} (${PLANS[name]})`);
      return run('jest', TESTS, { ROTAVISTO_PLANNER: PLANS[name] });
    })
    .every(Boolean);
}
