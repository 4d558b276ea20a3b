import {
  FIELD_VERSION,
  isAsked,
  OFFICIAL_QUESTIONS,
  type OfficialAnswers,
  type OfficialQuestion,
  officialProblems,
} from '../../shared/src/domain/official';
import { useDatabase } from './support';

const { database, test: sceneTest } = useDatabase({ empty: true });

const COUNT = Number(process.env.ROTAVISTO_OFFICIAL ?? 100);
let seed = Number(process.env.ROTAVISTO_OFFICIAL_SEED ?? 7);

/** Mulberry32. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** Mostly as the form is answered, sometimes blank, sometimes a mark. */
function answerTo({ type, options, unknown }: OfficialQuestion): unknown {
  if (random() < 0.15) return undefined;
  if (unknown && random() < 0.3) return { unknown: oneOf(unknown) };
  if (type === 'bool') return random() < 0.5;
  if (type === 'bool_explain')
    return oneOf([{ yes: false }, { yes: true }, { yes: true, text: ' ' }, { yes: true, text: 'x' }]);
  if (options) return options[0]?.startsWith('[') ? oneOf(['BRZL', 'PORT', 'USA']) : oneOf(options);
  if (type === 'int') return Math.floor(random() * 9);
  return oneOf(['x', '', '  ', '2020-01-01']);
}

function randomAnswers(): OfficialAnswers {
  const answers: Record<string, unknown> = {};
  for (const question of OFFICIAL_QUESTIONS) if (!question.list) answers[question.key] = answerTo(question);
  for (const list of new Set(OFFICIAL_QUESTIONS.flatMap((question) => question.list ?? []))) {
    const own = OFFICIAL_QUESTIONS.filter((question) => question.list === list);
    if (random() < 0.2) continue;
    answers[list] = Array.from({ length: Math.floor(random() * 4) }, (_, at) => ({
      id: `r${at}`,
      ...Object.fromEntries(own.map((question) => [question.key, answerTo(question)])),
    }));
  }
  // Through JSON, so that what is unanswered is absent.
  return JSON.parse(JSON.stringify(answers));
}

sceneTest(
  'SQL and TypeScript give one verdict on random answers',
  async (scene) => {
    let waiting = 0;
    for (let left = COUNT; left > 0; left -= 100) {
      const answers = Array.from({ length: Math.min(left, 100) }, randomAnswers);
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

/** A row of the list that hangs on the condition, if there is one. */
function drawn(condition: string, answers: OfficialAnswers): { answers: OfficialAnswers; row: Record<string, never> } {
  const own = OFFICIAL_QUESTIONS.find(({ askedIf, list }) => askedIf === condition && list);
  const rows = own?.list ? answers[own.list] : undefined;
  return { answers, row: Array.isArray(rows) && rows.length > 0 ? oneOf(rows) : {} };
}

test('each condition of the table holds for some answers and not for others, in SQL as in TypeScript', async () => {
  const { sql } = database();
  const pool = Array.from({ length: 60 }, randomAnswers);
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

test('a condition hangs on questions that come before it', () => {
  const places = new Map(OFFICIAL_QUESTIONS.map(({ key }, at) => [key, at]));
  const late = OFFICIAL_QUESTIONS.filter(({ key, askedIf }) =>
    (askedIf?.split(' & ') ?? []).some((part) => {
      const [, name = ''] = /^(?:!|known\()?(\w+)/.exec(part) ?? [];
      return !((places.get(name) ?? Number.POSITIVE_INFINITY) < (places.get(key) ?? 0));
    }),
  );
  expect(late).toEqual([]);
});

/** The form that no row of this version needs, and what is neither Yes nor No. */
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
])('%s of %j is %s', async (condition, answers, expected) => {
  const { sql } = database();
  const [row] = await sql`select private.is_asked(${condition}, ${sql.json(answers as never)}, '{}') as is_asked`;
  expect([isAsked(condition, answers), row?.is_asked]).toEqual([expected, expected]);
});

test('what hangs on an answer to a hidden question is not asked', async () => {
  const answers: OfficialAnswers = { had_us_visa: false, was_visa_lost: true };
  const { sql } = database();
  const [row] =
    await sql`select private.official_problems(${sql.json(answers as never)}, ${FIELD_VERSION}::date) as problems`;
  expect(officialProblems(OFFICIAL_QUESTIONS, answers)).not.toContain('visa_lost_year');
  expect(row?.problems).not.toContain('visa_lost_year');
});
