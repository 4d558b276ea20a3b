import { isDeep } from '../../shared/tooling/jest/deep';
import { MUTANTS } from './mutants';
import { type Scene, useDatabase } from './support';
import { CATALOGUE_CHECKS } from './support/catalogueChecks';
import { endingOf, SCENARIOS, wrongRows } from './support/scenarios';

const { play } = useDatabase();

async function mutate(scene: Scene, change: string): Promise<void> {
  const [, name, from, to = ''] = /^(\w+): (.+) → (.*)$/s.exec(change) ?? [];
  if (!name || !from) {
    await scene.sql(change);
    return;
  }
  const { body } = await scene.one('select pg_get_functiondef($1::regproc) as body', [`private.${name}`]);
  if (!String(body).includes(from)) throw new Error(`${name} does not say: ${from}`);
  await scene.sql(String(body).replaceAll(from, to));
}

async function isNoticed(scene: Scene, by: string): Promise<boolean> {
  const check = CATALOGUE_CHECKS[by];
  if (check) return (await scene.sql(check)).length > 0;
  const scenario = SCENARIOS[by];
  if (scenario) return JSON.stringify(await endingOf(scene, by)) !== JSON.stringify(scenario.ending);
  return (await wrongRows(scene, by)).length > 0;
}

test('the list has at least thirty planted mistakes', () => {
  expect(Object.keys(MUTANTS).length).toBeGreaterThanOrEqual(30);
});

const all = Object.entries(MUTANTS);

test.each(all)('can be planted: %s', (_mistake, change) => play((scene) => mutate(scene, change))());

/** A push tests every third mistake, `pnpm test:deep units` all of them. */
const tried = isDeep ? all : all.filter((_mutant, place) => place % 3 === 0);

test.each(tried)('a check, scenario or matrix row detects %s', (mistake, change) =>
  play(async (scene) => {
    await mutate(scene, change);
    expect(await isNoticed(scene, mistake.split(': ')[0] ?? '')).toBe(true);
  })(),
);
