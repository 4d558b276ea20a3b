import { atStage, effectsOf, ID, OPEN_EVERY_DAY, type Scene, sendReviewNotices, useDatabase, workday } from './support';

/** Mails that clients get on time, and the kinds that they turned off. */
const { play, test } = useDatabase();

const EVENT = "data -> 'event' ->>";
const mails = (scene: Scene) =>
  scene.sql('select template, user_id, data from public.mail_outbox where user_id is not null order by id');
const mute = (scene: Scene, topic: string, isWanted = false) =>
  scene.call('client_owner', 'set_mail_preference($1, $2)', [topic, isWanted]);
/** Sends due reminders like the job, at any hour of the test run. */
const remind = async (scene: Scene) => {
  await scene.sql(`create or replace function private.is_reminding_hour() returns boolean
    language sql stable set search_path = '' as 'select true'`);
  await scene.sql('select private.queue_timely_mail()');
};

const consulate = async (scene: Scene, days: number, time = '08:30') => {
  await scene.sql(OPEN_EVERY_DAY);
  return scene.call(
    'consultant_assigned',
    "set_consulate_appointment($1, (now() at time zone 'America/Sao_Paulo')::date + $2::int, $3, 'Recife')",
    [ID.A1, days, time],
  );
};

describe('a mail about a step', () => {
  test.each([
    ['interview', 'payment', false],
    ['document_collection', 'payment', true],
  ])('is sent when a card moves to %s from %s (back: %s)', (target, source, isReturned) =>
    play(async (scene) => {
      await atStage(scene, source);
      const { mail } = await effectsOf(scene, () =>
        scene.call('consultant_assigned', 'move_application_step($1, $2, $3)', [ID.A1, target, source]),
      );
      expect(mail).toMatchObject([
        { template: 'step_opened', user_id: ID.C1, data: { step_type: target, is_returned: isReturned } },
      ]);
    })(),
  );

  test('is sent when the last approval opens the DS-160', async (scene) => {
    await atStage(scene, 'document_review');
    const approve = (id: string) => scene.call('consultant_assigned', "review_document($1, 'approved')", [id]);
    expect((await effectsOf(scene, () => approve(ID.PASSPORT))).mail).toEqual([]);
    expect((await effectsOf(scene, () => approve(ID.FINANCIAL))).mail).toEqual([]);
    const { mail } = await effectsOf(scene, () => sendReviewNotices(scene));
    expect(mail).toMatchObject([{ template: 'step_opened', data: { step_type: 'ds160_form', is_returned: false } }]);
  });
});

describe('a mail with a calendar entry', () => {
  test('is sent for the consulate date and its changes, with one uid and a rising sequence', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await consulate(scene, 20);
    await scene.sql(`update public.visa_applications set created_at = created_at - interval '1 hour'`);
    await consulate(scene, 21);
    const rows = await scene.sql(`select ${EVENT} 'uid' as uid, (${EVENT} 'sequence')::int as sequence,
        data ->> 'is_changed' as changed, to_char((${EVENT} 'starts_at')::timestamptz at time zone 'America/Sao_Paulo', 'HH24:MI') as time
        from public.mail_outbox where template = 'consulate_appointment' order by id`);
    expect(rows).toMatchObject([
      { uid: `consulate-${ID.A1}`, changed: 'false', time: '08:30' },
      { uid: `consulate-${ID.A1}`, changed: 'true', time: '08:30' },
    ]);
    expect(Number(rows[1]?.sequence) - Number(rows[0]?.sequence)).toBe(3600);
  });

  test('is sent for a booked, moved and cancelled pre-interview with one uid', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await scene.sql('delete from public.consultant_appointments');
    const { id } = await scene.call<{ id: string }>('client_owner', `book_pre_interview($1, ${workday(20)}, '10:00')`, [
      ID.A1,
    ]);
    await scene.call('client_owner', `reschedule_pre_interview($1, ${workday(21)}, '11:00')`, [id]);
    await scene.call('consultant_assigned', "set_meeting_link($1, 'https://meet.example.test/x')", [id]);
    await scene.call('client_owner', 'cancel_pre_interview($1)', [id]);
    const rows = await scene.sql(`select template, data ->> 'change' as change, ${EVENT} 'uid' as uid,
        ${EVENT} 'url' as url, ${EVENT} 'is_cancelled' as cancelled from public.mail_outbox order by id`);
    const uid = `pre-interview-${id}`;
    const url = 'https://meet.example.test/x';
    expect(rows).toEqual([
      { template: 'pre_interview', change: 'booked', uid, url: null, cancelled: 'false' },
      { template: 'pre_interview', change: 'moved', uid, url: null, cancelled: 'false' },
      { template: 'meeting_link', change: null, uid, url, cancelled: 'false' },
      { template: 'pre_interview', change: 'cancelled', uid, url, cancelled: 'true' },
    ]);
  });

  test('is sent for a pre-interview that the new consultant cannot hold, and asks for another time', async (scene) => {
    await scene.sql(`insert into public.consultant_appointments (consultant_id, date, time, title, is_personal)
        select '${ID.K2}', date, time, 'Médico', true from public.consultant_appointments where id = '${ID.BOOKING}'`);
    const { mail } = await effectsOf(scene, () =>
      scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]),
    );
    expect(mail).toMatchObject([
      { template: 'pre_interview', user_id: ID.C1, data: { change: 'lost', event: { is_cancelled: true } } },
      { template: 'consultant_assigned', user_id: ID.C1, data: { is_change: true } },
    ]);
  });
});

describe('a mail is sent', () => {
  test.each([
    ['for a first consultant', 'null', false],
    ['for another consultant', `'${ID.K2}'`, true],
  ])('%s', (_who, before, isChange) =>
    play(async (scene) => {
      await scene.sql(`update public.visa_applications set consultant_id = ${before} where id = '${ID.A1}'`);
      const { mail } = await effectsOf(scene, () =>
        scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K1]),
      );
      expect(mail).toContainEqual(
        expect.objectContaining({
          template: 'consultant_assigned',
          user_id: ID.C1,
          data: expect.objectContaining({ application_id: ID.A1, is_change: isChange, topic: 'steps' }),
        }),
      );
    })(),
  );

  test('for a cancelled plan, and not for an activated one', async (scene) => {
    const set = (status: string) =>
      effectsOf(scene, () => scene.call('admin', 'admin_set_subscription($1, $2)', [ID.C1, status]));
    expect((await set('cancelled')).mail).toMatchObject([{ template: 'plan_cancelled', user_id: ID.C1 }]);
    expect((await set('active')).mail).toEqual([]);
  });
});

describe('reminders', () => {
  const reminders = async (scene: Scene) =>
    scene.sql(`select data ->> 'date_kind' as kind, (data ->> 'days')::int as days, ${EVENT} 'uid' as uid
      from public.mail_outbox where template = 'reminder' order by id`);
  const none = 'delete from public.consultant_appointments';

  test.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, []],
  ])('of the consulate are sent once, %i days before: %j', (days, told) =>
    play(async (scene) => {
      await atStage(scene, 'interview_scheduling');
      await scene.sql(none);
      await consulate(scene, days, '23:59');
      for (let minute = 0; minute < 3; minute++) await remind(scene);
      expect((await reminders(scene)).map((row) => row.days)).toEqual(told);
      const [heard] = await scene.sql(`select count(*)::int as count from public.notifications
        where user_id = '${ID.C1}' and metadata ->> 'kind' = 'reminder'`);
      expect(heard?.count).toBe(told.length);
    })(),
  );

  test('are not repeated when only the hour changes', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await scene.sql(none);
    await consulate(scene, 2, '08:30');
    await remind(scene);
    await consulate(scene, 2, '09:15');
    await remind(scene);
    expect(await reminders(scene)).toHaveLength(1);
  });

  test("of the CASV are sent without a consulate date, and beside the consulate's reminders", async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await scene.sql(none);
    await scene.sql(OPEN_EVERY_DAY);
    const casv = `set_casv_appointment($1, (now() at time zone 'America/Sao_Paulo')::date + $2::int, '23:58', 'CASV')`;
    await scene.call('consultant_assigned', casv, [ID.A1, 1]);
    for (let minute = 0; minute < 2; minute++) await remind(scene);
    await consulate(scene, 2);
    for (let minute = 0; minute < 2; minute++) await remind(scene);
    expect(await reminders(scene)).toEqual([
      { kind: 'casv', days: 1, uid: `casv-${ID.A1}` },
      { kind: 'consulate', days: 2, uid: `consulate-${ID.A1}` },
    ]);
    const [heard] = await scene.sql(`select message from public.notifications
        where user_id = '${ID.C1}' and metadata ->> 'date_kind' = 'casv' and metadata ->> 'kind' = 'reminder'`);
    expect(heard?.message).toMatch(/^Sua ida ao CASV será em /);
  });

  test('of a pre-interview follow its new day, and stop after its cancellation', async (scene) => {
    const at = (days: number) =>
      scene.sql(`update public.consultant_appointments
          set date = (now() at time zone 'America/Sao_Paulo')::date + ${days} where id = '${ID.BOOKING}'`);
    await at(2);
    await remind(scene);
    await at(1);
    await remind(scene);
    await at(2);
    await scene.sql(`update public.consultant_appointments set status = 'cancelled', time = '16:00'`);
    await remind(scene);
    const uid = `pre-interview-${ID.BOOKING}`;
    expect(await reminders(scene)).toEqual([
      { kind: 'pre_interview', days: 2, uid },
      { kind: 'pre_interview', days: 1, uid },
    ]);
  });

  test('are not sent for an application that moved back', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await scene.sql(none);
    await consulate(scene, 2);
    await scene.call('consultant_assigned', "move_application_step($1, 'payment', 'interview')", [ID.A1]);
    await remind(scene);
    expect(await reminders(scene)).toEqual([]);
  });

  test('are sent from nine in the morning on in Brazil', async (scene) => {
    const { right } = await scene.one(`select private.is_reminding_hour()
        = (extract(hour from now() at time zone 'America/Sao_Paulo') >= 9) as right`);
    expect(right).toBe(true);
  });
});

describe('an unread message', () => {
  const unread = async (scene: Scene) =>
    (await mails(scene)).filter(({ template }) => template === 'unread_message').length;
  const HOUR = "interval '1 hour'";
  const write = async (scene: Scene) => {
    await scene.sql(`update public.ticket_messages set created_at = created_at - ${HOUR}`);
    await scene.sql(`update public.support_tickets set client_unread = 0, client_read_at = now() - ${HOUR}`);
    await scene.as(
      'consultant_assigned',
      `insert into public.ticket_messages (ticket_id, content) values ('${ID.TICKET}', 'Olá'), ('${ID.TICKET}', 'Oi')`,
    );
  };
  const pass = (scene: Scene, minutes: number) =>
    scene.sql(`update public.ticket_messages set created_at = created_at - interval '${minutes} minutes'`);

  test('is mailed once, after five minutes', async (scene) => {
    await write(scene);
    await pass(scene, 4);
    await remind(scene);
    expect(await unread(scene)).toBe(0);
    await pass(scene, 2);
    await remind(scene);
    await remind(scene);
    expect(await unread(scene)).toBe(1);
  });

  test.each([
    ['read', (scene: Scene) => scene.call('client_owner', 'read_ticket($1)', [ID.TICKET])],
    [
      'answered',
      (scene: Scene) =>
        scene.as(
          'client_owner',
          `insert into public.ticket_messages (ticket_id, content) values ('${ID.TICKET}', 'Oi')`,
        ),
    ],
    [
      'a day old',
      async (scene: Scene) => {
        await scene.sql("update public.support_tickets set client_read_at = '2026-01-01'");
        await pass(scene, 2000);
      },
    ],
  ])('is not mailed when it was %s', (_when, change) =>
    play(async (scene) => {
      await write(scene);
      await pass(scene, 10);
      await change(scene);
      await remind(scene);
      expect(await unread(scene)).toBe(0);
    })(),
  );
});

describe('a topic that the client turned off', () => {
  test('is not mailed until it is turned on again', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    expect(await mute(scene, 'steps')).toEqual({ muted: ['steps'], push_muted: [] });
    await consulate(scene, 20);
    expect(await mails(scene)).toEqual([]);
    expect(await mute(scene, 'steps', true)).toEqual({ muted: [], push_muted: [] });
    await consulate(scene, 21);
    expect(await mails(scene)).toMatchObject([{ template: 'consulate_appointment' }]);
  });

  test('still has notifications in the product', async (scene) => {
    await mute(scene, 'steps');
    await atStage(scene, 'interview_scheduling');
    const { notifications } = await effectsOf(scene, () => consulate(scene, 20));
    expect(notifications).toMatchObject([{ title: 'Entrevista no Consulado Agendada' }]);
  });

  test('does not affect mails about the account', async (scene) => {
    for (const topic of ['steps', 'reminders', 'support']) await mute(scene, topic);
    await scene.sql(`select private.queue_mail('${ID.C1}', 'sessions_ended')`);
    const [mail] = await mails(scene);
    expect([mail?.template, mail?.data]).toEqual(['sessions_ended', { full_name: expect.any(String), language: 'pt' }]);
  });

  test('can be turned off by the token of a mail for its kind only, and the change is audited', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await consulate(scene, 20);
    const { token } = await scene.one("select data ->> 'unsubscribe_token' as token from public.mail_outbox");
    const { audit } = await effectsOf(scene, () =>
      scene.call('service_role', "unsubscribe($1, 'steps')", [String(token)]),
    );
    expect(audit).toMatchObject([{ action: 'unsubscribe', object_id: ID.C1, after: { muted: ['steps'] } }]);
    expect(await scene.call('client_owner', 'mail_preferences()')).toEqual({ muted: ['steps'], push_muted: [] });
    expect(await scene.call('client_other', 'mail_preferences()')).toEqual({ muted: [], push_muted: [] });
  });
});
