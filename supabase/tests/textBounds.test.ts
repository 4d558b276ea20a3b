import { TEXT_BOUNDS } from '../../shared/src/domain';
import { useDatabase } from './support';

const { database } = useDatabase();

interface Place {
  /** Columns as `table.column`; `limits.test.ts` writes into each of them. */
  columns?: string[];
  /** The private functions that reject or cut longer texts. */
  verbs?: string[];
}

const PLACES: Record<keyof typeof TEXT_BOUNDS, Place> = {
  personName: { columns: ['profiles.full_name', 'checkout_sessions.visitor_name'] },
  phone: { columns: ['profiles.phone'] },
  email: { verbs: ['is_email'] },
  calendlyUrl: { columns: ['profiles.calendly_url'], verbs: ['set_calendly_url'] },
  meetingLink: { verbs: ['set_meeting_link'] },
  place: { columns: ['consultant_appointments.location'], verbs: ['require_visit'] },
  protocol: { verbs: ['register_protocol'] },
  visitProtocol: { verbs: ['set_consulate_appointment'] },
  correctionReason: { verbs: ['register_protocol'] },
  reviewNotes: { columns: ['document_submissions.review_notes'], verbs: ['review_document'] },
  decisionReason: { columns: ['visa_applications.decision_reason'], verbs: ['record_decision'] },
  erasureReason: { columns: ['erasure_requests.reason'], verbs: ['request_erasure'] },
  refundRequest: { columns: ['payments_to_resolve.request'], verbs: ['request_refund'] },
  resolutionNote: { columns: ['payments_to_resolve.note'] },
  mailDismissal: { verbs: ['admin_dismiss_mail', 'admin_clear_undeliverable'] },
  secondFactorRemoval: { verbs: ['admin_remove_second_factor'] },
  appointmentTitle: { columns: ['consultant_appointments.title'] },
  absenceReason: { verbs: ['add_absence'] },
  changeReason: { verbs: ['change_reason'] },
  caseNote: { columns: ['case_notes.content'] },
  caseTask: { columns: ['case_tasks.title'] },
  savedView: { columns: ['saved_views.name'] },
  areaMessage: { verbs: ['admin_set_area'] },
  ticketSubject: { columns: ['support_tickets.subject'], verbs: ['create_ticket', 'open_conversation'] },
  ticketText: {
    columns: ['support_tickets.description', 'ticket_messages.content'],
    verbs: ['create_ticket', 'open_conversation'],
  },
  ratingNote: { verbs: ['rate_ticket'] },
  factAddress: { verbs: ['admin_save_fact'] },
  retentionReason: { verbs: ['admin_set_retention'] },
};
const places = Object.entries(PLACES) as [keyof typeof TEXT_BOUNDS, Place][];

const columns = places.flatMap(([bound, place]) => (place.columns ?? []).map((column) => [column, bound] as const));
const verbs = places.flatMap(([bound, place]) => (place.verbs ?? []).map((verb) => [verb, bound] as const));

test.each(columns)('the check of %s has the bound %s', async (column, bound) => {
  const [table, name] = column.split('.');
  const checks = await database().sql<{ text: string }[]>`select pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and conrelid = format('public.%I', ${String(table)}::text)::regclass`;
  const bounds = checks.flatMap(({ text }) => [...text.matchAll(new RegExp(`length\\(${name}\\) <= (\\d+)`, 'g'))]);
  expect(bounds.map(([, most]) => Number(most))).toEqual([TEXT_BOUNDS[bound]]);
});

test.each(verbs)('the verb %s has the bound %s and no lower one', async (verb, bound) => {
  const [body] = await database().sql<{ text: string }[]>`select prosrc as text from pg_proc
    where pronamespace = 'private'::regnamespace and proname = ${verb}`;
  const found = [...(body?.text ?? '').matchAll(/length\([\w.]+\) > (\d+)|left\([^,]+, (\d+)\)/g)];
  const own = verbs.filter(([name]) => name === verb).map(([, of]) => TEXT_BOUNDS[of]);
  expect(found.map(([, refused, cut]) => Number(refused ?? cut))).toContain(TEXT_BOUNDS[bound]);
  expect(own).toEqual(expect.arrayContaining(found.map(([, refused, cut]) => Number(refused ?? cut))));
});
