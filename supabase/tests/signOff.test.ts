import { ID, type Scene, useDatabase } from './support';
import {
  type Answers,
  asText,
  give,
  kept,
  NO,
  PAGE_1,
  PAGE_1_NO,
  SECURITY,
  SEND,
  save,
  saveRefused,
  saveSecurity,
  sent,
} from './support/officialForm';
import { atStage } from './support/pipeline';
import {
  CONFIRM,
  CORRECT,
  clientRefused,
  confirm,
  confirmed,
  consultantRefused,
  correct,
  DRAFT_1,
  DRAFT_2,
  dayAgo,
  decide,
  draft,
  english,
  heard,
  later,
  NOTHING,
  NUMBER_1,
  NUMBER_2,
  progress,
  RENEW,
  REPORT,
  ready,
  renew,
  report,
  sentAtOnce,
  signed,
  typeAll,
} from './support/signOff';

/** The client checks and signs the typed draft; an error found afterwards leads to another form. */
const { database, test } = useDatabase();

const CLOSED = { code: 'P0001', message: 'application_closed' };
const [C1, K1] = [ID.C1, ID.K1];
const register = (scene: Scene, number: string, reason: string | null = null) =>
  scene.call('consultant_assigned', 'register_protocol($1, $2, $3)', [ID.A1, number, reason]);

test('the form prepared by SQL equals the form that the verbs make', async (scene) => {
  const without = "- 'updated_at' - 'created_at' - 'sent_at' - 'opened_at' - 'consented_at' - 'pages'";
  const rows = () =>
    scene.one(`select to_jsonb(c) ${without} as complement, to_jsonb(s) ${without} as security
      from public.ds160_complements c join public.ds160_security_answers s using (application_id)`);
  const made = await scene.undone(async () => {
    await sentAtOnce(scene);
    return rows();
  });
  await sent(scene);
  expect(made).toEqual(await rows());
});

describe('confirm_complement', () => {
  test('confirms the typed revision, stores its time and notifies the consultant', async (scene) => {
    const revision = await ready(scene);
    expect(await heard(scene, async () => expect(await confirm(scene, revision)).toBe('confirmed'))).toEqual({
      notices: [[K1, 'official_form_confirmed']],
      mails: [],
      audit: [{ action: 'confirm_complement', before: { status: 'sent' }, after: { status: 'confirmed', revision } }],
    });
    const { confirmed_at, ...row } = await kept(scene);
    expect(confirmed_at).not.toBeNull();
    expect(row).toMatchObject({ state: 'confirmed', confirmed_revision: revision });
    expect(await progress(scene, 'consultant_assigned')).toMatchObject({
      state: 'confirmed',
      is_ready: false,
      missing: 0,
    });
  });

  test('has one effect when it is called again', async (scene) => {
    const revision = await confirmed(scene);
    expect(await heard(scene, async () => expect(await confirm(scene, revision)).toBe('confirmed'))).toEqual(NOTHING);
  });

  test('rejects another revision than the current one, also after a confirmation', async (scene) => {
    const revision = await ready(scene);
    for (const other of [revision - 1, revision + 1, null])
      expect(await clientRefused(scene, CONFIRM, other)).toMatchObject({
        code: 'PT409',
        message: 'complement_changed',
      });
    await confirm(scene, revision);
    expect(await clientRefused(scene, CONFIRM, revision + 1)).toMatchObject({ code: 'P0001', message: 'not_sent' });
  });

  test.each<[string, (scene: Scene) => Promise<unknown>, string]>([
    ['that was not started', async () => {}, 'not_sent'],
    ['that is open', (scene) => save(scene, 0, {}), 'not_sent'],
    ['that was returned', async (scene) => [await ready(scene), await give(scene, ['payer'])], 'not_sent'],
    ['that is signed', signed, 'not_sent'],
    ['without a draft', async (scene) => [await sentAtOnce(scene), await typeAll(scene)], 'draft_not_ready'],
    ['without typed pages', async (scene) => [await sentAtOnce(scene), await draft(scene)], 'draft_not_ready'],
    [
      'with an untyped page',
      async (scene) => {
        await ready(scene);
        await scene.sql("update public.ds160_complements set typed = typed - 'Travel'");
      },
      'draft_not_ready',
    ],
    ['of a decided case', async (scene) => [await ready(scene), await decide(scene)], 'application_closed'],
  ])('rejects a form %s', (_, before, message) =>
    database().scene(async (scene) => {
      await before(scene);
      const [row] = await scene.sql('select revision, state from public.ds160_complements');
      expect(await clientRefused(scene, CONFIRM, row?.revision ?? 0)).toMatchObject({ code: 'P0001', message });
      expect((await scene.sql('select revision, state from public.ds160_complements'))[0]).toEqual(row);
    }),
  );

  test('is accepted after the registration of the number', async (scene) => {
    const revision = await ready(scene);
    await atStage(scene, 'payment');
    await register(scene, NUMBER_1);
    expect(await confirm(scene, revision)).toBe('confirmed');
    expect(await report(scene)).toBe('signed');
  });
});

describe('correct_complement', () => {
  test.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['sent', ready],
    ['confirmed', confirmed],
  ])('reopens a form that is %s without a reason', (state, before) =>
    database().scene(async (scene) => {
      await before(scene);
      expect(await heard(scene, async () => expect(await correct(scene)).toBe('returned'))).toEqual({
        notices: [[K1, 'official_form_corrected']],
        mails: [],
        audit: [{ action: 'correct_complement', before: { status: state }, after: { status: 'returned' } }],
      });
      expect(await kept(scene)).toMatchObject({
        state: 'returned',
        return_reason: null,
        return_keys: [],
        confirmed_at: null,
        confirmed_revision: null,
        ceac_application_id: DRAFT_1,
        is_typed: true,
      });
      expect(await save(scene, 1, { mother_given_name: 'Maria' })).toMatchObject({ is_saved: true });
      expect((await kept(scene)).is_typed).toBe(false);
    }),
  );

  test('has one effect when it is called again', async (scene) => {
    await ready(scene);
    await correct(scene);
    expect(await heard(scene, async () => expect(await correct(scene)).toBe('returned'))).toEqual(NOTHING);
  });

  test.each<[string, (scene: Scene) => Promise<unknown>, string]>([
    ['that is open', (scene) => save(scene, 0, {}), 'not_sent'],
    ['that is signed', signed, 'complement_closed'],
    [
      'with a registered number',
      async (scene) => {
        await ready(scene);
        await atStage(scene, 'payment');
        await register(scene, NUMBER_1);
      },
      'complement_closed',
    ],
    ['of a decided case', async (scene) => [await ready(scene), await decide(scene)], 'complement_closed'],
  ])('rejects a form %s', (_, before, message) =>
    database().scene(async (scene) => {
      await before(scene);
      const row = await kept(scene);
      expect(await clientRefused(scene, CORRECT)).toMatchObject({ code: 'P0001', message });
      expect(await kept(scene)).toEqual(row);
    }),
  );
});

describe('report_signed', () => {
  test('stores the number trimmed and in capitals, notifies the consultant, and audits without the number', async (scene) => {
    await confirmed(scene);
    expect(
      await heard(scene, async () => expect(await report(scene, ` ${NUMBER_1.toLowerCase()} `)).toBe('signed')),
    ).toEqual({
      notices: [[K1, 'official_form_signed']],
      mails: [],
      audit: [{ action: 'report_signed', before: { status: 'confirmed' }, after: { status: 'signed' } }],
    });
    const { signed_reported_at, ...row } = await kept(scene);
    expect(signed_reported_at).not.toBeNull();
    expect(row).toMatchObject({ state: 'signed', confirmation_number: NUMBER_1, confirmed_revision: 1 });
    const notices = await scene.sql('select title, message, metadata from public.notifications where user_id = $1', [
      K1,
    ]);
    expect(JSON.stringify(notices)).not.toContain(NUMBER_1);
  });

  test('has one effect for the same number, and corrects a mistyped number', async (scene) => {
    await signed(scene);
    await scene.sql("update public.ds160_complements set signed_reported_at = now() - interval '1 day'");
    const { signed_reported_at } = await kept(scene);
    expect(await heard(scene, async () => expect(await report(scene)).toBe('signed'))).toEqual(NOTHING);
    const { notices, audit } = await heard(scene, () => report(scene, NUMBER_2));
    expect(notices).toEqual([[K1, 'official_form_signed']]);
    expect(audit).toEqual([{ action: 'report_signed', before: { status: 'signed' }, after: { status: 'signed' } }]);
    expect(await kept(scene)).toMatchObject({ confirmation_number: NUMBER_2, signed_reported_at, state: 'signed' });
  });

  test.each([null, '', 'AA00SIGNE', 'AA00SIGNED1', 'AB00SIGNED', 'A000SIGNED', 'AA00-SIGNE', 'ÁA00SIGNED'])(
    'rejects the number %j',
    (number) =>
      database().scene(async (scene) => {
        await confirmed(scene);
        expect(await clientRefused(scene, REPORT, number)).toMatchObject({
          code: '22023',
          message: 'invalid_confirmation_number',
        });
        expect((await kept(scene)).state).toBe('confirmed');
      }),
  );

  test.each<[string, (scene: Scene) => Promise<unknown>, string]>([
    ['that is open', (scene) => save(scene, 0, {}), 'not_confirmed'],
    ['that is not confirmed', ready, 'not_confirmed'],
    ['that is corrected', async (scene) => [await confirmed(scene), await correct(scene)], 'not_confirmed'],
    ['that was returned', async (scene) => [await confirmed(scene), await give(scene, [])], 'not_confirmed'],
    ['that was renewed', async (scene) => [await signed(scene), await renew(scene)], 'not_confirmed'],
    ['of a decided case', async (scene) => [await confirmed(scene), await decide(scene)], 'application_closed'],
    [
      'that is signed, in a decided case',
      async (scene) => [await signed(scene), await decide(scene)],
      'application_closed',
    ],
  ])('rejects a form %s', (_, before, message) =>
    database().scene(async (scene) => {
      await before(scene);
      expect(await clientRefused(scene, REPORT, NUMBER_2)).toMatchObject({ code: 'P0001', message });
      expect((await kept(scene)).confirmation_number).not.toBe(NUMBER_2);
    }),
  );

  test('shows the signed state to administrators without its number', async (scene) => {
    await signed(scene);
    expect(await progress(scene, 'client_owner')).toMatchObject({
      state: 'signed',
      confirmation_number: NUMBER_1,
      draft_ends_on: null,
      is_ready: false,
    });
    expect(await progress(scene, 'consultant_assigned')).toMatchObject({ confirmation_number: NUMBER_1 });
    expect(await progress(scene, 'admin')).toMatchObject({ state: 'signed', confirmation_number: null });
    const details = await scene.call('admin', `admin_application_details('${ID.A1}')`);
    expect(details).toMatchObject({ official_form: { state: 'signed', confirmation_number: null } });
    expect(JSON.stringify(details)).not.toMatch(/AA00/);
    const [card] = await scene.as('consultant_assigned', 'select to_jsonb(b) as card from public.consultant_board() b');
    expect(card?.card.official_form).toMatchObject({ state: 'signed', confirmation_number: NUMBER_1 });
  });
});

describe('renew_complement', () => {
  test('keeps the answers of a signed form, moves the rest to `earlier`, and sends the client notice and mail with the reason', async (scene) => {
    await signed(scene);
    const before = await kept(scene);
    expect(await heard(scene, async () => expect(await renew(scene, '  Data errada \n')).toBe('open'))).toEqual({
      notices: [[C1, 'official_form_renewed']],
      mails: [[C1, 'form_renewed']],
      audit: [
        {
          action: 'renew_complement',
          before: { status: 'signed' },
          after: { status: 'open', reason: 'Data errada' },
        },
      ],
    });
    const { renewed_at, ...row } = await kept(scene);
    expect(renewed_at).not.toBeNull();
    expect(row).toMatchObject({
      state: 'open',
      answers: before.answers,
      revision: before.revision,
      changed_in: before.changed_in,
      typed: {},
      is_typed: false,
      sent_at: null,
      ceac_application_id: null,
      ceac_saved_on: null,
      confirmed_at: null,
      confirmed_revision: null,
      signed_reported_at: null,
      confirmation_number: null,
    });
    expect(row.earlier).toEqual([
      {
        ceac_application_id: DRAFT_1,
        ceac_saved_on: await dayAgo(scene, 0),
        typed: before.typed,
        confirmed_at: expect.any(String),
        confirmed_revision: before.confirmed_revision,
        signed_reported_at: expect.any(String),
        confirmation_number: NUMBER_1,
        reason: 'Data errada',
        at: expect.any(String),
      },
    ]);
    const { message } = await scene.one(
      "select message from public.notifications where metadata ->> 'kind' = 'official_form_renewed'",
    );
    expect(message).toContain('Data errada');
  });

  test('lets the client write, send, confirm and sign again, also after the registration of a number', async (scene) => {
    await signed(scene);
    await atStage(scene, 'payment');
    await register(scene, NUMBER_1);
    expect(await saveRefused(scene, { payer: 'S' })).toMatchObject({ message: 'complement_closed' });
    await renew(scene);
    expect(await save(scene, 1, { mother_given_name: 'Maria' })).toMatchObject({ is_saved: true, revision: 2 });
    await saveSecurity(scene, PAGE_1, PAGE_1_NO);
    await scene.as('client_owner', SEND);
    await give(scene, ['payer']);
    await scene.as('client_owner', SEND);
    await draft(scene, DRAFT_2);
    await typeAll(scene);
    await confirm(scene, 2);
    await correct(scene);
    await scene.as('client_owner', SEND);
    await confirm(scene, 2);
    expect(await report(scene, NUMBER_2)).toBe('signed');
    expect(await kept(scene)).toMatchObject({
      confirmation_number: NUMBER_2,
      earlier: [{ confirmation_number: NUMBER_1, ceac_application_id: DRAFT_1 }],
    });
    await scene.call('consultant_assigned', 'register_protocol($1, $2, $3)', [ID.A1, NUMBER_2, 'Outro formulário']);
    await later(scene);
    await renew(scene);
    expect((await kept(scene)).earlier).toMatchObject([
      { confirmation_number: NUMBER_1 },
      { confirmation_number: NUMBER_2 },
    ]);
  });

  test('is followed by a closed form once the new number is registered', async (scene) => {
    await signed(scene);
    await atStage(scene, 'payment');
    await register(scene, NUMBER_1);
    await renew(scene);
    await later(scene);
    await register(scene, NUMBER_2, 'Outro formulário');
    expect(await saveRefused(scene, { payer: 'S' })).toMatchObject({ code: 'P0001', message: 'complement_closed' });
    expect(await clientRefused(scene, 'select public.send_complement($1)')).toMatchObject({
      message: 'complement_closed',
    });
    await renew(scene, 'De novo');
    expect(await save(scene, 1, { payer: 'S' })).toMatchObject({ is_saved: true });
  });

  test.each<[string, (scene: Scene) => Promise<unknown>, object]>([
    ['sent', sentAtOnce, { reason: 'x' }],
    ['ready', ready, { ceac_application_id: DRAFT_1 }],
    ['confirmed', confirmed, { confirmed_revision: 1 }],
    [
      'returned with a draft',
      async (scene) => [await ready(scene), await give(scene, [])],
      { ceac_application_id: DRAFT_1 },
    ],
    ['open with a draft', draft, { ceac_application_id: DRAFT_1 }],
    [
      'open after a registered number',
      async (scene) => {
        await save(scene, 0, {});
        await atStage(scene, 'payment');
        await register(scene, NUMBER_1);
      },
      { reason: 'x' },
    ],
  ])('renews a form that is %s', (_, before, entry) =>
    database().scene(async (scene) => {
      await before(scene);
      expect(await renew(scene, 'x')).toBe('open');
      expect(await kept(scene)).toMatchObject({
        state: 'open',
        return_reason: null,
        return_keys: [],
        earlier: [entry],
      });
    }),
  );

  test('is rejected on a form that was just renewed', async (scene) => {
    await signed(scene);
    await renew(scene);
    expect(await consultantRefused(scene, RENEW, 'De novo')).toMatchObject({
      code: 'P0001',
      message: 'complement_open',
    });
    expect((await kept(scene)).earlier).toHaveLength(1);
  });

  test.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['was not started', async () => {}],
    ['is open', (scene) => save(scene, 0, { payer: 'S' })],
    ['was returned before it had a draft', async (scene) => [await sentAtOnce(scene), await give(scene, [])]],
  ])('rejects a form that %s', (_, before) =>
    database().scene(async (scene) => {
      await before(scene);
      expect(await consultantRefused(scene, RENEW, 'x')).toMatchObject({ code: 'P0001', message: 'complement_open' });
    }),
  );

  test.each([null, '', ' \n', 'x'.repeat(2001)])('rejects the reason %j', (reason) =>
    database().scene(async (scene) => {
      await signed(scene);
      expect(await consultantRefused(scene, RENEW, reason)).toMatchObject({
        code: '22023',
        message: 'reason_required',
      });
      expect((await kept(scene)).state).toBe('signed');
    }),
  );

  test('accepts a reason of 2000 characters, and is rejected after the decision', async (scene) => {
    await signed(scene);
    await scene.undone(async () => expect(await renew(scene, 'x'.repeat(2000))).toBe('open'));
    await decide(scene);
    expect(await consultantRefused(scene, RENEW, 'x')).toMatchObject(CLOSED);
  });
});

test('a consultant returns a confirmed form, and the client must confirm it again', async (scene) => {
  const revision = await confirmed(scene);
  const { audit } = await heard(scene, () => give(scene, ['mother_given_name'], 'Nome'));
  expect(audit).toMatchObject([{ action: 'return_complement', before: { status: 'confirmed' } }]);
  expect(await kept(scene)).toMatchObject({ state: 'returned', confirmed_at: null, confirmed_revision: null });
  await scene.as('client_owner', SEND);
  expect((await kept(scene)).state).toBe('sent');
  expect(await confirm(scene, revision)).toBe('confirmed');
  await report(scene);
  expect(await consultantRefused(scene, "select public.return_complement($1, 'x', '{payer}')")).toMatchObject({
    code: 'P0001',
    message: 'complement_not_sent',
  });
});

test.each<[string, (scene: Scene) => Promise<unknown>]>([
  ['sent', ready],
  ['confirmed', confirmed],
  ['signed', signed],
])('every save is rejected for a form that is %s', (state, before) =>
  database().scene(async (scene) => {
    await before(scene);
    const row = await kept(scene);
    const closed = { code: 'P0001', message: 'complement_closed' };
    expect(await saveRefused(scene, { payer: 'S' })).toMatchObject(closed);
    expect(
      await clientRefused(
        scene,
        SECURITY.replace('$1, $2', `$1, '${PAGE_1}'`).replace('$3', '$2').replace('$4', 'null'),
        asText({ ...PAGE_1_NO, sec_disease: NO }),
      ),
    ).toMatchObject(closed);
    expect(await clientRefused(scene, 'select public.send_complement($1)')).toMatchObject(closed);
    expect(await consultantRefused(scene, `select public.fill_complement($1, 1, '{"payer": "S"}')`)).toMatchObject({
      message: 'client_answers',
    });
    expect(await kept(scene)).toEqual({ ...row, state });
  }),
);

test('the audit of a whole form has keys, days and states, and no value, number or text', async (scene) => {
  await sent(scene);
  await draft(scene);
  await typeAll(scene);
  await confirm(scene, 1);
  await report(scene);
  await renew(scene, 'Motivo que o consultor escreveu');
  await draft(scene, DRAFT_2);
  await english(scene, 'duties', 'I develop software.');
  const { answers } = await kept(scene);
  const audit = await scene.sql(
    "select action, before, after from private.audit_entries where action ~ 'complement|english|draft|signed|security'",
  );
  expect(audit.length).toBeGreaterThan(6);
  const text = JSON.stringify(audit);
  expect(text).not.toMatch(/AA00|I develop software/);
  const values = Object.values(answers as Answers).filter((value) => typeof value === 'string' && value.length > 5);
  for (const value of values) expect(text).not.toContain(value);
});
