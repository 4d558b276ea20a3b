import { stepAfter, timelineAction } from './timelineAction';

const entry = (action: string, detail: unknown = null) => ({
  at: '2026-11-20T12:00:00Z',
  actor_name: 'Ana',
  action,
  detail,
});

describe('timelineAction', () => {
  it.each([
    ['move_application_step', 'move_application_step'],
    ['something_new', 'other'],
    ['toString', 'other'],
  ])('%s → %s', (action, expected) => {
    expect(timelineAction(entry(action))).toBe(expected);
  });
});

describe('stepAfter', () => {
  it.each([
    [null, null],
    [{ before: null, after: null }, null],
    [{ after: { status: 'approved' } }, null],
    [{ after: { step: 'payment' } }, 'payment'],
  ])('%j → %s', (detail, expected) => {
    expect(stepAfter(entry('move_application_step', detail))).toBe(expected);
  });
});
