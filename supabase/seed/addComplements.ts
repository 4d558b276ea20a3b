import {
  FIELD_VERSION,
  OFFICIAL_QUESTIONS,
  type OfficialAnswers,
  settledAnswers,
} from '../../shared/src/domain/official';
import tourist from '../official/people/tourist.json';
import type { SeedFile } from './addDocuments';
import { addSignOff, signOffColumns, UNSIGNED } from './addSignOff';
import type { Calendar } from './Calendar';
import { hasProtocol, type SignOff } from './plan';
import type { Row, Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';
import { versionAt } from './versionAt';

/** Answers that consultants filled in; each case has some answers and typed pages more than the one before. */
const TOLD = [
  { lost_passport: false, passport_type: 'R', passport_city: 'SAO PAULO', passport_country: 'BRZL' },
  {
    has_other_names: false,
    payer: 'S',
    home_line1: 'Rua das Flores, 120',
    home_city: 'Campinas',
    home_state: 'São Paulo',
    home_postal: '13010-000',
    home_country: 'BRZL',
    is_mailing_same: true,
  },
  {
    was_in_us: true,
    us_visits: [{ id: 'v1', visit_arrived_on: '2018-07', visit_stay_length: 12, visit_stay_unit: 'D' }],
    has_us_license: false,
    languages: [
      { id: 'l1', language: 'PORTUGUESE' },
      { id: 'l2', language: 'ENGLISH' },
    ],
    father_surname: { unknown: 'UNK' },
    mother_surname: 'Oliveira',
    mother_birth_date: '1958',
  },
] as const;

/** Pages typed so far; the last one was typed before the last answer and has changed since. */
const TYPED = [{}, { 'Personal 1': 1, 'Personal 2': 1 }, { 'Personal 1': 1, Travel: 1, Passport: 2 }] as const;

/** The progress of a client's form; in `told` the consultant has filled in answers and the client has not opened it. */
const STATES = ['unopened', 'half', 'told', 'returned', 'sent'] as const;
type State = (typeof STATES)[number] | SignOff;

const isSecurity = (page: string) => page.startsWith('Security');
/** Texts in Portuguese, which the official form does not accept. */
const WORK: OfficialAnswers = {
  duties: 'Desenvolvo e mantenho sistemas para hospitais.',
  had_previous_jobs: true,
  previous_jobs: [
    {
      id: 'job-1',
      job_employer: 'Lojas Aurora',
      job_line1: 'Rua do Comércio, 45',
      job_city: 'Campinas',
      job_state: 'SP',
      job_postal: '13010000',
      job_country: 'BRZL',
      job_phone: '551930010001',
      job_title: 'Analista de suporte',
      job_supervisor_surname: { unknown: 'UNK' },
      job_supervisor_given_name: { unknown: 'UNK' },
      job_from: '2015-02',
      job_to: '2019-03',
      job_duties: 'Atendia os usuários e mantinha os computadores da loja.',
    },
  ],
};
const known = { purpose_category: 'B', purpose_detail: 'B1-B2', has_telecode: false };
/** Keys and lists for the client, in the order of the form. */
const asked = OFFICIAL_QUESTIONS.filter(({ who, page }) => who === 'C' && !isSecurity(page)).map(
  ({ key, list }) => list ?? key,
);

/** The form's box takes 33 characters: a longer name keeps its last family names. */
const fitting = (families: readonly string[]): string =>
  families.length > 1 && families.join(' ').length > 33 ? fitting(families.slice(1)) : families.join(' ');

/** The complete answers of a client without former visits to the United States. */
function wholeAnswers({ planned: { client } }: Story): Row {
  const [given = '', ...families] = client.fullName.split(' ');
  const own = { surname: fitting(families), given_name: given, email: client.email, phone_primary: client.phone };
  const answers = settledAnswers(OFFICIAL_QUESTIONS, { ...(tourist as object), ...WORK, ...own, ...known });
  return Object.fromEntries(Object.entries(answers).filter(([key]) => asked.includes(key)));
}

/** The answers up to the questions about the journey. */
function halfAnswers(story: Story): Row {
  const first = asked.slice(0, asked.indexOf('payer'));
  return Object.fromEntries(Object.entries(wholeAnswers(story)).filter(([key]) => first.includes(key)));
}

function toldColumns(story: Story, stage: number, at: string): Row {
  const by = story.planned.consultant?.id;
  const told = TOLD.slice(0, stage + 1);
  const answers = Object.assign({}, ...told);
  const keys = Object.keys(answers);
  const revisionOf = (key: string) => told.findIndex((part) => key in part) + 1;
  return {
    answers,
    revision: told.length,
    changed_in: Object.fromEntries(keys.map((key) => [key, revisionOf(key)])),
    typed: TYPED[stage] ?? {},
    told: Object.fromEntries(keys.map((key) => [key, { by, at }])),
  };
}

function answeredColumns(answers: Row): Row {
  const keys = Object.keys(answers);
  const taken = keys.filter((key) => ['surname', 'given_name'].includes(key)).map((key) => [key, 'answers']);
  return {
    answers,
    revision: 1,
    changed_in: Object.fromEntries(keys.map((key) => [key, 1])),
    taken: Object.fromEntries(taken),
  };
}

const UNOPENED = {
  answers: {},
  revision: 0,
  changed_in: {},
  typed: {},
  told: {},
  taken: {},
  state: 'open',
  opened_at: null,
  sent_at: null,
  return_reason: null,
  return_keys: [],
  ...UNSIGNED,
};

/** A No to every security question for a person without former visits. */
const OWN_SECURITY = OFFICIAL_QUESTIONS.filter(({ page, askedIf }) => isSecurity(page) && !askedIf);
const SAFE = Object.fromEntries(OWN_SECURITY.map(({ key }) => [key, { yes: false }]));

interface Moment {
  /** Distinguishes two cases in the same state. */
  stage: number;
  at: string;
  calendar: Calendar;
}

function columnsOf(state: State, story: Story, { stage, at, calendar }: Moment): Row {
  if (state === 'unopened') return {};
  if (state === 'told') return toldColumns(story, stage, at);
  if (state === 'half') return { ...answeredColumns(halfAnswers(story)), opened_at: at };
  const answers = wholeAnswers(story);
  const whole = { ...answeredColumns(answers), opened_at: at, sent_at: at, state };
  if (state === 'sent') return whole;
  if (state === 'returned') {
    return {
      ...whole,
      return_reason: 'Confira o nome completo da mãe.',
      return_keys: ['mother_surname', 'mother_given_name'],
    };
  }
  return signOffColumns(state, story, { sent: whole, answers: { ...known, ...answers, ...SAFE } }, calendar);
}

/** Adds security answers with their consent. */
function addSecurity(rows: Rows, { applicationId, planned: { client, child, consultant } }: Story, at: string): void {
  const consent = { kind: 'security_answers', version: versionAt(at) };
  const id = stableId('consent', `security-${child?.id ?? client.id}`);
  const given = { person_id: client.id, about_id: child?.id ?? null, given_at: at, withdrawn_at: null };
  rows.add('private.consents', { ...consent, id, ...given });
  rows.add('public.ds160_security_answers', {
    application_id: applicationId,
    client_id: client.id,
    consultant_id: consultant?.id ?? null,
    answers: SAFE,
    pages: Object.fromEntries(OWN_SECURITY.map(({ page }) => [page, at])),
    consent_version: consent.version,
    consented_at: at,
    updated_at: at,
  });
}

/**
 * Before the protocol a case has a form in each state in turn. After it the form is signed, or the client never had it:
 * of those cases every third has answers filled in by the consultant.
 */
function stateOf({ planned }: Story, index: number): State | null {
  if (planned.signOff) return planned.signOff;
  if (hasProtocol(planned)) return index % 3 === 0 ? 'told' : null;
  return STATES[index % STATES.length] ?? null;
}

/** Adds the forms; returns the files delivered to clients with signed forms. */
export function addComplements(rows: Rows, stories: readonly Story[], calendar: Calendar): SeedFile[] {
  return stories.flatMap((story, index) => {
    const { applicationId, planned, startedDaysAgo } = story;
    const state = stateOf(story, index);
    if (!state || (state === 'told' && !planned.consultant)) return [];
    const at = calendar.moment(-Math.min(startedDaysAgo, 2), 11, index % 60);
    const columns = columnsOf(state, story, { stage: index % TOLD.length, at, calendar });
    const openedAt = columns.opened_at ?? at;
    rows.add('public.ds160_complements', {
      application_id: applicationId,
      client_id: planned.client.id,
      consultant_id: planned.consultant?.id ?? null,
      field_version: FIELD_VERSION,
      created_at: openedAt,
      updated_at: columns.renewed_at ?? columns.signed_reported_at ?? columns.confirmed_at ?? columns.sent_at ?? at,
      ...UNOPENED,
      ...columns,
    });
    if (columns.answers && columns.opened_at && state !== 'half') addSecurity(rows, story, String(openedAt));
    return planned.signOff ? addSignOff(rows, story, planned.signOff, calendar) : [];
  });
}
