import { atStage, ID, OPEN_EVERY_DAY, PATH, type Scene, useDatabase } from './support';

/** The last that is still taken and the first that is not, for what verbs compare. */
const { play } = useDatabase();

const text = (length: number) => 'a'.repeat(length);
const value = async (scene: Scene, expression: string) => Object.values(await scene.one(`select ${expression}`))[0];
const isRefused = async (scene: Scene, work: () => Promise<unknown>) => {
  const outcome = await scene.undone(() =>
    scene.attempt(async () => {
      await work();
      return [];
    }),
  );
  if (!('code' in outcome)) return false;
  // Not for any other reason, such as a right that is missing.
  expect(['22023', 'P0001']).toContain(outcome.code);
  return true;
};

interface Edge {
  taken: string[];
  refused: string[];
  stage?: string;
  before?: string;
  actor?: 'client_owner' | 'client_no_plan' | 'consultant_assigned' | 'admin';
}
const A1 = `'${ID.A1}'`;
const BOOKED = `'${ID.BOOKING}'`;
const today = "(now() at time zone 'America/Sao_Paulo')::date";
const lastDay = `${today} + 365`;
const inHours = (hours: number) => `update public.consultant_appointments set (date, time) = (
  (now() at time zone 'America/Sao_Paulo' + interval '${hours} hours')::date,
  to_char(now() at time zone 'America/Sao_Paulo' + interval '${hours} hours', 'HH24:MI')) where id = ${BOOKED}`;
const link = (begin: string, length: number) => `'${begin}${text(length - begin.length)}'`;

const EDGES: Record<string, Edge> = {
  'a version of the consent': {
    taken: [`record_consent('${text(40)}')`],
    refused: [`record_consent('${text(41)}')`],
    actor: 'client_owner',
  },
  'a link to Calendly': {
    taken: [`set_calendly_url(${link('https://calendly.com/', 300)})`],
    refused: [`set_calendly_url(${link('https://calendly.com/', 301)})`],
  },
  'a meeting link': {
    taken: [`set_meeting_link(${BOOKED}, ${link('https://meet.test/', 500)})`],
    refused: [`set_meeting_link(${BOOKED}, ${link('https://meet.test/', 501)})`],
  },
  'a ticket': {
    taken: [`create_ticket('${text(200)}', '${text(4000)}')`],
    refused: [`create_ticket('${text(201)}')`, `create_ticket('a', '${text(4001)}')`],
    before: 'delete from public.support_tickets',
    actor: 'client_owner',
  },
  'a conversation': {
    taken: [`open_conversation('${ID.C1}', '${text(200)}', '${text(4000)}')`],
    refused: [
      `open_conversation('${ID.C1}', '${text(201)}', 'a')`,
      `open_conversation('${ID.C1}', 'a', '${text(4001)}')`,
    ],
    before: 'delete from public.support_tickets',
  },
  'a protocol': {
    taken: [`register_protocol(${A1}, '${text(40)}')`],
    refused: [`register_protocol(${A1}, '${text(41)}')`],
    stage: 'payment',
  },
  'a protocol before the fee is due': {
    taken: [],
    refused: [`register_protocol(${A1}, 'AA00')`],
    stage: 'ds160_form',
  },
  'the place and protocol of the consulate': {
    taken: [`set_consulate_appointment(${A1}, ${today}, '08:30', '${text(200)}', '${text(60)}')`],
    before: OPEN_EVERY_DAY,
    refused: [
      `set_consulate_appointment(${A1}, ${today} - 1, '08:30', 'Recife', 'P')`,
      `set_consulate_appointment(${A1}, ${today}, '08:30', '${text(201)}', 'P')`,
      `set_consulate_appointment(${A1}, ${today}, '08:30', 'Recife', '${text(61)}')`,
    ],
    stage: 'interview',
  },
  'the place of the CASV': {
    taken: [`set_casv_appointment(${A1}, ${today}, '08:30', '${text(200)}')`],
    before: OPEN_EVERY_DAY,
    refused: [
      `set_casv_appointment(${A1}, ${today} - 1, '08:30', 'CASV')`,
      `set_casv_appointment(${A1}, ${today}, '08:30', '${text(201)}')`,
    ],
    stage: 'interview',
  },
  'the day of a decision': {
    taken: [`record_decision(${A1}, 'approved', ${today}, ${today} + 1)`],
    refused: [
      `record_decision(${A1}, 'approved', ${today} + 1)`,
      `record_decision(${A1}, 'approved', ${today}, ${today})`,
    ],
    stage: 'decision',
  },
  'a year ahead in the agenda': {
    taken: [`book_pre_interview(${A1}, ${lastDay},  '10:00')`],
    refused: [`book_pre_interview(${A1}, ${today} + 366, '10:00')`],
    stage: 'interview_scheduling',
    before: `delete from public.consultant_appointments; ${OPEN_EVERY_DAY}`,
    actor: 'client_owner',
  },
  'a booking of more than a day ahead': {
    taken: [`cancel_pre_interview(${BOOKED})`],
    refused: [],
    stage: 'interview',
    before: inHours(24.5),
    actor: 'client_owner',
  },
  'a booking of less than a day ahead': {
    taken: [],
    refused: [`cancel_pre_interview(${BOOKED})`],
    stage: 'interview',
    before: inHours(23.5),
    actor: 'client_owner',
  },
  'documents that are all there': {
    taken: [`submit_documents(${A1})`],
    refused: [],
    actor: 'client_owner',
  },
  'a single rejected document': {
    taken: [],
    refused: [`submit_documents(${A1})`],
    before: `update public.document_submissions set status = 'rejected', reviewed_at = now() where id = '${ID.PASSPORT}'`,
    actor: 'client_owner',
  },
  'a single problem of the form': {
    taken: [],
    refused: [`submit_ds160(${A1})`],
    stage: 'ds160_form',
    before: "update public.ds160_forms set surname = 'S'",
    actor: 'client_owner',
  },
  'a plan that ends this moment': {
    taken: [],
    refused: ['start_application()'],
    before: `delete from public.visa_applications; update public.user_subscriptions set expires_at = now()`,
    actor: 'client_owner',
  },
  'a plan that ends in a moment': {
    taken: ['start_application()'],
    refused: [],
    before: `delete from public.visa_applications;
      update public.user_subscriptions set expires_at = now() + interval '1 microsecond'`,
    actor: 'client_owner',
  },
};

test.each(Object.entries(EDGES))('%s', (_what, { taken, refused, stage, before, actor = 'consultant_assigned' }) =>
  play(async (scene) => {
    if (stage) await atStage(scene, stage);
    if (before) await scene.sql(before);
    for (const call of [...taken, ...refused]) {
      const wasRefused = await isRefused(scene, () => scene.as(actor, `select public.${call}`));
      expect([call.slice(0, 120), wasRefused]).toEqual([call.slice(0, 120), refused.includes(call)]);
    }
  })(),
);

test(
  'what people write at length is cut where the columns end',
  play(async (scene) => {
    const long = text(2001);
    const cut = (length: number) => [{ length }];
    const lengthOf = (column: string, from: string) => scene.sql(`select length(${column}) as length from ${from}`);
    await scene.call('consultant_assigned', 'review_document($1, $2, $3)', [ID.PASSPORT, 'rejected', long]);
    expect(await lengthOf('review_notes', `public.document_submissions where id = '${ID.PASSPORT}'`)).toEqual(
      cut(2000),
    );
    expect(await value(scene, "max(length(message)) from public.notifications where title like 'Documento%'")).toBe(
      2000,
    );
    await scene.call('client_no_plan', 'request_erasure($1)', [long]);
    expect(await lengthOf('reason', `public.erasure_requests where user_id = '${ID.C3}'`)).toEqual(cut(2000));
    await atStage(scene, 'decision');
    await scene.call('consultant_assigned', "record_decision($1, 'refused', current_date - 1, null, $2)", [
      ID.A1,
      long,
    ]);
    expect(await lengthOf('decision_reason', `public.visa_applications where id = ${A1}`)).toEqual(cut(2000));
    await scene.sql(`insert into auth.users (id, email, raw_user_meta_data)
      values ('${ID.NOBODY}', 'x@example.test', '{"full_name": "${long}", "phone": "${long}"}')`);
    expect(
      await scene.sql(`select length(full_name) as name, length(phone) as phone from public.profiles
        where id = '${ID.NOBODY}'`),
    ).toEqual([{ name: 120, phone: 40 }]);
    expect(await value(scene, `length(private.like_term('${long}'))`)).toBe(102);
  }),
);

test(
  'a file has between one byte and five mebibytes, and says so in a unit that fits',
  play(async (scene) => {
    const register = async (size: number) => {
      await scene.sql(`update private.inspected_objects set size = ${size} where path = '${PATH.newPassport}'`);
      const { metadata } = await scene.call<{ metadata: { size_formatted: string } }>(
        'client_owner',
        'register_document($1, $2, $3, $4)',
        [ID.A1, 'passport', PATH.newPassport, `${text(250)}.pdf`],
      );
      return metadata.size_formatted;
    };
    for (const size of [0, 5_242_881]) expect(await isRefused(scene, () => register(size))).toBe(true);
    for (const [size, said] of [
      [1, '1 KB'],
      [1_048_575, '1024 KB'],
      [1_048_576, '1.0 MB'],
      [5_242_880, '5.0 MB'],
    ] as const)
      expect(await scene.undone(() => register(size))).toBe(said);
    await register(1);
    expect(await value(scene, `max(length(original_name)) from public.document_submissions`)).toBe(200);
  }),
);

test(
  'what lies in another bucket under the name of one of our files is read and written by nobody',
  play(async (scene) => {
    await scene.sql(`insert into storage.buckets (id, name) values ('other', 'other')`);
    const write = (path: string) => `insert into storage.objects (bucket_id, name) values ('other', '${path}')`;
    for (const [actor, path] of [
      ['client_owner', PATH.newPassport],
      ['client_owner', PATH.attachment],
      ['consultant_assigned', PATH.attachment],
    ] as const)
      expect(await scene.undone(() => scene.attempt(() => scene.as(actor, write(path))))).toMatchObject({
        code: '42501',
      });
    for (const path of [PATH.passport, PATH.receipt, PATH.attachment]) await scene.sql(write(path));
    for (const actor of ['client_owner', 'consultant_assigned'] as const)
      expect(await scene.as(actor, `select name from storage.objects where bucket_id = 'other'`)).toEqual([]);
  }),
);

test(
  'forty files of one client, and no more',
  play(async (scene) => {
    const name = `documents/${ID.C1}/${ID.A1}/passport_another1.pdf`;
    const upload = `insert into storage.objects (bucket_id, name) values ('visa-documents', '${name}') returning name`;
    const sent = () => scene.undone(() => scene.attempt(() => scene.as('client_owner', upload)));
    const add = (count: number) =>
      scene.sql(`insert into storage.objects (bucket_id, name)
        select 'visa-documents', 'documents/${ID.C1}/' || gen_random_uuid() from generate_series(1, ${count})`);
    const there = Number(
      await value(
        scene,
        `count(*) from storage.objects where name like 'documents/${ID.C1}/%' or name like 'receipts/${ID.A1}/%'`,
      ),
    );
    await add(39 - there);
    expect(await sent()).toEqual([{ name }]);
    await add(1);
    expect(await sent()).toMatchObject({ code: '42501', message: 'too_many_files' });
  }),
);

test(
  'the name of a file has between six and sixty-four characters',
  play(async (scene) => {
    for (const folder of [`documents/${ID.C1}/${ID.A1}/passport_`, `receipts/${ID.A1}/`]) {
      const found = async (length: number) =>
        (await value(scene, `private.application_of_object('${folder}${text(length)}.pdf')`)) === ID.A1;
      expect([await found(5), await found(6), await found(64), await found(65)]).toEqual([false, true, true, false]);
    }
  }),
);

test(
  'a slot lasts forty-five minutes, and entries reach into it from the day before',
  play(async (scene) => {
    const isTaken = async (day: string, time: string, minutes: number) => {
      await scene.sql(`delete from public.consultant_appointments;
        insert into public.consultant_appointments (consultant_id, date, time, duration, title, is_personal)
        values ('${ID.K1}', '2030-01-10'::date ${day}, '${time}', ${minutes}, 'x', true)`);
      return value(scene, `private.is_slot_taken('${ID.K1}', '2030-01-10', '09:00', null)`);
    };
    expect(await isTaken('', '09:44', 30)).toBe(true);
    expect(await isTaken('', '09:45', 30)).toBe(false);
    expect(await isTaken('', '08:00', 60)).toBe(false);
    expect(await isTaken('', '08:00', 61)).toBe(true);
    expect(await isTaken('- 1', '23:00', 601)).toBe(true);
    expect(await isTaken('- 1', '23:00', 600)).toBe(false);
  }),
);

test(
  'the form asks for names of two letters, eighteen years and an arrival to come',
  play(async (scene) => {
    const problems = async (changes: string) => {
      await scene.sql(`update public.ds160_forms set ${changes}`);
      return value(scene, "private.form_problems(f, '2030-05-10') from public.ds160_forms f");
    };
    const right = "surname = 'Sá', given_name = 'Jó', birth_date = '2012-12-31', intended_arrival = '2030-05-11'";
    expect(await problems(right)).toEqual([]);
    expect(
      await problems("surname = 'S', given_name = ' J ', birth_date = '2013-01-01', intended_arrival = '2030-05-10'"),
    ).toEqual(['surname', 'given_name', 'birth_date', 'intended_arrival']);
  }),
);
