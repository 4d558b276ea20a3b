import { isConsulateOpen, isWorkingDay } from '../../shared/src/domain';
import { atStage, ID, type Scene, useDatabase } from './support';

const { play } = useDatabase();

test(
  'the database and the browser close the same days of twenty years',
  play(async (scene) => {
    const rows = await scene.sql(
      `select to_char(d, 'YYYY-MM-DD') as date, private.is_working_day(d::date) as works,
         private.is_consulate_open(d::date) as opens
       from generate_series('2024-01-01'::date, '2043-12-31', interval '1 day') d`,
    );
    expect(rows).toHaveLength(7305);
    const different = rows.filter(
      ({ date, works, opens }) => isWorkingDay(String(date)) !== works || isConsulateOpen(String(date)) !== opens,
    );
    expect(different).toEqual([]);
  }),
);

/** The next one of its kind, far enough ahead to be booked. */
const nextDay = async (scene: Scene, condition: string): Promise<string> => {
  const row = await scene.one(
    `select to_char(min(d), 'YYYY-MM-DD') as day
     from generate_series(private.today() + 2, private.today() + 360, interval '1 day') as s (d) where ${condition}`,
  );
  return String(row.day);
};
const SATURDAY = 'extract(isodow from d) = 6 and not private.is_brazilian_holiday(d::date)';
const SUNDAY = 'extract(isodow from d) = 7';
const BRAZILIAN = 'private.is_brazilian_holiday(d::date) and extract(isodow from d) < 6';
const AMERICAN =
  'private.is_american_holiday(d::date) and private.is_working_day(d::date) and extract(isodow from d) < 6';

const consulate = (date: string) =>
  `select public.set_consulate_appointment('${ID.A1}', '${date}', '08:30', 'Recife', 'P')`;
const casv = (date: string) => `select public.set_casv_appointment('${ID.A1}', '${date}', '08:30', 'CASV Recife')`;

test.each([
  ['the consulate', 'a Saturday', consulate, SATURDAY],
  ['the consulate', 'a Sunday', consulate, SUNDAY],
  ['the consulate', 'a Brazilian holiday', consulate, BRAZILIAN],
  ['the consulate', 'an American holiday', consulate, AMERICAN],
  ['the CASV', 'a Sunday', casv, SUNDAY],
  ['the CASV', 'a Brazilian holiday', casv, BRAZILIAN],
])('%s sees nobody on %s', (_post, _day, call, condition) =>
  play(async (scene) => {
    await atStage(scene, 'interview_scheduling');
    const date = await nextDay(scene, condition);
    expect(await scene.refusal('consultant_assigned', call(date))).toMatchObject({
      code: '22023',
      message: 'post_closed',
    });
  })(),
);

test.each([
  ['a Saturday', SATURDAY],
  ['an American holiday', AMERICAN],
])('the CASV is open on %s', (_day, condition) =>
  play(async (scene) => {
    await atStage(scene, 'interview_scheduling');
    const date = await nextDay(scene, condition);
    await expect(scene.as('consultant_assigned', casv(date))).resolves.toHaveLength(1);
  })(),
);

test(
  'no pre-interview is offered or booked on a Brazilian holiday',
  play(async (scene) => {
    await atStage(scene, 'interview_scheduling');
    await scene.sql('delete from public.consultant_appointments');
    const date = await nextDay(scene, BRAZILIAN);
    const offered = await scene.as('client_owner', 'select "time" from public.available_slots($1, $2, 1)', [
      ID.A1,
      date,
    ]);
    expect(offered).toEqual([]);
    const booking = `select public.book_pre_interview('${ID.A1}', '${date}', '10:00')`;
    expect(await scene.refusal('client_owner', booking)).toMatchObject({ message: 'invalid_slot' });
  }),
);
