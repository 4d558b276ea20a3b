import { ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const K1 = ID.K1;
const hours = async (scene: Scene, from: string, to: string, consultant: string = K1) => {
  const row = await scene.one(`select extract(epoch from private.working_time('${consultant}',
    '${from}-03:00', '${to}-03:00'))::float / 3600 as hours`);
  return row.hours;
};

// November 2026: the 2nd (Monday) and the 20th (Friday) are holidays, the 7th and the 8th a weekend.
test.each([
  ['within one day', '2026-11-04 10:00', '2026-11-04 12:30', 2.5],
  ['that begins before the working day', '2026-11-04 07:00', '2026-11-04 09:30', 0.5],
  ['across a night', '2026-11-04 17:00', '2026-11-05 10:00', 2],
  ['within a night', '2026-11-04 19:00', '2026-11-05 08:00', 0],
  ['across a weekend', '2026-11-06 17:00', '2026-11-09 10:00', 2],
  ['within a weekend', '2026-11-07 10:00', '2026-11-08 16:00', 0],
  ['across a holiday', '2026-10-30 17:00', '2026-11-03 09:30', 1.5],
  ['within a holiday', '2026-11-20 10:00', '2026-11-20 15:00', 0],
  ['across a whole week', '2026-11-09 09:00', '2026-11-14 09:00', 45],
] as const)('private.working_time counts the working hours of a wait %s', (_case, from, to, expected) =>
  play(async (scene) => {
    expect(await hours(scene, from, to)).toBe(expected);
  })(),
);

test("the working hours leave out the consultant's own absences, and overlapping absences once", async (scene) => {
  await scene.sql(`insert into private.absences (consultant_id, from_date, from_time, to_date, to_time) values
    ('${K1}', '2026-11-04', '10:00', '2026-11-04', '12:00'), ('${K1}', '2026-11-04', '11:00', '2026-11-04', '13:00'),
    ('${K1}', '2026-11-05', '00:00', '2026-11-05', '24:00')`);
  expect(await hours(scene, '2026-11-04 09:00', '2026-11-06 10:00')).toBe(7);
  expect(await hours(scene, '2026-11-05 10:00', '2026-11-05 16:00')).toBe(0);
  expect(await hours(scene, '2026-11-04 09:00', '2026-11-06 10:00', ID.K2)).toBe(19);
});

type Word = readonly [by: 'client' | 'staff' | 'product', at: string];

/**
 * Conversations of C3 with K1 that consist of the given messages; times are offsets from noon of the last working
 * Wednesday.
 */
async function talk(scene: Scene, times: number, words: readonly Word[]): Promise<void> {
  await scene.sql('alter table public.ticket_messages disable trigger user');
  await scene.sql(`with day as (
      select (max(d::date) + time '12:00') at time zone 'America/Sao_Paulo' as noon
      from generate_series(private.today() - 40, private.today() - 6, interval '1 day') d
      where extract(isodow from d) = 3 and not private.is_brazilian_holiday(d::date)
    ), ticket as (
      insert into public.support_tickets (client_id, consultant_id, opened_by, subject, status)
      select '${ID.C3}', '${K1}', '${ID.C3}', 'x', 'closed' from generate_series(1, ${times}) returning id
    ), word (by, after) as (values ${words.map(([by, at]) => `('${by}', interval '${at}')`).join(', ')})
    insert into public.ticket_messages (ticket_id, client_id, consultant_id, sender_id, content, is_system, created_at)
    select t.id, '${ID.C3}', '${K1}', (case word.by when 'client' then '${ID.C3}' else '${K1}' end)::uuid, 'x',
      word.by = 'product', day.noon + word.after
    from ticket t, word, day`);
}

const measured = async (scene: Scene) => {
  await scene.sql('select private.count_performance()');
  const rows = await scene.as(
    'admin',
    "select value::float, sample::int from public.admin_claims() where claim = 'responseTime'",
  );
  return rows[0];
};

const ANSWERED: readonly Word[] = [
  ['client', '0 hours'],
  ['client', '1 hour'],
  ['staff', '2 hours'],
  ['staff', '3 hours'],
];

test("a wait lasts from the client's first unanswered message to the next message of staff", async (scene) => {
  expect(await measured(scene)).toEqual({ value: null, sample: 0 });
  await talk(scene, 1, [...ANSWERED, ['client', '4 hours'], ['staff', '5 hours']]);
  // Two waits: one of two hours and one of one hour.
  expect(await measured(scene)).toEqual({ value: 1, sample: 2 });
});

test.each<[string, readonly Word[]]>([
  ['when the message was not answered', [['client', '0 hours']]],
  [
    'when the conversation was closed before the answer',
    [
      ['client', '0 hours'],
      ['product', '1 hour'],
      ['staff', '2 hours'],
    ],
  ],
  [
    'when the messages are older than 90 days',
    [
      ['client', '-100 days'],
      ['staff', '-99 days'],
    ],
  ],
  [
    'when staff wrote first',
    [
      ['staff', '0 hours'],
      ['product', '1 hour'],
    ],
  ],
])('the answer time has no sample %s', (_case, words) =>
  play(async (scene) => {
    await talk(scene, 1, words);
    expect(await measured(scene)).toMatchObject({ sample: 0 });
  })(),
);

test('the answer time leaves out a dismissed wait, and the next wait begins with the next message of the client', async (scene) => {
  await talk(scene, 1, [
    ['client', '0 hours'],
    ['client', '1 hour'],
    ['client', '5 hours'],
    ['staff', '6 hours'],
  ]);
  // The answer ends the wait of all three messages.
  expect(await measured(scene)).toEqual({ value: 6, sample: 1 });
  const dismiss = (after: string, words: string) =>
    scene.sql(`insert into private.dismissed_waits select ticket_id, min(created_at), min(created_at) + interval '${after}'
      from public.ticket_messages where client_id = '${ID.C3}' ${words} group by ticket_id`);
  await dismiss('1 hour', '');
  expect(await measured(scene)).toEqual({ value: 1, sample: 1 });
  await dismiss(
    '0',
    `and created_at > (select min(created_at) + interval '4 hours' from public.ticket_messages
    where client_id = '${ID.C3}')`,
  );
  expect(await measured(scene)).toEqual({ value: null, sample: 0 });
});

test('the published answer time is the median in whole hours, from 100 messages on', async (scene) => {
  const published = () =>
    scene.as('anon', "select key, value, sample::int from public.published_facts('pt') where key = 'responseTime'");
  await talk(scene, 49, ANSWERED);
  await talk(scene, 50, [
    ['client', '0 hours'],
    ['staff', '3 hours 24 minutes'],
  ]);
  await scene.call('admin', "admin_publish_claim('responseTime', true)");
  expect(await measured(scene)).toEqual({ value: 4, sample: 99 });
  expect(await published()).toEqual([]);
  await talk(scene, 1, ANSWERED);
  await scene.sql('select private.count_performance()');
  expect(await published()).toEqual([{ key: 'responseTime', value: '2', sample: 100 }]);
  await scene.call('admin', "admin_publish_claim('responseTime', false)");
  expect(await published()).toEqual([]);
});

test('an answer within the hour counts as one hour', async (scene) => {
  await talk(scene, 100, [
    ['client', '0 hours'],
    ['staff', '1 minute'],
  ]);
  expect(await measured(scene)).toEqual({ value: 1, sample: 100 });
});
