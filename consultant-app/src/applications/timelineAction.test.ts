import type { Json } from '@rotavisto/shared/supabase';
import { movedTo, timelineAction } from './timelineAction';

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
  ])('%s with %j → %s', (action, detail, expected) => {
    expect(timelineAction(entry(action, detail))).toBe(expected);
  });
});

describe('movedTo', () => {
  it.each([
    ['move_application_step', null, null],
    ['move_application_step', { before: null, after: null }, null],
    ['move_application_step', { after: { step: 'payment' } }, 'payment'],
    ['review_document', { after: { step: 'ds160_form' } }, null],
  ])('%s with %j → %s', (action, detail, expected) => {
    expect(movedTo(entry(action, detail))).toBe(expected);
  });
});
