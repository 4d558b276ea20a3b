import { effectsOf, ID, type Scene, useDatabase } from './support';
import {
  asText,
  fill,
  give,
  kept,
  PAGE_1,
  PAGE_1_NO,
  SECURITY,
  SEND,
  save,
  saveRefused,
  saveSecurity,
  sent,
  VERSION,
  whole,
} from './support/officialForm';

/** The client sends the completed form, and the consultant returns single questions. */
const { database, test } = useDatabase();

test('send_complement rejects missing answers and names them in the order of the form', async (scene) => {
  const { answers } = await whole(scene);
  await save(scene, 0, { ...answers, surname: null, payer: null });
  const refusal = await scene.refusal('client_owner', SEND);
  expect(refusal).toMatchObject({ code: '22023', message: 'complement_incomplete', detail: 'surname,payer' });
  await scene.call('client_owner', `give_consent('security_answers', '${VERSION}')`);
  const { detail } = await scene.refusal('client_owner', SEND);
  expect(detail).toMatch(/^surname,payer,.*sec_disease/);
  expect((await kept(scene)).state).toBe('open');
});

test('a complete form is sent, the consultant is notified, and later changes are rejected', async (scene) => {
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
  expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, asText(PAGE_1_NO), null])).toMatchObject(closed);
  expect(await scene.refusal('client_owner', SEND)).toMatchObject(closed);
});

test('a form without security answers is sent when the client gave no consent for them', async (scene) => {
  const { answers } = await whole(scene);
  await save(scene, 0, answers);
  expect(await kept(scene)).toMatchObject({ missing: 0, blocks: 10, blocks_done: 9 });
  await scene.as('client_owner', SEND);
  expect(await kept(scene)).toMatchObject({ state: 'sent', blocks_done: 10 });
});

test('send_complement deletes hidden answers whose condition was not answered before', async (scene) => {
  const { answers } = await whole(scene);
  await fill(scene, 0, { telecode_surname: '1234', spouse_surname: 'Melo' });
  await save(scene, 1, answers);
  await scene.as('client_owner', SEND);
  const { answers: after, told } = await kept(scene);
  expect(after).not.toHaveProperty('spouse_surname');
  expect(after).not.toHaveProperty('telecode_surname');
  expect(told).toEqual({});
});

describe('return_complement', () => {
  test('returns single questions of a sent form with a reason, by notification and mail', async (scene) => {
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
      // The keys are in the order of the form.
      return_keys: ['surname', 'mother_given_name', 'sec_disease'],
    });
    await save(scene, 1, { mother_given_name: 'Maria' });
    await scene.as('client_owner', SEND);
    expect(await kept(scene)).toMatchObject({ state: 'sent', return_reason: null, return_keys: [] });
  });

  test('rejects a form that was not sent', async (scene) => {
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
    ['a question that is not asked of the client', 'x', ['purpose_detail'], 'invalid_answer', 'purpose_detail'],
    ['null instead of a list of questions', 'x', null, 'invalid_answer', ''],
  ])('rejects %s', (_, reason, keys, message, detail) =>
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
    "after the registration of the official form's number",
    (scene: Scene) =>
      scene.sql(
        `update public.application_steps set metadata = metadata || '{"protocol_number": "AA00ABCDEF"}' where application_id = '${ID.A1}' and step_type = 'payment'`,
      ),
  ],
  [
    'after the decision of the case',
    (scene: Scene) =>
      scene.sql(
        `update public.visa_applications set status = 'completed', outcome = 'approved', decided_on = current_date where id = '${ID.A1}'`,
      ),
  ],
])('all verbs that change the complement reject %s', (_, close) =>
  database().scene(async (scene) => {
    await sent(scene);
    await scene.sql("update public.ds160_complements set state = 'returned'");
    await close(scene);
    const closed = { code: 'P0001', message: 'complement_closed' };
    expect(await saveRefused(scene, { payer: 'S' })).toMatchObject(closed);
    expect(await scene.refusal('client_owner', SECURITY, [ID.A1, PAGE_1, asText(PAGE_1_NO), null])).toMatchObject(
      closed,
    );
    expect(await scene.refusal('client_owner', SEND)).toMatchObject(closed);
    await scene.sql("update public.ds160_complements set state = 'sent'");
    const call = `select public.return_complement('${ID.A1}', 'x', '{payer}')`;
    expect(await scene.refusal('consultant_assigned', call)).toMatchObject(closed);
  }),
);
