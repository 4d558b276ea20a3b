import { addDays, isWorkingDay, nextOpenDay, todayInSaoPaulo, weekdayOf } from '../../shared/src/domain';
import { type Actor, atStage, effectsOf, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

/** The next such weekday (Monday 1 to Saturday 6) that is no holiday and at least a week ahead. */
const next = (weekday: number): string =>
  nextOpenDay(addDays(todayInSaoPaulo(), 8), (date) => weekdayOf(date) === weekday && isWorkingDay(date));

const WEDNESDAY = next(3);

const free = async (scene: Scene) => {
  await atStage(scene, 'interview_scheduling');
  await scene.sql('delete from public.consultant_appointments');
};
const slots = async (scene: Scene, date: string): Promise<unknown[]> =>
  (await scene.as('client_owner', 'select "time" from public.available_slots($1, $2, 1)', [ID.A1, date])).map(
    ({ time }) => time,
  );
const book = (scene: Scene, date: string, time: string) =>
  scene.call<{ id: string }>('client_owner', 'book_pre_interview($1, $2, $3)', [ID.A1, date, time]);

interface Choice {
  keep?: string[];
  callOff?: string[];
  handOver?: string[];
  notice?: string;
}
const setHours = (
  scene: Scene,
  spans: [number, string, string][],
  { keep = [], callOff = [], handOver = [], notice }: Choice = {},
  actor: Actor = 'consultant_assigned',
) =>
  scene.as(
    actor,
    'select * from public.set_working_hours($1::text::jsonb, $2, $3::uuid[], $4::uuid[], $5, $6::uuid[])',
    [
      JSON.stringify(spans.map(([weekday, from_time, to_time]) => ({ weekday, from_time, to_time }))),
      ID.K1,
      `{${keep}}`,
      `{${callOff}}`,
      notice ?? null,
      `{${handOver}}`,
    ],
  );
const beAway = (
  scene: Scene,
  from: [string, string | null],
  to: [string, string | null],
  { keep = [], callOff = [], handOver = [], notice }: Choice = {},
  actor: Actor = 'consultant_assigned',
) =>
  scene.as(actor, 'select * from public.add_absence($1, $2, $3, $4, $5, $6, $7::uuid[], $8::uuid[], $9, $10::uuid[])', [
    from[0],
    to[0],
    from[1],
    to[1],
    'Médico',
    ID.K1,
    `{${keep}}`,
    `{${callOff}}`,
    notice ?? null,
    `{${handOver}}`,
  ]);
/** The error of the work, or null; failed work is rolled back. */
const caught = async (scene: Scene, work: () => Promise<unknown>) => {
  const outcome = await scene.attempt(async () => {
    await work();
    return [];
  });
  return 'code' in outcome ? outcome : null;
};
const refusalOf = async (scene: Scene, work: () => Promise<unknown>) => {
  const refusal = await caught(scene, work);
  return refusal && `${refusal.code} ${refusal.message}`;
};
const booking = (scene: Scene) =>
  scene.one(`select to_char(date, 'YYYY-MM-DD') as date, time, status, metadata
    from public.consultant_appointments where not is_personal order by created_at desc limit 1`);

describe('working hours', () => {
  test('are six default slots until they are set', async (scene) => {
    await free(scene);
    const usual = await scene.as('consultant_assigned', 'select * from public.working_hours()');
    expect(usual).toHaveLength(12);
    expect(usual.slice(0, 2)).toEqual([
      { weekday: 1, from_time: '09:00', to_time: '12:00' },
      { weekday: 1, from_time: '14:00', to_time: '17:00' },
    ]);
    expect(await slots(scene, WEDNESDAY)).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']);
    await setHours(scene, [
      [3, '08:30', '10:15'],
      [3, '13:00', '13:45'],
      [4, '09:00', '10:44'],
    ]);
    expect(await slots(scene, WEDNESDAY)).toEqual(['08:30', '09:30', '13:00']);
    expect(await slots(scene, next(4))).toEqual(['09:00']);
    expect(await slots(scene, next(5))).toEqual([]);
  });

  test('belong to one consultant, and bookings outside them are rejected', async (scene) => {
    await free(scene);
    await setHours(scene, [[3, '08:30', '10:15']]);
    expect(await scene.as('consultant_other', 'select * from public.working_hours()')).toHaveLength(12);
    expect(await refusalOf(scene, () => book(scene, WEDNESDAY, '14:00'))).toBe('22023 slot_closed');
    await expect(book(scene, WEDNESDAY, '08:30')).resolves.toMatchObject({ status: 'confirmed' });
  });

  test.each<[string, [number, string, string][]]>([
    ['hours_missing', []],
    ['hours_too_short', [[1, '09:00', '09:44']]],
    ['hours_too_short', [[1, '12:00', '09:00']]],
    [
      'hours_overlap',
      [
        [1, '13:00', '15:00'],
        [1, '09:00', '13:01'],
      ],
    ],
    ['invalid_hours', [[7, '09:00', '12:00']]],
    ['invalid_hours', [[1, '9h', '12:00']]],
    ['invalid_hours', [[1, '09:00', '24:00']]],
  ])('are rejected with %s: %j', (message, spans) =>
    play(async (scene) => {
      expect(await refusalOf(scene, () => setHours(scene, spans))).toBe(`22023 ${message}`);
    })(),
  );

  test('with adjacent spans, saved twice, are audited once', async (scene) => {
    const save = () =>
      setHours(
        scene,
        [
          [2, '12:00', '14:00'],
          [2, '09:00', '12:00'],
        ],
        { keep: [ID.BOOKING] },
      );
    const { audit } = await effectsOf(scene, async () => [await save(), await save()]);
    expect(audit).toMatchObject([
      { action: 'set_working_hours', object_id: ID.K1, after: { hours: ['2 09:00-12:00', '2 12:00-14:00'] } },
    ]);
  });

  test('Working hours that exclude a booking are saved only once the consultant keeps the booking', async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '15:00');
    const asked = await setHours(scene, [[3, '09:00', '12:00']]);
    expect(asked).toMatchObject([{ appointment_id: id, client_name: 'Ana Cliente', time: '15:00' }]);
    expect(await scene.as('consultant_assigned', 'select * from public.working_hours()')).toHaveLength(12);
    expect(await setHours(scene, [[3, '09:00', '12:00']], { keep: [id] })).toEqual([]);
    expect(await setHours(scene, [[3, '09:00', '11:00']])).toEqual([]);
    expect(await booking(scene)).toMatchObject({ status: 'confirmed' });
  });
});

describe('an absence', () => {
  test('blocks only its own times, until it is removed', async (scene) => {
    await free(scene);
    await beAway(scene, [WEDNESDAY, '10:45'], [WEDNESDAY, '15:00']);
    expect(await slots(scene, WEDNESDAY)).toEqual(['09:00', '10:00', '15:00', '16:00']);
    expect(await refusalOf(scene, () => book(scene, WEDNESDAY, '11:00'))).toBe('22023 slot_closed');
    const [kept] = await scene.as('consultant_assigned', 'select * from public.absences()');
    expect(kept).toMatchObject({ from_time: '10:45', to_time: '15:00', reason: 'Médico' });
    await scene.call('consultant_assigned', 'remove_absence($1)', [kept?.id]);
    expect(await slots(scene, WEDNESDAY)).toHaveLength(6);
  });

  test('without times covers whole days, both included', async (scene) => {
    await free(scene);
    await beAway(scene, [addDays(WEDNESDAY, -1), null], [WEDNESDAY, null]);
    expect(await slots(scene, addDays(WEDNESDAY, -1))).toEqual([]);
    expect(await slots(scene, WEDNESDAY)).toEqual([]);
    expect(await scene.as('consultant_assigned', 'select * from public.absences()')).toMatchObject([
      { from_time: '00:00', to_time: '24:00' },
    ]);
  });

  test.each<[string, [string, string | null], [string, string | null]]>([
    ['invalid_absence', [WEDNESDAY, '10:00'], [WEDNESDAY, '10:00']],
    ['invalid_absence', [WEDNESDAY, null], [addDays(WEDNESDAY, -1), null]],
    ['invalid_absence', [WEDNESDAY, '10h'], [WEDNESDAY, null]],
    ['date_in_past', [addDays(todayInSaoPaulo(), -2), null], [addDays(todayInSaoPaulo(), -1), null]],
    ['absence_too_far', [WEDNESDAY, null], [addDays(todayInSaoPaulo(), 731), null]],
  ])('is rejected with %s: %j to %j', (message, from, to) =>
    play(async (scene) => {
      expect(await refusalOf(scene, () => beAway(scene, from, to))).toBe(`22023 ${message}`);
    })(),
  );

  test('over a booking is saved only with a choice for it, and a cancellation notifies the client by notification and mail', async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '14:00');
    const away = (choice?: Choice) => beAway(scene, [WEDNESDAY, '13:00'], [WEDNESDAY, null], choice);
    const asked = await effectsOf(scene, () => away());
    expect(asked.result).toMatchObject([{ appointment_id: id, client_name: 'Ana Cliente', time: '14:00' }]);
    expect([asked.audit, asked.mail, asked.notifications]).toEqual([[], [], []]);
    expect(await scene.as('consultant_assigned', 'select * from public.absences()')).toEqual([]);
    expect(await refusalOf(scene, () => away({ callOff: [id], notice: ' ' }))).toBe('22023 change_reason_missing');

    const done = await effectsOf(scene, () => away({ callOff: [id], notice: 'Estarei em viagem' }));
    expect(done.result).toEqual([]);
    expect(done.audit.map(({ action }) => action)).toEqual(['add_absence', 'call_off_pre_interview']);
    expect(done.notifications).toMatchObject([
      {
        user_id: ID.C1,
        metadata: {
          kind: 'pre_interview_called_off',
          values: { name: 'Kleber Consultor', reason: 'Estarei em viagem' },
        },
      },
    ]);
    expect(done.mail).toMatchObject([{ template: 'pre_interview', data: { change: 'called_off' } }]);
    // A mail has no typed text, and the absence's own reason is not sent to the client.
    expect(JSON.stringify(done.mail)).not.toContain('viagem');
    expect(JSON.stringify([done.mail, done.notifications])).not.toContain('Médico');
    expect(await booking(scene)).toMatchObject({
      status: 'cancelled',
      metadata: { change: { kind: 'called_off', by: 'Kleber Consultor', reason: 'Estarei em viagem' } },
    });
    expect(await slots(scene, WEDNESDAY)).toEqual(['09:00', '10:00', '11:00']);
    await expect(book(scene, WEDNESDAY, '09:00')).resolves.toMatchObject({ status: 'confirmed' });
  });

  test('does not cancel a named booking outside its times', async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '09:00');
    await beAway(scene, [WEDNESDAY, '13:00'], [WEDNESDAY, null], { callOff: [id], notice: 'x' });
    expect(await booking(scene)).toMatchObject({ status: 'confirmed' });
  });

  test('shows administrators the number of affected bookings without client and time', async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '14:00');
    const asked = await beAway(scene, [WEDNESDAY, null], [WEDNESDAY, null], {}, 'admin');
    expect(asked).toEqual([{ appointment_id: id, client_name: null, date: null, time: null, traveller: null }]);
    await beAway(scene, [WEDNESDAY, null], [WEDNESDAY, null], { callOff: [id], notice: 'Doença' }, 'admin');
    expect(await booking(scene)).toMatchObject({
      status: 'cancelled',
      metadata: { change: { by: 'Kleber Consultor' } },
    });
  });
});

describe('a request for another consultant', () => {
  const ALL_DAY: [[string, null], [string, null]] = [
    [WEDNESDAY, null],
    [WEDNESDAY, null],
  ];
  const asks = async (scene: Scene, actor?: Actor) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '14:00');
    return { id, ...(await effectsOf(scene, () => beAway(scene, ...ALL_DAY, { handOver: [id] }, actor))) };
  };
  const alerted = async (scene: Scene) => {
    const { handovers } = await scene.call<{ handovers: number }>('admin', 'admin_alerts()');
    const rows = await scene.as(
      'admin',
      "select id, person, consultant, consultant_id, due_on::text, due_kind from public.admin_alert_rows() where kind = 'handovers'",
    );
    expect(rows).toHaveLength(Number(handovers));
    return rows;
  };
  const isAsked = async (scene: Scene) => 'hand_over_asked_at' in ((await booking(scene)).metadata as object);

  test.each<Actor>(['consultant_assigned', 'admin'])(
    'of the %s keeps the booking, and administrators get one notification and a row until its day',
    (actor) =>
      play(async (scene) => {
        const { id, result, audit, mail, notifications } = await asks(scene, actor);
        expect([result, mail]).toEqual([[], []]);
        expect(audit).toMatchObject([{ action: 'add_absence', after: { hand_over_asked: [id] } }]);
        expect(notifications).toMatchObject([
          {
            user_id: ID.AD,
            metadata: {
              kind: 'hand_over_asked',
              application_id: ID.A1,
              values: { name: 'Kleber Consultor', client: 'Ana Cliente' },
            },
          },
        ]);
        expect(await booking(scene)).toMatchObject({ date: WEDNESDAY, time: '14:00', status: 'confirmed' });
        expect(await alerted(scene)).toEqual([
          {
            ...{ id: ID.A1, person: 'Ana Cliente', consultant: 'Kleber Consultor', consultant_id: ID.K1 },
            ...{ due_on: WEDNESDAY, due_kind: 'pre_interview' },
          },
        ]);
        await scene.sql(`update public.consultant_appointments set date = private.today() - 1 where id = '${id}'`);
        expect(await alerted(scene)).toEqual([]);
      })(),
  );

  test('is made once, also by a second press and by another absence over the same booking', async (scene) => {
    const { id } = await asks(scene);
    const again = await effectsOf(scene, () => beAway(scene, ...ALL_DAY, { handOver: [id] }));
    expect([again.audit, again.notifications]).toEqual([[], []]);
    const other = await effectsOf(scene, () =>
      beAway(scene, [WEDNESDAY, '13:00'], [WEDNESDAY, null], { handOver: [id] }),
    );
    expect(other.result).toEqual([]);
    expect(other.notifications).toEqual([]);
    expect(await alerted(scene)).toHaveLength(1);
  });

  test('is made also by new hours that exclude the booking', async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '15:00');
    const { audit, notifications } = await effectsOf(scene, () =>
      setHours(scene, [[3, '09:00', '12:00']], { handOver: [id] }),
    );
    expect(audit).toMatchObject([{ action: 'set_working_hours', after: { hand_over_asked: [id] } }]);
    expect(notifications).toMatchObject([{ metadata: { kind: 'hand_over_asked' } }]);
    expect(await alerted(scene)).toHaveLength(1);
  });

  test("is rejected for another consultant's booking, and saves nothing for a booking with two choices", async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '14:00');
    const foreign = () =>
      scene.as('consultant_other', 'select * from public.add_absence($1, $1, hand_over => $2::uuid[])', [
        WEDNESDAY,
        `{${id}}`,
      ]);
    expect(await refusalOf(scene, foreign)).toBe('42501 not_allowed');
    const twice = { handOver: [id], callOff: [id], notice: 'Viagem' };
    expect(await beAway(scene, ...ALL_DAY, twice)).toMatchObject([{ appointment_id: id }]);
    expect([await isAsked(scene), await alerted(scene)]).toEqual([false, []]);
  });

  test('ignores a booking outside the absence', async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '09:00');
    await beAway(scene, [WEDNESDAY, '13:00'], [WEDNESDAY, null], { handOver: [id] });
    expect(await isAsked(scene)).toBe(false);
  });

  test.each<[string, (scene: Scene, id: string) => Promise<unknown>, string]>([
    [
      'the case is reassigned',
      (scene) => scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]),
      'confirmed',
    ],
    [
      'the client moves the booking',
      (scene, id) => scene.call('client_owner', 'reschedule_pre_interview($1, $2, $3)', [id, next(4), '10:00']),
      'confirmed',
    ],
    [
      'the consultant moves the booking',
      (scene, id) =>
        scene.call('consultant_assigned', 'move_pre_interview($1, $2, $3, $4)', [id, next(4), '10:00', 'Viagem']),
      'confirmed',
    ],
    [
      'the client cancels the booking',
      (scene, id) => scene.call('client_owner', 'cancel_pre_interview($1)', [id]),
      'cancelled',
    ],
  ])('ends when %s', (_name, change, status) =>
    play(async (scene) => {
      const { id } = await asks(scene);
      expect(await alerted(scene)).toHaveLength(1);
      await change(scene, id);
      expect(await booking(scene)).toMatchObject({ status });
      expect(await alerted(scene)).toEqual([]);
      if (status === 'confirmed') expect(await isAsked(scene)).toBe(false);
    })(),
  );
});

describe('the consultant', () => {
  const move = (scene: Scene, id: string, date: string, time: string) =>
    scene.call('consultant_assigned', 'move_pre_interview($1, $2, $3, $4)', [id, date, time, ' Imprevisto ']);

  test('moves a pre-interview with its link, and the client gets both times and the reason', async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '14:00');
    await scene.call('consultant_assigned', 'set_meeting_link($1, $2)', [id, 'https://meet.example.test/a']);
    const { audit, mail, notifications } = await effectsOf(scene, () => move(scene, id, WEDNESDAY, '16:00'));
    expect(await booking(scene)).toMatchObject({
      time: '16:00',
      metadata: {
        meeting_link: 'https://meet.example.test/a',
        change: {
          kind: 'moved',
          by: 'Kleber Consultor',
          from_date: WEDNESDAY,
          from_time: '14:00',
          reason: 'Imprevisto',
        },
      },
    });
    expect(notifications).toMatchObject([{ user_id: ID.C1, metadata: { kind: 'pre_interview_moved' } }]);
    expect(mail).toMatchObject([{ data: { change: 'moved_by_consultant' } }]);
    expect(audit).toMatchObject([{ action: 'move_pre_interview', after: { reason: 'Imprevisto' } }]);
    await scene.call('client_owner', 'reschedule_pre_interview($1, $2, $3)', [id, WEDNESDAY, '10:00']);
    expect(JSON.stringify(await booking(scene))).not.toContain('Imprevisto');
  });

  test('gets own free times, including the time of the moved meeting', async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '14:00');
    await setHours(scene, [[3, '13:30', '16:00']], { keep: [id] });
    const offered = await scene.as('consultant_assigned', 'select * from public.own_free_slots($1, $2, 1)', [
      id,
      WEDNESDAY,
    ]);
    expect(offered.map(({ time }) => time)).toEqual(['13:30', '14:30']);
    await expect(move(scene, id, WEDNESDAY, '14:30')).resolves.toMatchObject({ time: '14:30' });
  });

  test.each([
    ['to a time outside the hours', '12:00', '22023 slot_closed'],
    ['over an own entry', '16:00', '23505 slot_taken'],
  ])('cannot move a meeting %s', (_name, time, refusal) =>
    play(async (scene) => {
      await free(scene);
      const { id } = await book(scene, WEDNESDAY, '14:00');
      await scene.sql(`insert into public.consultant_appointments (consultant_id, date, time, title, is_personal)
        values ('${ID.K1}', '${WEDNESDAY}', '16:30', 'Médico', true)`);
      expect(await refusalOf(scene, () => move(scene, id, WEDNESDAY, time))).toBe(refusal);
    })(),
  );

  test('cancels a pre-interview also on its day; the link is removed, and the client may book again', async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '14:00');
    await scene.call('consultant_assigned', 'set_meeting_link($1, $2)', [id, 'https://meet.example.test/a']);
    await scene.sql(`update public.consultant_appointments set date = private.today(), time = '23:00'`);
    const { audit, mail, notifications } = await effectsOf(scene, () =>
      scene.call('consultant_assigned', 'call_off_pre_interview($1, $2)', [id, 'Estou doente']),
    );
    expect([audit, mail, notifications].map((kept) => kept.length)).toEqual([1, 1, 1]);
    const { status, metadata } = await booking(scene);
    expect([status, JSON.stringify(metadata).includes('meet.example')]).toEqual(['cancelled', false]);
    await expect(book(scene, WEDNESDAY, '14:00')).resolves.toMatchObject({ status: 'confirmed' });
  });
});

describe('entries of one agenda', () => {
  const add = (scene: Scene, actor: Actor, time: string, duration = 45) =>
    scene.as(
      actor,
      `insert into public.consultant_appointments (consultant_id, date, time, duration, title, is_personal)
       values ('${ID.K1}', '${WEDNESDAY}', $1, $2, 'Médico', true)`,
      [time, duration],
    );
  const overlap = async (scene: Scene, work: () => Promise<unknown>) => {
    const refusal = await caught(scene, work);
    return refusal && { code: refusal.code, entry: refusal.detail ? JSON.parse(refusal.detail) : null };
  };
  const ANA = { date: WEDNESDAY, time: '10:00', name: 'Ana Cliente', is_personal: false };

  test.each([
    ['10:00', 45],
    ['10:15', 45],
    ['08:00', 121],
    ['10:44', 5],
  ])("at %s for %i minutes over a pre-interview at 10:00 is rejected with the client's name", (time, minutes) =>
    play(async (scene) => {
      await free(scene);
      await book(scene, WEDNESDAY, '10:00');
      const answer = await overlap(scene, () => add(scene, 'consultant_assigned', time, minutes));
      expect(answer).toEqual({ code: '23P01', entry: ANA });
    })(),
  );

  test.each([
    ['10:45', 45],
    ['08:00', 120],
  ])('at %s for %i minutes beside it is accepted', (time, minutes) =>
    play(async (scene) => {
      await free(scene);
      await book(scene, WEDNESDAY, '10:00');
      expect(await overlap(scene, () => add(scene, 'consultant_assigned', time, minutes))).toBeNull();
    })(),
  );

  test('is rejected when moved over another, and can be renamed also when it overlaps', async (scene) => {
    await free(scene);
    await book(scene, WEDNESDAY, '10:00');
    await add(scene, 'consultant_assigned', '12:00');
    const change = (values: string) =>
      scene.as('consultant_assigned', `update public.consultant_appointments set ${values} where is_personal`);
    expect(await overlap(scene, () => change("time = '10:30'"))).toEqual({ code: '23P01', entry: ANA });
    // An overlapping entry from before the rule existed.
    await scene.sql('alter table public.consultant_appointments disable trigger consultant_appointments_apart');
    await scene.sql(`update public.consultant_appointments set time = '10:30' where is_personal`);
    await scene.sql('alter table public.consultant_appointments enable trigger consultant_appointments_apart');
    expect(await overlap(scene, () => change("title = 'Dentista', time = '10:30'"))).toBeNull();
  });

  test("do not reveal themselves: another actor's entry is rejected as not allowed, free or not", async (scene) => {
    await free(scene);
    await book(scene, WEDNESDAY, '10:00');
    for (const actor of ['consultant_other', 'client_owner', 'admin'] as const) {
      expect(await overlap(scene, () => add(scene, actor, '10:00'))).toMatchObject({ code: '42501' });
      expect(await overlap(scene, () => add(scene, actor, '12:00'))).toMatchObject({ code: '42501' });
    }
  });
});

describe('a case moved to another consultant', () => {
  const hand = (scene: Scene) => scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]);

  test("keeps its booking without the former consultant's meeting link", async (scene) => {
    await free(scene);
    const { id } = await book(scene, WEDNESDAY, '10:00');
    await scene.call('consultant_assigned', 'set_meeting_link($1, $2)', [id, 'https://meet.example.test/a']);
    await hand(scene);
    const { status, metadata } = await booking(scene);
    expect([status, metadata]).toEqual(['confirmed', { type: 'pre_interview' }]);
  });

  test.each([
    [
      'away',
      `insert into private.absences (consultant_id, from_date, from_time, to_date, to_time)
      values ('${ID.K2}', '${WEDNESDAY}', '00:00', '${WEDNESDAY}', '24:00')`,
    ],
    ['working at other hours', `insert into private.working_hours values ('${ID.K2}', 3, '13:00', '18:00')`],
    [
      'busy with an entry that overlaps',
      `insert into public.consultant_appointments
      (consultant_id, date, time, title, is_personal) values ('${ID.K2}', '${WEDNESDAY}', '10:15', 'x', true)`,
    ],
  ])(
    'loses its booking when the new consultant is %s, and the client is asked to choose another time',
    (_name, before) =>
      play(async (scene) => {
        await free(scene);
        await book(scene, WEDNESDAY, '10:00');
        await scene.sql(before);
        const { mail } = await effectsOf(scene, () => hand(scene));
        expect(await booking(scene)).toMatchObject({ status: 'cancelled' });
        expect(mail).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ change: 'lost' }) }));
      })(),
  );
});
