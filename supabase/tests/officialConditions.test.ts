import {
  FIELD_VERSION,
  isAsked,
  OFFICIAL_QUESTIONS,
  type OfficialAnswers,
  officialProblems,
} from '../../shared/src/domain/official';
import { randomAnswers, randomOf } from '../../shared/tooling/officialForm/testing/randomAnswers';
import { useDatabase } from './support';

const { database, test: sceneTest } = useDatabase({ empty: true });

const COUNT = Number(process.env.ROTAVISTO_OFFICIAL ?? 100);
const random = randomOf(Number(process.env.ROTAVISTO_OFFICIAL_SEED ?? 7));

sceneTest(
  'isAsked and private.is_asked agree on random answers',
  async (scene) => {
    let waiting = 0;
    for (let left = COUNT; left > 0; left -= 100) {
      const answers = Array.from({ length: Math.min(left, 100) }, () => randomAnswers(random));
      const rows = await scene.sql(
        `select private.official_problems(a, $2::date) as problems
         from jsonb_array_elements($1::text::jsonb) with ordinality e (a, n) order by n`,
        [JSON.stringify(answers), FIELD_VERSION],
      );
      const verdicts = answers.map((given) => officialProblems(OFFICIAL_QUESTIONS, given));
      expect(rows.map((row) => row.problems)).toEqual(verdicts);
      waiting += verdicts.flat().length;
    }
    expect(waiting).toBeGreaterThan(COUNT);
  },
  900_000,
);

const conditions = [...new Set(OFFICIAL_QUESTIONS.flatMap(({ askedIf }) => askedIf ?? []))];

/** Random answers for a condition, and a row for conditions about list cells. */
function drawn(condition: string, answers: OfficialAnswers): { answers: OfficialAnswers; row: Record<string, never> } {
  const own = OFFICIAL_QUESTIONS.find(({ askedIf, list }) => askedIf === condition && list);
  const rows = own?.list ? answers[own.list] : undefined;
  return { answers, row: Array.isArray(rows) && rows.length > 0 ? random.oneOf(rows) : {} };
}

test('isAsked and private.is_asked agree on each condition, which is true for some answers and false for others', async () => {
  const { sql } = database();
  const pool = Array.from({ length: 60 }, () => randomAnswers(random));
  for (const condition of conditions) {
    const draws = pool.map((answers) => drawn(condition, answers));
    const verdicts = draws.map(({ answers, row }) => isAsked(condition, answers, row));
    const rows = await sql`
      select private.is_asked(${condition}, d -> 'answers', d -> 'row') as is_asked
      from jsonb_array_elements(${sql.json(draws as never)}) with ordinality e (d, n) order by n`;
    expect([condition, new Set(verdicts).size]).toEqual([condition, 2]);
    expect([condition, ...rows.map((row) => row.is_asked)]).toEqual([condition, ...verdicts]);
  }
});

test('each condition refers to earlier questions', () => {
  const places = new Map(OFFICIAL_QUESTIONS.map(({ key }, at) => [key, at]));
  const late = OFFICIAL_QUESTIONS.filter(({ key, askedIf }) =>
    (askedIf?.split(' & ') ?? []).some((part) => {
      const [, name = ''] = /^(?:!|known\()?(\w+)/.exec(part) ?? [];
      return !((places.get(name) ?? Number.POSITIVE_INFINITY) < (places.get(key) ?? 0));
    }),
  );
  expect(late).toEqual([]);
});

/** Cases that no question of this version needs, and values other than Yes and No. */
test.each<[string, OfficialAnswers, boolean]>([
  ['vwp(nationalities)', { nationalities: [{ id: 'a', code: 'PORT' }] }, true],
  ['vwp(nationalities)', { nationalities: [{ id: 'a', code: 'BRZL' }] }, false],
  ['vwp(nationalities)', {}, false],
  ['!a', {}, false],
  ['!a', { a: false }, true],
  ['!a', { a: { yes: false } }, true],
  ['a', { a: { yes: true, text: 'x' } }, true],
  ['known(a)', { a: { unknown: 'UNK' } }, false],
  ['known(a)', { a: 'x' }, true],
  ['a=x & b in y,z', { a: 'x', b: 'z' }, true],
  ['a=x & b in y,z', { a: 'x', b: 'q' }, false],
])('the condition %s for %j is %s', async (condition, answers, expected) => {
  const { sql } = database();
  const [row] = await sql`select private.is_asked(${condition}, ${sql.json(answers as never)}, '{}') as is_asked`;
  expect([isAsked(condition, answers), row?.is_asked]).toEqual([expected, expected]);
});

test('a question is not asked when its condition depends on a hidden question', async () => {
  const answers: OfficialAnswers = { had_us_visa: false, was_visa_lost: true };
  const { sql } = database();
  const [row] =
    await sql`select private.official_problems(${sql.json(answers as never)}, ${FIELD_VERSION}::date) as problems`;
  expect(officialProblems(OFFICIAL_QUESTIONS, answers)).not.toContain('visa_lost_year');
  expect(row?.problems).not.toContain('visa_lost_year');
});
