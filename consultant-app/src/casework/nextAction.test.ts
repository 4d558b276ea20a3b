import type { StepType } from '@rotavisto/shared/domain';
import { type NextAction, nextAction } from './nextAction';

const TODAY = '2026-11-26';
const NOTHING = { hasProtocol: false, hasPreInterview: false, hasConsulateAppointment: false };
const at = (step: StepType | null, more: Partial<Parameters<typeof nextAction>[0]> = {}) =>
  nextAction(
    {
      status: 'in_progress',
      step,
      facts: NOTHING,
      hasPendingDocuments: false,
      isFormSubmitted: true,
      officialForm: null,
      consulate: null,
      ...more,
    },
    TODAY,
  );
const FORM = {
  state: 'sent',
  opened_at: null,
  sent_at: null,
  missing: 0,
  blocks: 10,
  blocks_done: 10,
  is_ready: false,
  is_renewed: false,
  draft_ends_on: null,
  confirmation_number: null,
} as const;
const visit = (date: string) => ({ date, time: '08:30', location: 'São Paulo' });

it.each<[NextAction, NextAction]>([
  ['message', at('document_collection')],
  ['review', at('document_review', { hasPendingDocuments: true })],
  ['message', at('document_review')],
  ['message', at('ds160_form')],
  ['type', at('payment')],
  ['payment', at('payment', { isFormSubmitted: false })],
  ['type', at('payment', { officialForm: FORM })],
  ['message', at('payment', { officialForm: { ...FORM, is_ready: true } })],
  ['message', at('payment', { officialForm: { ...FORM, state: 'confirmed' } })],
  ['payment', at('payment', { officialForm: { ...FORM, state: 'signed' } })],
  ['message', at('payment', { facts: { ...NOTHING, hasProtocol: true } })],
  ['message', at('interview_scheduling')],
  ['scheduling', at('interview_scheduling', { facts: { ...NOTHING, hasPreInterview: true } })],
  ['scheduling', at('interview')],
  ['message', at('interview', { consulate: visit(TODAY) })],
  ['advance', at('interview', { consulate: visit('2026-11-25') })],
  ['decision', at('decision')],
  ['message', at('decision', { status: 'completed' })],
  ['message', at(null, { status: 'rejected' })],
])('the next action is %s', (expected, found) => {
  expect(found).toBe(expected);
});
