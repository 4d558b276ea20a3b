import type { Json } from '@rotavisto/shared/supabase';
import { thingOf, timelineAction } from './timelineAction';

const entry = (action: string, detail: Json = null) => ({
  at: '2026-11-20T12:00:00Z',
  actor_name: 'Ana',
  actor_role: 'consultant',
  action,
  detail,
});

describe('timelineAction', () => {
  it.each([
    ['move_application_step', null, 'move_application_step'],
    ['review_document', { after: { status: 'approved' } }, 'approved'],
    ['review_document', { after: { status: 'rejected' } }, 'rejected'],
    ['review_document', null, 'review_document'],
    ['something_new', null, 'other'],
    ['toString', null, 'other'],
  ])('the action %s with detail %j has the key %s', (action, detail, expected) => {
    expect(timelineAction(entry(action, detail))).toBe(expected);
  });
});

describe('thingOf', () => {
  it.each<[string, Json, ReturnType<typeof thingOf>]>([
    ['move_application_step', null, null],
    ['move_application_step', { before: null, after: null }, null],
    ['move_application_step', { after: { step: 'payment' } }, { of: 'step', value: 'payment' }],
    ['submit_ds160', { before: { step: 'ds160_form' }, after: { step: 'payment' } }, null],
    ['register_document', { after: { document_type: 'passport' } }, { of: 'document_type', value: 'passport' }],
    [
      'review_document',
      { after: { status: 'rejected', step: 'document_review', document_type: 'financial' } },
      { of: 'document_type', value: 'financial' },
    ],
    ['take_back_file', { before: { kind: 'other' }, after: null }, { of: 'kind', value: 'other' }],
    [
      'record_decision',
      { after: { outcome: 'approved', decided_on: '2026-11-20' } },
      { of: 'outcome', value: 'approved' },
    ],
    [
      'close_ticket',
      { after: { status: 'closed', ticket_number: 'RV-000007' } },
      { of: 'ticket_number', value: 'RV-000007' },
    ],
    [
      'book_pre_interview',
      { after: { date: '2026-12-01', time: '09:00:00' } },
      { of: 'moment', date: '2026-12-01', time: '09:00:00' },
    ],
    [
      'set_casv_appointment',
      { after: { step: 'interview', appointment: { date: '2026-12-01', time: '09:30', location: 'Recife' } } },
      { of: 'moment', date: '2026-12-01', time: '09:30' },
    ],
    ['return_complement', { after: { keys: ['payer', 'duties'] } }, { of: 'questions', count: 2 }],
    ['save_complement', { after: { keys: [] } }, null],
  ])('the entry %s with detail %j has the subject %j', (action, detail, expected) => {
    expect(thingOf(entry(action, detail))).toEqual(expected);
  });
});
