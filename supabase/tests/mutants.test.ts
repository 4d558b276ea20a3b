import { isDeep } from '../../shared/tooling/jest/deep';
import { MUTANTS, type Mutant } from './mutants';
import { type Scene, useDatabase } from './support';
import { CATALOGUE_CHECKS } from './support/catalogueChecks';
import { endingOf, SCENARIOS, wrongRows } from './support/scenarios';

const { play } = useDatabase();

async function mutate(scene: Scene, { sql, edit }: Mutant): Promise<void> {
  if (sql) await scene.sql(sql);
  if (!edit) return;
  const [signature, from, to] = edit;
  const { body } = await scene.one('select pg_get_functiondef($1::regprocedure) as body', [signature]);
  if (!String(body).includes(from)) throw new Error(`${signature} does not say: ${from}`);
  await scene.sql(String(body).replaceAll(from, to));
}

async function isNoticed(scene: Scene, { noticedBy }: Mutant): Promise<boolean> {
  if ('matrix' in noticedBy) return (await wrongRows(scene, noticedBy.matrix)).length > 0;
  if ('catalogue' in noticedBy) return (await scene.sql(CATALOGUE_CHECKS[noticedBy.catalogue] ?? 'fail')).length > 0;
  const ending = await endingOf(scene, noticedBy.scenario);
  return JSON.stringify(ending) !== JSON.stringify(SCENARIOS[noticedBy.scenario]?.ending);
}

test('there are at least thirty mistakes, each a different one', () => {
  expect(new Set(MUTANTS.map((mutant) => mutant.mistake)).size).toBe(MUTANTS.length);
  expect(MUTANTS.length).toBeGreaterThanOrEqual(30);
});

const named = (mutants: readonly Mutant[]) => mutants.map((mutant) => [mutant.mistake, mutant] as const);

test.each(named(MUTANTS))('can be planted: %s', (_mistake, mutant) => play((scene) => mutate(scene, mutant))());

/** A push has every third one noticed, `pnpm test:deep units` all of them. */
const tried = isDeep ? MUTANTS : MUTANTS.filter((_mutant, place) => place % 3 === 2);

test.each(named(tried))('is noticed: %s', (_mistake, mutant) =>
  play(async (scene) => {
    await mutate(scene, mutant);
    expect(await isNoticed(scene, mutant)).toBe(true);
  })(),
);
