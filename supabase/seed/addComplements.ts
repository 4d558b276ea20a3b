import { FIELD_VERSION } from '../../shared/src/domain/official';
import type { Calendar } from './Calendar';
import type { Rows } from './Rows';
import type { Story } from './Story';

/** Gives cases a complement; each case has a few answers and typed pages more than the case before. */
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

/** Typed so far; the last was typed before the last answer came, and has changed since. */
const TYPED = [{}, { 'Personal 1': 1, 'Personal 2': 1 }, { 'Personal 1': 1, Travel: 1, Passport: 2 }] as const;

/** The complement of every third case whose client sent the six sections. */
export function addComplements(rows: Rows, stories: readonly Story[], calendar: Calendar): void {
  const sent = stories.filter(({ planned }) => planned.consultant && planned.step > 3);
  sent.forEach(({ applicationId, planned, startedDaysAgo }, index) => {
    if (index % 3 !== 0) return;
    const stage = (index / 3) % TOLD.length;
    const by = planned.consultant?.id;
    const at = calendar.moment(-Math.min(startedDaysAgo, 2), 11, index % 60);
    const told = TOLD.slice(0, stage + 1);
    const answers = Object.assign({}, ...told);
    const keys = Object.keys(answers);
    const revisionOf = (key: string) => told.findIndex((part) => key in part) + 1;
    rows.add('public.ds160_complements', {
      application_id: applicationId,
      client_id: planned.client.id,
      consultant_id: by,
      answers,
      revision: told.length,
      changed_in: Object.fromEntries(keys.map((key) => [key, revisionOf(key)])),
      typed: TYPED[stage],
      told: Object.fromEntries(keys.map((key) => [key, { by, at }])),
      field_version: FIELD_VERSION,
      created_at: at,
      updated_at: at,
    });
  });
}
