import { ID } from '../actors';
import { PATH } from '../fixture';
import { NO_BOOKING, NO_PASSPORT, NOT_INSPECTED } from './preconditions';
import type { MatrixRow } from './rows';
import type { Statement } from './statement';

const DAY = 'current_date + 20';
export const checkoutEvent = JSON.stringify({
  id: 'evt_matrix',
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_matrix',
      payment_status: 'paid',
      currency: 'brl',
      amount_total: 49997,
      payment_intent: 'pi_matrix',
      client_reference_id: ID.C1,
      metadata: { subscription_id: ID.S1 },
    },
  },
});

/** The call with arguments that are right, made on C1's objects. */
const CALLS: Record<string, string> = {
  start_application: '',
  register_document: `'${ID.A1}', 'passport', '${PATH.newPassport}', 'passaporte.pdf'`,
  submit_documents: `'${ID.A1}'`,
  review_document: `'${ID.PASSPORT}', 'approved'`,
  move_application_step: `'${ID.A1}', 'ds160_form', 'document_review'`,
  submit_ds160: `'${ID.A1}'`,
  register_protocol: `'${ID.A1}', 'AA00ABCDEF'`,
  submit_payment_receipt: `'${ID.A1}', 'pix', '${PATH.receipt}'`,
  available_slots: `'${ID.A1}'`,
  book_pre_interview: `'${ID.A1}', ${DAY}, '10:00'`,
  reschedule_pre_interview: `'${ID.BOOKING}', ${DAY}, '10:00'`,
  cancel_pre_interview: `'${ID.BOOKING}'`,
  set_meeting_link: `'${ID.BOOKING}', 'https://meet.example.test/x'`,
  set_consulate_appointment: `'${ID.A1}', ${DAY}, '08:30', 'Recife', 'P1'`,
  record_decision: `'${ID.A1}', 'approved', current_date - 1, current_date + 3000`,
  create_ticket: "'Ajuda', 'Preciso de ajuda'",
  close_ticket: `'${ID.TICKET}'`,
  set_calendly_url: "'https://calendly.com/kleber'",
  mark_all_notifications_read: '',
  record_consent: "'2026-01'",
  export_my_data: '',
  request_erasure: "'Motivo'",
  search: "'ana'",
  consultant_dashboard: '',
  consultant_board: '',
  consultant_clients: '',
  consultant_applications: '',
  consultant_client_details: `'${ID.C1}'`,
  application_timeline: `'${ID.A1}'`,
  admin_dashboard: '',
  admin_clients: '',
  admin_clients_summary: '',
  admin_client_details: `'${ID.C1}'`,
  admin_consultants: '',
  admin_consultants_summary: '',
  admin_consultant_details: `'${ID.K1}'`,
  admin_applications: '',
  admin_applications_summary: '',
  admin_application_details: `'${ID.A1}'`,
  sales_summary: "'year'",
  admin_suggest_consultants: '',
  admin_audit: '',
  admin_erasure_requests: '',
  admin_modules: '',
  admin_set_subscription: `'${ID.C1}', 'cancelled'`,
  admin_assign_consultant: `'${ID.A1}', '${ID.K2}'`,
  admin_set_role: `'${ID.C3}', 'consultant'`,
  admin_set_deactivated: `'${ID.C1}', true`,
  admin_resolve_erasure: `'${ID.ERASURE}', 'rejected'`,
  report_client_error: "'client', '1', 'TypeError', 'x', '/client'",
  apply_checkout_event: `'${checkoutEvent}'`,
  open_checkout: `'${ID.C3}', '${ID.PLAN_B1}'`,
  record_inspection: "'documents/x', 'application/pdf', 1, true",
  claim_mail: '5',
  finish_mail: '(select max(m.id) from public.mail_outbox m)',
  allow_registration: "'203.0.113.7', 1",
  open_registration: "'caio@example.test', '2026-01'",
  failed_loads: "'client', '1', now()",
  erased_objects: '',
  finish_erased_object: "'documents/x'",
};

/** Other arguments, by verb and what the row says of them. */
const OTHER_ARGUMENTS: Record<string, string> = {
  "register_document/path of another client's object": `'${ID.A1}', 'passport', '${PATH.other}', 'p.pdf'`,
  'register_document/unknown type': `'${ID.A1}', 'selfie', '${PATH.newPassport}', 'p.pdf'`,
  'register_document/object is missing': `'${ID.A1}', 'passport', '${PATH.newPassport.replace('e5f6', 'ffff')}', 'p.pdf'`,
  'register_document/passport file as financial': `'${ID.A1}', 'financial', '${PATH.newPassport}', 'p.pdf'`,
  'review_document/unknown decision': `'${ID.PASSPORT}', 'perhaps'`,
  'review_document/unknown document': `'${ID.NOBODY}', 'approved'`,
  'move_application_step/stale expected_current_step': `'${ID.A1}', 'ds160_form', 'document_collection'`,
  'move_application_step/unknown step': `'${ID.A1}', 'party', 'document_review'`,
  'register_protocol/blank number': `'${ID.A1}', '  '`,
  "submit_payment_receipt/another application's receipt": `'${ID.A1}', 'pix', '${PATH.otherReceipt}'`,
  'submit_payment_receipt/unknown method': `'${ID.A1}', 'cash', '${PATH.receipt}'`,
  'book_pre_interview/past date': `'${ID.A1}', current_date - 1, '10:00'`,
  'book_pre_interview/slot not in the six': `'${ID.A1}', ${DAY}, '12:00'`,
  'reschedule_pre_interview/slot not in the six': `'${ID.BOOKING}', ${DAY}, '12:00'`,
  'set_meeting_link/javascript: URL': `'${ID.BOOKING}', 'javascript:alert(1)'`,
  'set_meeting_link/http: URL': `'${ID.BOOKING}', 'http://meet.example.test'`,
  'set_consulate_appointment/past date': `'${ID.A1}', current_date - 2, '08:30', 'Recife', 'P1'`,
  'set_consulate_appointment/blank location': `'${ID.A1}', ${DAY}, '08:30', ' ', 'P1'`,
  'record_decision/unknown outcome': `'${ID.A1}', 'perhaps', current_date - 1`,
  'record_decision/future date': `'${ID.A1}', 'approved', current_date + 2`,
  'create_ticket/blank subject': "' '",
  'admin_assign_consultant/target is a client': `'${ID.A1}', '${ID.C2}'`,
  'admin_assign_consultant/unknown application': `'${ID.NOBODY}', '${ID.K2}'`,
  'set_calendly_url/foreign host': "'https://calendly.com.evil.test/x'",
  'set_calendly_url/http: URL': "'http://calendly.com/x'",
  'admin_set_subscription/unknown status': `'${ID.C1}', 'free'`,
  'admin_set_subscription/cancel without active plan': `'${ID.C3}', 'cancelled'`,
  'admin_set_subscription/unknown person': `'${ID.NOBODY}', 'active'`,
  'record_consent/blank version': "' '",
  'sales_summary/unknown period': "'decade'",
  'admin_client_details/unknown person': `'${ID.NOBODY}'`,
  'admin_consultant_details/unknown person': `'${ID.NOBODY}'`,
  'admin_application_details/unknown application': `'${ID.NOBODY}'`,
  'admin_set_role/own role': `'${ID.AD}', 'client'`,
  'admin_set_role/unknown role': `'${ID.C3}', 'king'`,
  'admin_set_role/client with open application': `'${ID.C1}', 'consultant'`,
  'admin_set_deactivated/oneself': `'${ID.AD}', true`,
  'admin_set_deactivated/unknown person': `'${ID.NOBODY}', true`,
  'admin_resolve_erasure/unknown decision': `'${ID.ERASURE}', 'perhaps'`,
  'admin_resolve_erasure/unknown request': `'${ID.NOBODY}', 'done'`,
  'admin_resolve_erasure/erase with open application': `'${ID.ERASURE}', 'done'`,
  'report_client_error/blank remote': "' ', '1', 'TypeError', 'x', '/'",
  'open_checkout/plan not sold': `'${ID.C3}', '${ID.PLAN_F1}'`,
  'open_checkout/already active': `'${ID.C1}', '${ID.PLAN_B1}'`,
  'open_checkout/a consultant': `'${ID.K1}', '${ID.PLAN_B1}'`,
  'open_registration/blank version': "'caio@example.test', ' '",
  'record_inspection/blank path': "'', 'application/pdf', 1, true",
  'finish_mail/unknown mail': '0',
  'apply_checkout_event/event without id': '\'{"type": "x"}\'',
};

const SETUP: Record<string, string[]> = {
  register_document: [NO_PASSPORT],
  book_pre_interview: [NO_BOOKING],
  open_registration: [
    `update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}' where id = '${ID.C3}'`,
  ],
  finish_mail: ["insert into public.mail_outbox (to_email, template) values ('x@example.test', 'decision')"],
};
const SETUP_OF_DETAIL: Record<string, string[]> = {
  'file was not inspected': [NOT_INSPECTED],
  'bytes do not match the extension': [
    `update private.inspected_objects set mime = 'image/png' where path = '${PATH.newPassport}'`,
  ],
};

export function verbStatement({ object, detail, precondition }: MatrixRow): Statement {
  const call = OTHER_ARGUMENTS[`${object}/${detail}`] ?? CALLS[object];
  if (call === undefined) throw new Error(`no call for ${object}`);
  const keepsObjects = /already/.test(precondition) && !/slot already taken/.test(precondition);
  const setup = keepsObjects ? [] : (SETUP[object] ?? []);
  return { setup: [...setup, ...(SETUP_OF_DETAIL[detail] ?? [])], text: `select * from public.${object}(${call})` };
}
