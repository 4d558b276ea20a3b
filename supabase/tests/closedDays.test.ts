import { isWorkingDay } from '../../shared/src/domain';
import { atStage, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

test('database and browser have the same closed days for twenty years', async (scene) => {
  const rows = await scene.sql(
    `select to_char(d, 'YYYY-MM-DD') as date, private.is_working_day(d::date) as works
       from generate_series('2024-01-01'::date, '2043-12-31', interval '1 day') d`,
  );
  expect(rows).toHaveLength(7305);
  expect(rows.filter(({ date, works }) => isWorkingDay(String(date)) !== works)).toEqual([]);
});

/** The next date that satisfies the condition and is far enough ahead to be booked. */
const nextDay = async (scene: Scene, condition: string): Promise<string> => {
  const row = await scene.one(
    `select to_char(min(d), 'YYYY-MM-DD') as day
     from generate_series(private.today() + 2, private.today() + 360, interval '1 day') as s (d) where ${condition}`,
  );
  return String(row.day);
};
const SUNDAY = 'extract(isodow from d) = 7';
const HOLIDAY = 'private.is_brazilian_holiday(d::date) and extract(isodow from d) < 6';

test.each([
  ['the consulate', 'set_consulate_appointment', ", 'P'", SUNDAY],
  ['the consulate', 'set_consulate_appointment', ", 'P'", HOLIDAY],
  ['the CASV', 'set_casv_appointment', '', SUNDAY],
])('%s accepts a date on a day when it is usually closed (%s)', (_post, verb, more, condition) =>
  play(async (scene) => {
    await atStage(scene, 'interview_scheduling');
    const date = await nextDay(scene, condition);
    const call = `select public.${verb}('${ID.A1}', '${date}', '08:30', 'Recife'${more})`;
    await expect(scene.as('consultant_assigned', call)).resolves.toHaveLength(1);
  })(),
);

test('no pre-interview is offered or booked on a Brazilian holiday', async (scene) => {
  await atStage(scene, 'interview_scheduling');
  await scene.sql('delete from public.consultant_appointments');
  const date = await nextDay(scene, HOLIDAY);
  const offered = await scene.as('client_owner', 'select "time" from public.available_slots($1, $2, 1)', [ID.A1, date]);
  expect(offered).toEqual([]);
  const booking = `select public.book_pre_interview('${ID.A1}', '${date}', '10:00')`;
  expect(await scene.refusal('client_owner', booking)).toMatchObject({ message: 'invalid_slot' });
});
