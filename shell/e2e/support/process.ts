import { randomUUID } from 'node:crypto';
import {
  addDays,
  isConsulateOpen,
  nextOpenDay,
  STEP_TYPES,
  type StepType,
  todayInSaoPaulo,
} from '@rotavisto/shared/domain';
import { aClient, aConsultant, type Someone } from './accounts';
import { callAs, storeAs, writeAs } from './api';
import { aPdf } from './files';
import { PEOPLE } from './people';

type Step = { id: string; step_type: string };
type State = { id: string; consultant_id: string | null; application_steps: Step[] };

/** A visa application with its client, its consultant and its steps by type. */
export type Process = { id: string; client: Someone; consultant: Someone; steps: Record<string, string> };

type DocumentType = 'passport' | 'financial';

export const DS160 = {
  surname: 'Souza',
  given_name: 'Marina',
  birth_date: '1990-01-31',
  birth_place: 'Santos, SP, Brasil',
  nationality: 'Brasileira',
  marital_status: 'single',
  purpose_of_trip: 'turismo',
  intended_arrival: '2035-07-10',
  length_of_stay: '15 dias',
  us_contact: 'Hotel Plaza, +1 212 555 0100',
  us_address: '768 5th Ave, New York, NY 10019',
};

/** A form that answers every question. */
export const WHOLE_DS160 = {
  ...DS160,
  children_count: 0,
  occupation_status: 'none',
  monthly_income: 0,
  has_company: false,
  has_employment: false,
  traveled_abroad: false,
  us_relatives: false,
  previous_denial: false,
  has_degree: false,
  military_service: false,
  dual_citizenship: false,
};

/** Counted from today in São Paulo, as the database does; in UTC, the next day begins three hours earlier. */
export const dayFromNow = (days: number) => addDays(todayInSaoPaulo(), days);

/** Returns the day in `days` days, or the next day on which consultants and consulates are open. */
export const workdayFromNow = (days: number) => nextOpenDay(dayFromNow(days), isConsulateOpen);

export async function sendDocument({ id, client }: Process, type: DocumentType): Promise<string> {
  const path = `documents/${client.id}/${id}/${type}_${randomUUID()}.pdf`;
  await storeAs(client.email, path, aPdf(type).buffer);
  const document = { application_id: id, document_type: type, path, original_name: `${type}.pdf` };
  return (await callAs<{ id: string }>(client.email, 'register_document', document)).id;
}

async function pay({ id, client, consultant }: Process): Promise<void> {
  await callAs(consultant.email, 'register_protocol', { application_id: id, protocol_number: 'AA00ABCD12' });
  const path = `receipts/${id}/${randomUUID()}.pdf`;
  await storeAs(client.email, path, aPdf('recibo').buffer);
  const receipt = { application_id: id, payment_method: 'pix', receipt_path: path };
  await callAs(client.email, 'submit_payment_receipt', receipt);
}

export async function sendBoth(process: Process): Promise<string[]> {
  const documents = [await sendDocument(process, 'passport'), await sendDocument(process, 'financial')];
  await callAs(process.client.email, 'submit_documents', { application_id: process.id });
  return documents;
}

/** Approves before the submission, which opens the form and sends the notices that would wait ten seconds. */
async function reviewed(process: Process): Promise<void> {
  for (const type of ['passport', 'financial'] as const) {
    const document_id = await sendDocument(process, type);
    await callAs(process.consultant.email, 'review_document', { document_id, decision: 'approved' });
  }
  await callAs(process.client.email, 'submit_documents', { application_id: process.id });
}

/** The action that ends each stage, done by the user responsible for it. */
const PASS: Partial<Record<StepType, (process: Process) => Promise<unknown>>> = {
  document_review: reviewed,
  ds160_form: async ({ id, client, steps }) => {
    await writeAs(client.email, 'ds160_forms', { step_id: steps.ds160_form, ...DS160 });
    await callAs(client.email, 'submit_ds160', { application_id: id });
  },
  payment: pay,
  interview_scheduling: ({ id, consultant }) =>
    callAs(consultant.email, 'set_consulate_appointment', {
      application_id: id,
      date: workdayFromNow(30),
      time: '09:00',
      location: 'Consulado em Recife',
      protocol: 'BRR123456',
    }),
  interview: ({ id, consultant }) =>
    callAs(consultant.email, 'move_application_step', {
      application_id: id,
      target: 'decision',
      expected_current_step: 'interview',
    }),
};

type Wanted = { at?: StepType; sent?: DocumentType[]; client?: Someone; consultant?: Someone };

/** Makes new users and an application at a stage through the verbs of each user, without unread notifications. */
export async function aProcess(wanted: Wanted = {}): Promise<Process> {
  const { at = 'document_collection', sent = [], consultant } = wanted;
  const [client, assigned] = await Promise.all([wanted.client ?? aClient(), consultant ?? aConsultant()]);
  const { id, consultant_id, application_steps } = await callAs<State>(client.email, 'start_application');
  if (consultant_id !== assigned.id) {
    await callAs(PEOPLE.admin, 'admin_assign_consultant', { application_id: id, consultant_id: assigned.id });
  }
  const steps = Object.fromEntries(application_steps.map((step) => [step.step_type, step.id]));
  const process = { id, client, consultant: assigned, steps };
  for (const type of sent) await sendDocument(process, type);
  if (at === 'document_review') await sendBoth(process);
  for (const stage of STEP_TYPES.slice(0, STEP_TYPES.indexOf(at))) await PASS[stage]?.(process);
  for (const { email } of [client, assigned]) await callAs(email, 'mark_all_notifications_read');
  return process;
}
