import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarEntry } from '../../shared/src/domain';
import { useDatabase } from './support';

const { test: inDatabase } = useDatabase();

const VISIT = '{"date": "2026-12-01", "time": "08:30", "location": "Recife"}';

inDatabase('a downloaded calendar entry has the uid and sequence of the mailed one', async (scene) => {
  const [mailed] = await scene.sql(`select to_json(now()) as now, to_json(a) as application, to_json(p) as booked,
      private.consulate_event(a, '${VISIT}') as consulate, private.casv_event(a, '${VISIT}') as casv,
      private.pre_interview_event(p) as meeting
    from public.visa_applications a join public.consultant_appointments p on p.application_id = a.id limit 1`);
  type Entry = { uid: string; sequence: number };
  type Mailed = Record<'consulate' | 'casv' | 'meeting', Entry> & { now: string } & Record<
      'application' | 'booked',
      { id: string; created_at: string }
    >;
  const { now, application, booked, consulate, casv, meeting } = mailed as Mailed;
  for (const [event, kind, owner] of [
    [consulate, 'consulate', application],
    [casv, 'casv', application],
    [meeting, 'preInterview', booked],
  ] as const) {
    const { uid, sequence } = event;
    expect(calendarEntry(kind, owner, new Date(now))).toEqual({ uid: `${uid}@rotavisto`, sequence });
  }
});

const read = (file: string) => JSON.parse(readFileSync(join(__dirname, '../..', file), 'utf8'));

test.each(['pt', 'en', 'es'])('a calendar entry has the same title in the download and in the mail: %s', (language) => {
  expect(read(`supabase/functions/send-mail/texts/${language}.json`).event).toMatchObject({
    consulate: read(`client-app/src/application/visit/${language}.json`).event,
    casv: read(`client-app/src/interview/${language}.json`).casv.title,
    pre_interview: read(`shared/src/features/interview/${language}.json`).booked.event,
  });
});
