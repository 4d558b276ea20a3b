import { addAccounts, addChild } from './accounts';
import { addApplication } from './addApplication';
import { addAppointments } from './addAppointments';
import { addCaseWork } from './addCaseWork';
import { addComplements } from './addComplements';
import { addDocuments, type SeedFile } from './addDocuments';
import { addEndedTalks } from './addEndedTalks';
import { addConsulateInterview, addDecision, addDs160, addPayment } from './addLaterSteps';
import { addOwnersWork } from './addOwnersWork';
import { addTickets } from './addTickets';
import { addUndelivered } from './addUndelivered';
import type { Calendar } from './Calendar';
import { createCrowd, planCrowd } from './crowd';
import { planCrowdFamilies, planFamilies } from './families';
import { createPeople } from './people';
import { type PlannedApplication, planApplications, type StepType } from './plan';
import { type Row, Rows } from './Rows';
import { Story } from './Story';
import { planSigning, signingPeople } from './signing';

function tell(rows: Rows, story: Story, calendar: Calendar): SeedFile[] {
  const metadata: Partial<Record<StepType, Row>> = {};
  const decidedOn = story.at(7).slice(0, 10);
  const files = addDocuments(rows, story);
  addDs160(rows, story, calendar, metadata);
  addPayment(story, metadata, files);
  addConsulateInterview(story, calendar, metadata);
  addDecision(story, decidedOn);
  addApplication(rows, story, metadata, decidedOn);
  return files;
}

/** All rows of the demo data, with their files. */
export async function createDemoRows(calendar: Calendar, volume: boolean, hasFamilies = true) {
  const people = createPeople(calendar);
  const rows = new Rows();
  const crowd = volume ? createCrowd(calendar) : [];
  const signing = signingPeople(calendar);
  await addAccounts(rows, { ...people, signing }, crowd, calendar);
  const own = planApplications(people);
  const ofCrowd = planCrowd(crowd, people.consultants[0]);
  const families = hasFamilies ? [...planFamilies(own, calendar), ...planCrowdFamilies(ofCrowd, calendar)] : [];
  for (const { child } of families) if (child) addChild(rows, child);
  const told = (planned: PlannedApplication) => new Story(rows, calendar, planned);
  // Added last, because other cases depend on their position.
  const stories = [...own, ...ofCrowd, ...planSigning(signing, people.consultants)].map(told);
  // An account has one conversation, and notes about a child's case belong to its guardian's.
  const files = [...stories, ...families.map(told)].flatMap((story) => tell(rows, story, calendar));
  files.push(...addComplements(rows, stories, calendar));
  addAppointments(rows, stories, people, calendar);
  addTickets(rows, stories, calendar);
  addUndelivered(rows, stories, calendar);
  if (volume) {
    addEndedTalks(rows, stories, calendar);
    addCaseWork(rows, stories, calendar);
    addOwnersWork(rows, crowd, people.admin, calendar);
  }
  return { rows, files };
}
