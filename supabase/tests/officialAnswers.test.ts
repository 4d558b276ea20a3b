import { readFileSync } from 'node:fs';
import { effectsOf, ID, type Scene, useDatabase } from './support';
import { atStage } from './support/pipeline';

/** The client's part of the official form: saved by key, sent whole, returned by question. */
const { database, test } = useDatabase();

type Answers = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const SAVE = 'select * from public.save_complement($1, $2, $3::text::json, $4::text::json)';
const save = async (scene: Scene, revision: number, changes: unknown, sources: unknown = {}) =>
  (await scene.as('client_owner', SAVE, [ID.A1, revision, text(changes), text(sources)]))[0];
const saveRefused = (scene: Scene, changes: unknown, sources: unknown = {}) =>
  scene.refusal('client_owner', SAVE, [ID.A1, 0, text(changes), text(sources)]);
const SECURITY = 'select * from public.save_security($1, $2, $3::text::json, $4)';
const saveSecurity = (scene: Scene, page: string, answers: unknown, version: string | null = null) =>
  scene.as('client_owner', SECURITY, [ID.A1, page, text(answers), version]);
const fill = (scene: Scene, revision: number, changes: unknown) =>
  scene.as('consultant_assigned', 'select * from public.fill_complement($1, $2, $3::text::json)', [
    ID.A1,
    revision,
    text(changes),
  ]);
const SEND = `select public.send_complement('${ID.A1}')`;
const give = (scene: Scene, keys: string[], reason = 'Confira o nome da mãe') =>
  scene.as('consultant_assigned', 'select public.return_complement($1, $2, $3)', [ID.A1, reason, keys]);
const kept = (scene: Scene) => scene.one(`select * from public.ds160_complements where application_id = '${ID.A1}'`);
const securityRow = async (scene: Scene) => (await scene.sql('select * from public.ds160_security_answers'))[0];

const PAGE_1 = 'Security and Background 1';
const NO = { yes: false };
const PAGE_1_NO = { sec_disease: NO, sec_disorder: NO, sec_drug_use: NO };
const VERSION = '2026-11-29';

/** A made person's answers, of the client's own questions alone. */
async function whole(scene: Scene): Promise<{ answers: Answers; pages: Map<string, Answers> }> {
  const person: Answers = JSON.parse(readFileSync(`${import.meta.dirname}/../official/people/tourist.json`, 'utf8'));
  const questions = await scene.sql(`select coalesce(list, key) as key, page from private.official_questions
    where who = 'C' and until is null order by position`);
  const answers: Answers = {};
  const pages = new Map<string, Answers>();
  for (const { key, page } of questions.filter((question) => question.key in person)) {
    if (!page.startsWith('Security')) answers[key] = person[key];
    else pages.set(page, { ...pages.get(page), [key]: person[key] });
  }
  return { answers, pages };
}

/** Everything answered, and sent. */
async function sent(scene: Scene): Promise<Answers> {
  const { answers, pages } = await whole(scene);
  await save(scene, 0, answers);
  for (const [page, given] of pages) await saveSecurity(scene, page, given, VERSION);
  await scene.as('client_owner', SEND);
  return answers;
}

test('the client saves by key, and the audit has the keys', async (scene) => {
  const { audit, notifications } = await effectsOf(scene, () =>
    save(scene, 0, { payer: 'O', payer_surname: 'Souza' }, { payer: 'answers' }),
  );
  expect(audit).toMatchObject([{ action: 'save_complement', after: { keys: ['payer', 'payer_surname'] } }]);
  expect(JSON.stringify(audit)).not.toContain('Souza');
  expect(notifications).toEqual([]);
  expect(await save(scene, 1, { payer: 'S' })).toEqual({ is_saved: true, revision: 2, answers: { payer: 'S' } });
  // The other answer is hidden now; the consultant who typed it finds it changed.
  expect(await kept(scene)).toMatchObject({ taken: {}, changed_in: { payer: 2, payer_surname: 2 }, state: 'open' });
});

test('the first opening is kept, and writes no answer', async (scene) => {
  expect(await save(scene, 0, {})).toEqual({ is_saved: true, revision: 0, answers: {} });
  const { opened_at } = await kept(scene);
  expect(opened_at).not.toBeNull();
  await save(scene, 7, {});
  expect((await kept(scene)).opened_at).toEqual(opened_at);
});

test('with another revision nothing is written, and the answers that are kept come back', async (scene) => {
  await save(scene, 0, { payer: 'S' });
  const before = await kept(scene);
  expect(await save(scene, 0, { payer: 'O' })).toEqual({ is_saved: false, revision: 1, answers: { payer: 'S' } });
  expect(await kept(scene)).toEqual(before);
});

test('an answer that the client takes over says from where, until it is given anew', async (scene) => {
  await save(scene, 0, { surname: 'Lima', sex: 'F' }, { surname: 'answers', sex: 'passport' });
  expect((await kept(scene)).taken).toEqual({ surname: 'answers', sex: 'passport' });
  await save(scene, 1, { surname: 'Lima Souza' });
  expect((await kept(scene)).taken).toEqual({ sex: 'passport' });
  await save(scene, 2, { sex: null });
  expect(await kept(scene)).toMatchObject({ taken: {}, answers: { surname: 'Lima Souza' } });
});

test('what a consultant was told waits for the client, who confirms it by saving the same', async (scene) => {
  await fill(scene, 0, { payer: 'S', home_city: 'Campinas' });
  await save(scene, 1, { payer: 'S' }, { payer: 'told' });
  expect(await kept(scene)).toMatchObject({ taken: { payer: 'told' }, answers: { payer: 'S', home_city: 'Campinas' } });
  expect(Object.keys((await kept(scene)).told)).toEqual(['home_city']);
});

test('the consultant fills in nothing once the client has opened the form', async (scene) => {
  await save(scene, 0, {});
  const refusal = await scene.refusal(
    'consultant_assigned',
    `select public.fill_complement('${ID.A1}', 0, '{"payer": "S"}')`,
  );
  expect(refusal).toMatchObject({ code: 'P0001', message: 'client_answers' });
  expect((await kept(scene)).answers).toEqual({});
});

/** What is answered before, what is saved, and what is kept of it. */
test.each<[string, Answers, Answers, Answers]>([
  [
    'an answer to a question that a No hides',
    { was_in_us: true, us_visits: [{ id: 'a' }] },
    { was_in_us: false },
    { was_in_us: false },
  ],
  [
    'what hangs on a hidden answer',
    { marital_status: 'S', was_in_us: true, has_us_license: true, us_licenses: [{ id: 'a', us_license_number: '1' }] },
    { was_in_us: false },
    { marital_status: 'S', was_in_us: false },
  ],
  [
    'a cell of a row, by an answer of the row',
    { has_other_nationality: true },
    { other_nationalities: [{ id: 'a', other_has_passport: false, other_passport_number: '1' }] },
    { has_other_nationality: true, other_nationalities: [{ id: 'a', other_has_passport: false }] },
  ],
])('an answer that hides others takes them away: %s', (_, before, changes, after) =>
  database().scene(async (scene) => {
    await fill(scene, 0, before);
    expect((await save(scene, 1, changes))?.answers).toEqual(after);
  }),
);

test('an answer stays while the one that it hangs on is still to be given', async (scene) => {
  await fill(scene, 0, { spouse_surname: 'Melo' });
  expect((await save(scene, 1, { payer: 'S' }))?.answers).toEqual({ spouse_surname: 'Melo', payer: 'S' });
  expect((await save(scene, 2, { marital_status: 'S' }))?.answers).toEqual({ marital_status: 'S', payer: 'S' });
});

test('the answers of a student hang on the class of the plan', async (scene) => {
  await scene.sql(`update public.visa_applications set visa_type = 'F1/F2' where id = '${ID.A1}'`);
  expect((await save(scene, 0, { sevis_id: 'N0012345678' }))?.answers).toEqual({ sevis_id: 'N0012345678' });
  await scene.sql(`update public.visa_applications set visa_type = 'B1/B2' where id = '${ID.A1}'`);
  expect((await save(scene, 1, { payer: 'S' }))?.answers).toEqual({ payer: 'S' });
});

test.each<[string, unknown, unknown, string]>([
  ['an unknown key', { hair_colour: 'x' }, {}, 'hair_colour'],
  ['U+0000', '{"home_city": "a\\u0000b"}', {}, 'home_city'],
  ['a security answer', { sec_disease: NO }, {}, 'sec_disease'],
  ['a source that does not exist', { payer: 'S' }, { payer: 'rumour' }, 'payer'],
  ['the source of no answer', { payer: 'S' }, { surname: 'answers' }, 'surname'],
  ['the source of an answer that is taken back', { payer: null }, { payer: 'answers' }, 'payer'],
  ['no object', '[1]', {}, ''],
])('%s is refused with its key, and nothing changes', (_, changes, sources, key) =>
  database().scene(async (scene) => {
    const refusal = await saveRefused(scene, changes, sources);
    expect(refusal).toMatchObject({ code: '22023', message: 'invalid_answer' });
    expect(refusal.detail ?? '').toBe(key);
    expect(await scene.sql('select from public.ds160_complements')).toEqual([]);
  }),
);

test('a text that looks like a password is kept nowhere', async (scene) => {
  expect(await saveRefused(scene, { home_line1: 'senha: abc' })).toMatchObject({ message: 'looks_like_password' });
  const answers = { ...PAGE_1_NO, sec_disease: { yes: true, text: 'senha: abc' } };
  expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, text(answers), VERSION])).toMatchObject({
    message: 'looks_like_password',
    detail: 'sec_disease',
  });
});

describe('security pages', () => {
  test('need a consent, which a first page may give', async (scene) => {
    expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, text(PAGE_1_NO), null])).toMatchObject({
      code: 'P0001',
      message: 'consent_missing',
    });
    const { result, audit } = await effectsOf(scene, () => saveSecurity(scene, PAGE_1, PAGE_1_NO, VERSION));
    expect(result).toMatchObject([{ page: PAGE_1, answers: PAGE_1_NO }]);
    expect(audit.map(({ action }) => action)).toEqual(['give_consent', 'save_security']);
    expect(JSON.stringify(audit)).not.toContain('sec_disease');
    expect(await securityRow(scene)).toMatchObject({
      client_id: ID.C1,
      consultant_id: ID.K1,
      consent_version: VERSION,
      pages: { [PAGE_1]: expect.any(String) },
    });
    await saveSecurity(scene, PAGE_1, { ...PAGE_1_NO, sec_drug_use: { yes: true, text: 'x' } });
    expect((await securityRow(scene))?.answers).toMatchObject({ sec_drug_use: { yes: true, text: 'x' } });
  });

  test.each<[string, string, unknown, string, string]>([
    ['a question without an answer', PAGE_1, { sec_disease: NO, sec_disorder: NO }, 'invalid_answer', 'sec_drug_use'],
    [
      'a Yes without words',
      PAGE_1,
      { ...PAGE_1_NO, sec_disorder: { yes: true, text: ' ' } },
      'invalid_answer',
      'sec_disorder',
    ],
    ['a question of another page', PAGE_1, { ...PAGE_1_NO, sec_arrested: NO }, 'invalid_answer', 'sec_arrested'],
    ['a text for Yes or No', PAGE_1, { ...PAGE_1_NO, sec_disease: 'no' }, 'invalid_answer', 'sec_disease'],
    ['another page of the form', 'Travel', {}, 'invalid_page', ''],
  ])('refuse %s', (_, page, answers, message, key) =>
    database().scene(async (scene) => {
      const refusal = await scene.refusal('client_owner', SECURITY, [ID.A1, page, text(answers), VERSION]);
      expect(refusal).toMatchObject({ code: '22023', message });
      expect(refusal.detail ?? '').toBe(key);
      expect(await securityRow(scene)).toBeUndefined();
    }),
  );

  test('ask a person who was there for four more', async (scene) => {
    const page = 'Security and Background 4';
    const asked = async () => {
      const refusal = await scene.refusal('client_owner', SECURITY, [ID.A1, page, '{}', VERSION]);
      return refusal.detail;
    };
    await save(scene, 0, { was_in_us: false });
    expect(await asked()).toBe('sec_immigration_fraud');
    await save(scene, 1, { was_in_us: true });
    expect(await asked()).toBe('sec_removal_hearing');
  });

  test('are forgotten with the consent, and no others can be kept without it', async (scene) => {
    await saveSecurity(scene, PAGE_1, PAGE_1_NO, VERSION);
    await scene.sql(`insert into public.ds160_security_answers (application_id, consent_version, consented_at)
      select id, '${VERSION}', now() from public.visa_applications where client_id = '${ID.C2}'`);
    await scene.as('client_owner', "select public.withdraw_consent('security_answers')");
    expect(await scene.sql('select client_id from public.ds160_security_answers')).toEqual([{ client_id: ID.C2 }]);
    expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, text(PAGE_1_NO), null])).toMatchObject({
      message: 'consent_missing',
    });
  });

  test('show a change on neither topic with its contents', async (scene) => {
    await saveSecurity(scene, PAGE_1, { ...PAGE_1_NO, sec_drug_use: { yes: true, text: 'Reabilitação' } }, VERSION);
    const told = await scene.sql(
      `select topic, payload from realtime.messages where payload ->> 'table' = 'ds160_security_answers'`,
    );
    expect([...new Set(told.map(({ topic }) => topic))].sort()).toEqual([`user:${ID.C1}`, `user:${ID.K1}`].sort());
    expect(JSON.stringify(told)).not.toMatch(/Reabilita|sec_/);
  });

  test('follow the case to another consultant at once', async (scene) => {
    await saveSecurity(scene, PAGE_1, PAGE_1_NO, VERSION);
    await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`);
    expect(await scene.as('consultant_assigned', 'select * from public.ds160_security_answers')).toEqual([]);
    expect(await scene.asPerson(ID.K2, 'select answers from public.ds160_security_answers')).toHaveLength(1);
  });
});

test('what waits for an answer keeps the form from being sent, and is named in the order of the form', async (scene) => {
  const { answers } = await whole(scene);
  await save(scene, 0, { ...answers, surname: null, payer: null });
  const refusal = await scene.refusal('client_owner', SEND);
  expect(refusal).toMatchObject({ code: '22023', message: 'complement_incomplete', detail: 'surname,payer' });
  await scene.call('client_owner', `give_consent('security_answers', '${VERSION}')`);
  const { detail } = await scene.refusal('client_owner', SEND);
  expect(detail).toMatch(/^surname,payer,.*sec_disease/);
  expect((await kept(scene)).state).toBe('open');
});

test('a sent form is whole, the consultant hears of it, and nothing is written any more', async (scene) => {
  const { answers, pages } = await whole(scene);
  await save(scene, 0, { ...answers, us_ssn: '123456789' });
  for (const [page, given] of pages) await saveSecurity(scene, page, given, VERSION);
  const { result, notifications, audit, mail } = await effectsOf(scene, () =>
    scene.call('client_owner', `send_complement('${ID.A1}')`),
  );
  expect(result).toBe('sent');
  expect(notifications).toMatchObject([
    { user_id: ID.K1, metadata: { kind: 'official_form_sent', application_id: ID.A1 } },
  ]);
  expect(audit).toMatchObject([{ action: 'send_complement' }]);
  expect(mail).toEqual([]);
  const { sent_at, state, missing, blocks, blocks_done } = await kept(scene);
  expect({ state, missing, isTimed: sent_at !== null, left: blocks - blocks_done }).toEqual({
    state: 'sent',
    missing: 0,
    isTimed: true,
    left: 0,
  });
  const closed = { code: 'P0001', message: 'complement_closed' };
  expect(await saveRefused(scene, { payer: 'S' })).toMatchObject(closed);
  expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, text(PAGE_1_NO), null])).toMatchObject(closed);
  expect(await scene.refusal('client_owner', SEND)).toMatchObject(closed);
});

test('a form without security answers is sent where no consent stands', async (scene) => {
  const { answers } = await whole(scene);
  await save(scene, 0, answers);
  expect(await kept(scene)).toMatchObject({ missing: 0, blocks: 10, blocks_done: 9 });
  await scene.as('client_owner', SEND);
  expect(await kept(scene)).toMatchObject({ state: 'sent', blocks_done: 10 });
});

test('sending takes away what is hidden and was waiting for its condition', async (scene) => {
  const { answers } = await whole(scene);
  await fill(scene, 0, { telecode_surname: '1234', spouse_surname: 'Melo' });
  await save(scene, 1, answers);
  await scene.as('client_owner', SEND);
  const { answers: after, told } = await kept(scene);
  expect(after).not.toHaveProperty('spouse_surname');
  expect(after).not.toHaveProperty('telecode_surname');
  expect(told).toEqual({});
});

describe('a consultant returns', () => {
  test('single questions of a sent form, with the reason, by a notice and a mail', async (scene) => {
    await sent(scene);
    const { notifications, mail, audit } = await effectsOf(scene, () =>
      give(scene, ['mother_given_name', 'sec_disease', 'surname']),
    );
    expect(notifications).toMatchObject([
      { user_id: ID.C1, metadata: { kind: 'official_form_returned', values: { reason: 'Confira o nome da mãe' } } },
    ]);
    expect(mail).toMatchObject([{ user_id: ID.C1, template: 'form_returned' }]);
    expect(audit).toMatchObject([
      { action: 'return_complement', before: { status: 'sent' }, after: { status: 'returned' } },
    ]);
    expect(await kept(scene)).toMatchObject({
      state: 'returned',
      return_reason: 'Confira o nome da mãe',
      // In the order of the form.
      return_keys: ['surname', 'mother_given_name', 'sec_disease'],
    });
    await save(scene, 1, { mother_given_name: 'Maria' });
    await scene.as('client_owner', SEND);
    expect(await kept(scene)).toMatchObject({ state: 'sent', return_reason: null, return_keys: [] });
  });

  test('nothing that was not sent', async (scene) => {
    await save(scene, 0, { payer: 'S' });
    const call = `select public.return_complement('${ID.A1}', 'x', '{payer}')`;
    expect(await scene.refusal('consultant_assigned', call)).toMatchObject({
      code: 'P0001',
      message: 'complement_not_sent',
    });
  });

  test.each([
    ['a blank reason', ' ', ['surname'], 'reason_required', undefined],
    ['a reason of 2001 characters', 'x'.repeat(2001), ['surname'], 'reason_required', undefined],
    ['an unknown question', 'x', ['surname', 'hair_colour'], 'invalid_answer', 'hair_colour'],
    ['a question that the client is not asked', 'x', ['purpose_detail'], 'invalid_answer', 'purpose_detail'],
    ['no list of questions', 'x', null, 'invalid_answer', ''],
  ])('not with %s', (_, reason, keys, message, detail) =>
    database().scene(async (scene) => {
      await sent(scene);
      const call = 'select public.return_complement($1, $2, $3)';
      const refusal = await scene.refusal('consultant_assigned', call, [ID.A1, reason, keys]);
      expect(refusal).toMatchObject({ code: '22023', message, ...(detail && { detail }) });
      expect((await kept(scene)).state).toBe('sent');
    }),
  );
});

test.each([
  [
    'once the number of the official form is registered',
    (scene: Scene) =>
      scene.sql(
        `update public.application_steps set metadata = metadata || '{"protocol_number": "AA00ABCDEF"}' where application_id = '${ID.A1}' and step_type = 'payment'`,
      ),
  ],
  [
    'once the case is decided',
    (scene: Scene) =>
      scene.sql(
        `update public.visa_applications set status = 'completed', outcome = 'approved', decided_on = current_date where id = '${ID.A1}'`,
      ),
  ],
])('nobody writes %s', (_, close) =>
  database().scene(async (scene) => {
    await sent(scene);
    await scene.sql("update public.ds160_complements set state = 'returned'");
    await close(scene);
    const closed = { code: 'P0001', message: 'complement_closed' };
    expect(await saveRefused(scene, { payer: 'S' })).toMatchObject(closed);
    expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, text(PAGE_1_NO), null])).toMatchObject(closed);
    expect(await scene.refusal('client_owner', SEND)).toMatchObject(closed);
    await scene.sql("update public.ds160_complements set state = 'sent'");
    const call = `select public.return_complement('${ID.A1}', 'x', '{payer}')`;
    expect(await scene.refusal('consultant_assigned', call)).toMatchObject(closed);
  }),
);

test('how far the form is follows each answer, and client, consultant and administrators read it', async (scene) => {
  await save(scene, 0, {});
  const read = async (actor: 'client_owner' | 'consultant_assigned' | 'admin' | 'client_other' | 'consultant_other') =>
    (
      await scene.as(
        actor,
        `select public.official_form(a) as form from public.visa_applications a where a.id = '${ID.A1}'`,
      )
    )[0]?.form;
  const before = await read('client_owner');
  expect(before).toMatchObject({ state: 'open', blocks: 10, blocks_done: 0 });
  await save(scene, 0, { has_companions: false });
  const after = await read('consultant_assigned');
  expect(after).toMatchObject({ blocks_done: 1, missing: before.missing - 1 });
  expect(await read('admin')).toEqual(after);
  expect(await read('client_other')).toBeUndefined();
  expect(await read('consultant_other')).toBeUndefined();
  await scene.call('client_owner', `give_consent('security_answers', '${VERSION}')`);
  const consented = await read('client_owner');
  expect(consented.missing).toBe(after.missing + 27);
  await saveSecurity(scene, PAGE_1, PAGE_1_NO);
  expect((await read('client_owner')).missing).toBe(consented.missing - 3);
  await scene.as('client_owner', "select public.withdraw_consent('security_answers')");
  expect((await read('client_owner')).missing).toBe(after.missing);
});

test('a case has its form from its start on', async (scene) => {
  await scene.sql(`delete from public.visa_applications where client_id = '${ID.C1}'`);
  await scene.as('client_owner', 'select public.start_application()');
  expect(
    await scene.one(
      'select client_id, consultant_id is not null as has_consultant, opened_at, missing > 50 as is_counted from public.ds160_complements',
    ),
  ).toEqual({
    client_id: ID.C1,
    has_consultant: true,
    opened_at: null,
    is_counted: true,
  });
});

/** A version that ends one question and begins another, planted while a client is answering. */
const NEW_VERSION = `
  update private.official_questions set until = private.today() + 1 where key = 'home_city' and until is null;
  insert into private.official_questions select (jsonb_populate_record(q, jsonb_build_object(
    'id', 'home_district@' || private.today() + 1, 'key', 'home_district', 'since', private.today() + 1, 'until', null))).*
  from private.official_questions q where q.key = 'home_city'`;

test('a version that begins in the middle keeps the answers of the one before, and asks what is new', async (scene) => {
  const { answers } = await whole(scene);
  await save(scene, 0, answers);
  const before = await kept(scene);
  await scene.sql(NEW_VERSION);
  expect((await kept(scene)).missing).toBe(before.missing + 1);
  expect((await scene.refusal('client_owner', SEND)).detail).toBe('home_district');
  expect(await saveRefused(scene, { home_city: 'Santos' })).toMatchObject({ detail: 'home_city' });
  const saved = await save(scene, 1, { home_district: 'Centro' });
  // The old key is readable, and may be taken back.
  expect(saved).toMatchObject({ is_saved: true, answers: { home_city: answers.home_city, home_district: 'Centro' } });
  await scene.as('client_owner', SEND);
  expect((await kept(scene)).answers).toMatchObject({ home_city: answers.home_city });
  await give(scene, ['home_district']);
  expect((await save(scene, 2, { home_city: null }))?.answers).not.toHaveProperty('home_city');
});

describe('a client at whose form nothing moves', () => {
  const waits = (scene: Scene, days: number) =>
    scene.sql(`alter table public.ds160_complements disable trigger ds160_complements_touch;
      update public.ds160_complements set updated_at = now() - interval '${days} days';
      alter table public.ds160_complements enable trigger ds160_complements_touch;
      update public.application_steps set started_at = now() - interval '${days} days' where application_id = '${ID.A1}' and started_at is not null`);
  const remind = (scene: Scene) =>
    scene
      .sql(
        `create or replace function private.is_reminding_hour() returns boolean language sql stable as 'select true'`,
      )
      .then(() => effectsOf(scene, () => scene.sql('select private.queue_form_reminders()')));

  test.each([
    [2, 0],
    [3, 1],
    [4, 0],
    [10, 1],
    [11, 0],
  ])('is reminded after %i days: %i', (days, count) =>
    database().scene(async (scene) => {
      await atStage(scene, 'payment');
      await scene.sql(`update public.application_steps set metadata = metadata - 'protocol_number'`);
      await save(scene, 0, {});
      await waits(scene, days);
      const { notifications, mail } = await remind(scene);
      expect(notifications.map(({ metadata }) => metadata.kind)).toEqual(Array(count).fill('official_form_waiting'));
      expect(mail.map(({ template }) => template)).toEqual(Array(count).fill('form_waiting'));
      expect((await remind(scene)).notifications).toEqual([]);
    }),
  );

  test('is not reminded of one that is sent, or not asked for yet, and is of one that was returned', async (scene) => {
    await atStage(scene, 'document_collection');
    await scene.sql(`update public.application_steps set metadata = metadata - 'protocol_number'`);
    await sent(scene);
    await waits(scene, 3);
    expect((await remind(scene)).notifications).toEqual([]);
    await scene.sql("update public.ds160_complements set state = 'open'");
    await waits(scene, 3);
    expect((await remind(scene)).notifications).toEqual([]);
    await scene.sql("update public.ds160_complements set state = 'returned'");
    await waits(scene, 3);
    expect((await remind(scene)).notifications).toHaveLength(1);
  });
});
