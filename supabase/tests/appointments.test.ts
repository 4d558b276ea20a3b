import { addDays, isWorkingDay, nextOpenDay, todayInSaoPaulo } from '../../shared/src/domain';
import { atStage, consulateDay, effectsOf, ID, type Scene, stepLine, useDatabase, workday } from './support';

const { play, test } = useDatabase();
const SLOTS = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'];

/** The date so many days from now, moved to the next day open for pre-interviews. */
const day = (offset: number): string => nextOpenDay(addDays(todayInSaoPaulo(), offset), isWorkingDay);
const free = async (scene: Scene) => {
  await atStage(scene, 'interview_scheduling');
  await scene.sql('delete from public.consultant_appointments');
};
const book = (scene: Scene, date: string, time: string) =>
  scene.call<{ id: string }>('client_owner', 'book_pre_interview($1, $2, $3)', [ID.A1, date, time]);
const slots = async (scene: Scene, date: string, days: number) => {
  const rows = await scene.as(
    'client_owner',
    `select to_char(date, 'YYYY-MM-DD') as date, "time" from public.available_slots($1, $2, $3)`,
    [ID.A1, date, days],
  );
  return rows.map((row) => `${row.date} ${row.time}`);
};
const block = (scene: Scene, date: string, time: string, duration: number) =>
  scene.sql(
    `insert into public.consultant_appointments (consultant_id, date, time, duration, title, is_personal)
     values ('${ID.K1}', '${date}', '${time}', ${duration}, 'Médico', true)`,
  );

describe('free slots', () => {
  test('are the six slots of each day without booked and overlapped ones', async (scene) => {
    await free(scene);
    const tomorrow = day(1);
    expect(await slots(scene, tomorrow, 1)).toEqual(SLOTS.map((slot) => `${tomorrow} ${slot}`));
    await book(scene, tomorrow, '10:00');
    await block(scene, tomorrow, '14:30', 60);
    expect(await slots(scene, tomorrow, 1)).toEqual(['09:00', '11:00', '16:00'].map((slot) => `${tomorrow} ${slot}`));
  });

  test('begin now and end after a year', async (scene) => {
    await free(scene);
    const now = await scene.one(`select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as now`);
    const found = await slots(scene, '2020-01-01', 2);
    expect(found.every((slot) => slot > String(now.now))).toBe(true);
    const last = (await slots(scene, day(360), 90)).at(-1);
    const lastDays = Array.from({ length: 10 }, (_, index) => addDays(todayInSaoPaulo(), 365 - index));
    expect(last).toBe(`${lastDays.find(isWorkingDay)} 16:00`);
  });

  test('leave out Sundays', async (scene) => {
    await free(scene);
    const first = day(1);
    const dates = [...new Set((await slots(scene, first, 14)).map((slot) => slot.slice(0, 10)))];
    expect(dates).toEqual(Array.from({ length: 14 }, (_, index) => addDays(first, index)).filter(isWorkingDay));
    expect(dates.filter((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 0)).toEqual([]);
  });

  test('are empty when the application has no consultant', async (scene) => {
    await free(scene);
    await scene.sql(`update public.visa_applications set consultant_id = null where id = '${ID.A1}'`);
    expect(await slots(scene, day(1), 30)).toEqual([]);
  });
});

describe('booking a pre-interview', () => {
  test("creates one appointment with the product's fixed values and notifies the consultant", async (scene) => {
    await free(scene);
    const { result, notifications, audit } = await effectsOf(scene, async () => book(scene, day(5), '15:00'));
    expect(result).toMatchObject({
      duration: 45,
      location: 'Online (Video)',
      title: 'Pré-entrevista de Visto',
      is_personal: false,
      status: 'confirmed',
      metadata: { type: 'pre_interview' },
    });
    expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Nova Pré-entrevista Agendada' }]);
    expect(notifications[0]?.message).toMatch(/solicitação/);
    expect(audit).toMatchObject([{ action: 'book_pre_interview' }]);
  });

  test.each([
    ['a personal entry over it', '13:30', '14:00'],
    ['a personal entry that ends inside it', '09:40', '10:00'],
  ])('is rejected for a slot with %s', (_name, start, slot) =>
    play(async (scene) => {
      await free(scene);
      const date = day(5);
      await block(scene, date, start, 45);
      expect(
        await scene.refusal('client_owner', `select public.book_pre_interview('${ID.A1}', '${date}', '${slot}')`),
      ).toMatchObject({ code: '23505', message: 'slot_taken' });
    })(),
  );

  test.each([
    'document_collection',
    'document_review',
    'ds160_form',
    'payment',
    'interview_scheduling',
    'interview',
  ] as const)('is possible at the step %s, and the booking can be moved and cancelled at that step', (stage) =>
    play(async (scene) => {
      await free(scene);
      await atStage(scene, stage);
      const { id } = await book(scene, day(5), '10:00');
      await scene.call('client_owner', 'reschedule_pre_interview($1, $2, $3)', [id, day(6), '11:00']);
      expect(await scene.call('client_owner', 'cancel_pre_interview($1)', [id])).toMatchObject({ status: 'cancelled' });
    })(),
  );

  test('is rejected more than a year ahead', async (scene) => {
    await free(scene);
    expect(
      await scene.refusal('client_owner', `select public.book_pre_interview('${ID.A1}', ${workday(400)}, '09:00')`),
    ).toMatchObject({ code: '22023', message: 'date_too_far' });
  });
});

describe('changing a booking', () => {
  const bookedIn = async (scene: Scene, minutes: number) => {
    await atStage(scene, 'interview_scheduling');
    await scene.sql(
      `update public.consultant_appointments set (date, time) = (
         (now() at time zone 'America/Sao_Paulo' + make_interval(mins => ${minutes}))::date,
         to_char(now() at time zone 'America/Sao_Paulo' + make_interval(mins => ${minutes}), 'HH24:MI'))
       where id = '${ID.BOOKING}'`,
    );
  };

  test.each([
    [24 * 60 + 1, true],
    [24 * 60 - 1, false],
  ])('%i minutes before its start is allowed: %s', (minutes, isAllowed) =>
    play(async (scene) => {
      await bookedIn(scene, minutes);
      const call = `select public.cancel_pre_interview('${ID.BOOKING}')`;
      if (isAllowed) await scene.as('client_owner', call);
      else expect(await scene.refusal('client_owner', call)).toMatchObject({ message: 'too_late_to_change' });
    })(),
  );

  test('keeps the meeting link when it is rescheduled, and notifies the consultant', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await scene.call('consultant_assigned', 'set_meeting_link($1, $2)', [ID.BOOKING, 'https://meet.example.test/a']);
    const date = day(20);
    const { result, notifications, audit } = await effectsOf(scene, () =>
      scene.call('client_owner', 'reschedule_pre_interview($1, $2, $3)', [ID.BOOKING, date, '16:00']),
    );
    expect(result).toMatchObject({ date, time: '16:00', metadata: { meeting_link: 'https://meet.example.test/a' } });
    expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Pré-entrevista Remarcada' }]);
    expect(audit).toMatchObject([{ action: 'reschedule_pre_interview', before: { time: '09:00' } }]);
  });

  test('to its own slot is not a conflict', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await expect(
      scene.call('client_owner', `reschedule_pre_interview($1, ${workday(10)}, '09:00')`, [ID.BOOKING]),
    ).resolves.toBeDefined();
  });

  test('cancel_pre_interview frees the slot, and the client may book again', async (scene) => {
    await atStage(scene, 'interview_scheduling');
    const { notifications } = await effectsOf(scene, () =>
      scene.call('client_owner', 'cancel_pre_interview($1)', [ID.BOOKING]),
    );
    expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Pré-entrevista Cancelada' }]);
    await expect(
      scene.call('client_owner', `book_pre_interview($1, ${workday(10)}, '09:00')`, [ID.A1]),
    ).resolves.toMatchObject({ status: 'confirmed' });
  });
});

test('set_meeting_link keeps the other metadata, and sends a notification and a mail', async (scene) => {
  const { result, notifications, mail, audit } = await effectsOf(scene, () =>
    scene.call('consultant_assigned', 'set_meeting_link($1, $2)', [ID.BOOKING, ' https://meet.example.test/a ']),
  );
  expect(result).toMatchObject({ metadata: { type: 'pre_interview', meeting_link: 'https://meet.example.test/a' } });
  expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Link da Reunião Disponível' }]);
  expect(mail).toMatchObject([{ template: 'meeting_link' }]);
  expect(audit).toMatchObject([{ action: 'set_meeting_link' }]);
});

test('set_consulate_appointment completes the scheduling step, opens the interview step, and corrects the date there', async (scene) => {
  await atStage(scene, 'interview_scheduling');
  const set = (location: string) =>
    scene.call('consultant_assigned', `set_consulate_appointment($1, ${consulateDay(40)}, '08:30', $2, $3)`, [
      ID.A1,
      location,
      'P-77',
    ]);
  const { notifications, audit } = await effectsOf(scene, () => set('Recife'));
  expect(await stepLine(scene)).toBe('cccccip');
  expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Entrevista no Consulado Agendada' }]);
  expect(audit).toMatchObject([{ action: 'set_consulate_appointment' }]);
  await set('São Paulo');
  const step = await scene.one(`select metadata from public.application_steps
      where application_id = '${ID.A1}' and step_type = 'interview_scheduling'`);
  expect(step.metadata).toMatchObject({ appointment: { time: '08:30', location: 'São Paulo', protocol: 'P-77' } });
  expect(await stepLine(scene)).toBe('cccccip');
});

test('keeps CASV and consulate dates apart, in either order and on the same day', async (scene) => {
  await atStage(scene, 'interview_scheduling');
  const casv = (days: number) =>
    scene.call('consultant_assigned', `set_casv_appointment($1, ${consulateDay(days)}, '07:15', 'CASV Recife')`, [
      ID.A1,
    ]);
  const { notifications, mail, audit } = await effectsOf(scene, () => casv(38));
  expect(await stepLine(scene)).toBe('ccccipp');
  expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Biometria no CASV Agendada' }]);
  expect(mail).toMatchObject([
    { template: 'consulate_appointment', data: { date_kind: 'casv', is_changed: false, event: { minutes: 30 } } },
  ]);
  expect(audit).toMatchObject([{ action: 'set_casv_appointment' }]);
  await scene.call(
    'consultant_assigned',
    `set_consulate_appointment($1, ${consulateDay(40)}, '08:30', 'Recife', 'P')`,
    [ID.A1],
  );
  await casv(40);
  const step = await scene.one(`select metadata from public.application_steps
      where application_id = '${ID.A1}' and step_type = 'interview_scheduling'`);
  expect(step.metadata).toMatchObject({
    casv_appointment: { time: '07:15', location: 'CASV Recife' },
    appointment: { time: '08:30', location: 'Recife' },
  });
  expect(await stepLine(scene)).toBe('cccccip');
});
