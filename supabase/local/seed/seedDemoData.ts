import type { Sql } from 'postgres';
import type { StorageAdapter } from '../storage/DiskStorage';
import { addAccounts } from './accounts';
import { addApplication } from './addApplication';
import { addAppointments } from './addAppointments';
import { addDocuments, type SeedFile } from './addDocuments';
import { addConsulateInterview, addDecision, addDs160, addPayment } from './addLaterSteps';
import { addTickets, ticketCount } from './addTickets';
import { Calendar } from './Calendar';
import { createCrowd, planCrowd } from './crowd';
import { createPeople } from './people';
import { planApplications, type StepType } from './plan';
import { type Row, Rows } from './Rows';
import { Story } from './Story';
import { storeFiles } from './storeFiles';

interface Settings {
  sql: Sql;
  storage: StorageAdapter;
  log: (line: string) => void;
  /** 300 more clients of the first consultant, for looking at long lists. */
  volume?: boolean;
  now?: Date;
}

function tell(rows: Rows, story: Story, calendar: Calendar): SeedFile[] {
  const metadata: Partial<Record<StepType, Row>> = {};
  const decidedOn = story.at(7).slice(0, 10);
  const files = addDocuments(rows, story);
  addDs160(rows, story, calendar);
  addPayment(story, metadata, files);
  addConsulateInterview(story, calendar, metadata);
  addDecision(story, decidedOn);
  addApplication(rows, story, metadata, decidedOn);
  return files;
}

async function isSeeded(sql: Sql): Promise<boolean> {
  const rows = await sql`select from auth.users where email = 'admin@rotavisto.test'`;
  return rows.length > 0;
}

/** The demo accounts and their history, once per data folder, relative to the day it happens. */
export async function seedDemoData({ sql, storage, log, volume = false, now = new Date() }: Settings): Promise<void> {
  if (await isSeeded(sql)) return;
  log('Creating the demo data…');
  const calendar = new Calendar(now);
  const people = createPeople(calendar);
  const rows = new Rows();
  const crowd = volume ? createCrowd(calendar) : [];
  await addAccounts(rows, people, crowd);
  const plans = [...planApplications(people), ...planCrowd(crowd, people.consultants[0])];
  const stories = plans.map((planned) => new Story(rows, calendar, planned));
  const files = stories.flatMap((story) => tell(rows, story, calendar));
  addAppointments(rows, stories, people, calendar);
  addTickets(rows, stories, calendar);
  await storeFiles(sql, storage, files);
  await sql.begin(async (transaction) => {
    // History, not events: nothing may be announced, stamped with today's date or created twice.
    await transaction`set local session_replication_role = replica`;
    await rows.write(transaction);
    await transaction`select setval('public.ticket_numbers', ${ticketCount(stories)})`;
    await transaction`select private.recount_figures()`;
    await transaction`insert into private.figures (figure, kind, day, amount)
      select 'visits', 'landing', current_date - ago, 6 + ago * 7 % 11 from generate_series(0, 120) ago`;
    await transaction`select private.count_performance()`;
  });
  await sql`analyze`;
}
