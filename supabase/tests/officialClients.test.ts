import { isValidAnswer } from '../../client-app/src/official/model/isValidAnswer';
import { officialModel } from '../../client-app/src/official/model/officialModel';
import { walk } from '../../client-app/src/official/model/testing/walk';
import { isSecurity, officialForm } from '../../consultant-app/src/ds160/officialBoxes';
import { englishOf } from '../../consultant-app/src/ds160/testing/englishOf';
import { entriesOfBoxes } from '../../consultant-app/src/ds160/testing/entriesOfBoxes';
import { FIELD_VERSION, OFFICIAL_QUESTIONS, type OfficialAnswers } from '../../shared/src/domain/official';
import { officialClients } from '../../shared/tooling/officialForm/clients';
import { copyInto } from '../../shared/tooling/officialForm/copyInto';
import { Form } from '../../shared/tooling/officialForm/Form';
import type { Answers } from '../../shared/tooling/officialForm/people';
import { officialTable } from '../../shared/tooling/officialForm/table';
import { entriesOf } from '../../shared/tooling/officialForm/testing/entriesOf';
import { ID, type Scene, useDatabase } from './support';

/** Ten invented clients answer the official form page by page, save and send it. */
const { database, test } = useDatabase();
const clients = Object.entries(officialClients());
const table = officialTable();
const CONSENT = '2026-11-29';

const missing = async (scene: Scene): Promise<number> =>
  (await scene.one(`select missing from public.ds160_complements where application_id = '${ID.A1}'`)).missing;

async function save(scene: Scene, revision: number, changes: object): Promise<number> {
  const [saved] = await scene.as('client_owner', 'select * from public.save_complement($1, $2, $3::text::json)', [
    ID.A1,
    revision,
    JSON.stringify(changes),
  ]);
  expect(saved?.is_saved).toBe(true);
  return saved?.revision;
}

test.each(clients)('%s saves each page with the right progress, and sends the form', async (_name, client) =>
  database().scene(async (scene) => {
    const { input, saves } = walk(client);
    await scene.sql(
      `update public.visa_applications set visa_type = '${client.known.visa_type}' where id = '${ID.A1}'`,
    );
    let revision = 0;
    if (Object.keys(client.told).length > 0) {
      await scene.as('consultant_assigned', 'select public.fill_complement($1, 0, $2::text::json)', [
        ID.A1,
        JSON.stringify(client.told),
      ]);
      revision = 1;
    }
    let answers: OfficialAnswers = input.told as OfficialAnswers;
    let asksSecurity = false;
    for (const { changes, page } of saves) {
      if (Object.keys(changes).length === 0) continue;
      if (page === undefined) revision = await save(scene, revision, changes);
      else {
        const given = [ID.A1, page, JSON.stringify(changes), asksSecurity ? null : CONSENT];
        await scene.as('client_owner', 'select public.save_security($1, $2, $3::text::json, $4)', given);
        asksSecurity = true;
      }
      answers = { ...answers, ...changes };
      const { remaining } = officialModel({ ...input, answers, asksSecurity });
      expect([Object.keys(changes)[0], await missing(scene)]).toEqual([Object.keys(changes)[0], remaining]);
    }
    expect(await missing(scene)).toBe(0);
    await scene.as('client_owner', `select public.send_complement('${ID.A1}')`);
    const row = await scene.one(`select * from public.ds160_complements where application_id = '${ID.A1}'`);
    expect(row).toMatchObject({ state: 'sent', blocks_done: row.blocks });
    const security = await scene.one(
      `select answers from public.ds160_security_answers where application_id = '${ID.A1}'`,
    );
    expect({ ...row.answers, ...security.answers }).toEqual(input.answers);
  }),
);

test.each(clients)(
  "the answers of %s are complete, and the mock form accepts the consultant's boxes",
  async (_name, client) =>
    database().scene(async (scene) => {
      const { input } = walk(client);
      const whole = { ...client.answers, ...input.answers };
      const [row] = await scene.sql('select private.official_problems($1::text::jsonb, $2::date) as problems', [
        JSON.stringify(whole),
        FIELD_VERSION,
      ]);
      expect(row?.problems).toEqual([]);
      const complement = { answers: input.answers, told: {} };
      const english = englishOf(input.answers);
      const { pages } = officialForm({ values: client.form, known: client.known, complement, english });
      const boxes = pages.flatMap((page) => page.boxes);
      const security = Object.entries(whole).filter(([key]) =>
        OFFICIAL_QUESTIONS.some((question) => question.key === key && isSecurity(question.page)),
      );
      const entries = [...entriesOfBoxes(boxes), ...entriesOf(table, Object.fromEntries(security) as Answers)];
      expect(copyInto(new Form(table, { isStrict: true }), entries)).toEqual({
        refused: [],
        cut: [],
        missing: [],
        pressedNotShown: [],
      });
      expect(boxes.filter(({ state }) => state === 'marked')).toEqual([]);
    }),
);

/** Values of every kind at and beyond the limits of each question. */
const valuesOf = ({ maxLength = 200, options = [] }: (typeof OFFICIAL_QUESTIONS)[number]): unknown[] => [
  ...['', ' ', 'x', 'A'.repeat(maxLength), 'A'.repeat(maxLength + 1), 'a\u0007b', 'a\tb', '🙂', '🙂'.repeat(maxLength)],
  ...['BRZL', 'FL', 'USA', ...options.slice(0, 2), '+55 (11) 98888-7777', '1234', '12345', '1'.repeat(maxLength)],
  ...['1'.repeat(maxLength + 1), 'a@b', `${'a'.repeat(maxLength)}@b`, '007', '-1', '1.5'],
  ...['2020-02-29', '2021-02-29', '2020-02', '2020', '2020-13', '1899-12-31', '2020-2-1', '2100-01-01'],
  ...[0, 7, 1.5, -1, 1e21, 10 ** Math.min(maxLength, 12), true, false],
  ...[{ unknown: 'NA' }, { unknown: 'UNK' }, { unknown: 'NOEXP' }, { unknown: 'X' }, { unknown: 'NA', text: 'x' }],
  ...[
    { yes: true },
    { yes: false },
    { yes: true, text: 'x' },
    { yes: false, text: 'x' },
    { yes: 'x' },
    { yes: true, more: 1 },
  ],
  ...[{ yes: true, text: 'A'.repeat(maxLength + 1) }, {}, { text: 'x' }, []],
];

test('isValidAnswer and private.is_valid_answer agree on every value of every question', async (scene) => {
  const questions = OFFICIAL_QUESTIONS.filter(({ who, type }) => who === 'C' && type !== 'document');
  const pairs = questions.flatMap((question) => valuesOf(question).map((value) => ({ key: question.key, value })));
  const rows = await scene.sql(
    `select private.is_valid_answer(q, p -> 'value', $2::date) as is_valid
     from jsonb_array_elements($1::text::jsonb) with ordinality e (p, n)
     join private.official_questions q on q.key = p ->> 'key' and q.until is null order by n`,
    [JSON.stringify(pairs), FIELD_VERSION],
  );
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const other = pairs.filter(({ key, value }, at) => {
    const question = byKey.get(key);
    return question && isValidAnswer(question, value) !== rows[at]?.is_valid;
  });
  expect(rows).toHaveLength(pairs.length);
  expect(other).toEqual([]);
  expect(new Set(rows.map(({ is_valid }) => is_valid))).toEqual(new Set([true, false]));
});
