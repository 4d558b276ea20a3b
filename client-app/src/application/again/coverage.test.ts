import { coverage } from './coverage';

const PLAN = { id: 's1', started_at: '2026-01-10T12:00:00Z' };
const ended = (outcome: string | null, more: Partial<Parameters<typeof coverage>[1][number]> = {}) => ({
  subscription_id: 's1',
  outcome,
  created_at: '2026-02-01T12:00:00Z',
  ...more,
});

// The same cases as those of `oneWay.test` in the database.
it.each([
  ['nothing ended', [], 'open'],
  ['a visa was approved', [ended('approved')], 'used'],
  ['it was refused once', [ended('refused')], 'choice'],
  ['it was refused twice', [ended('refused'), ended('refused')], 'used'],
  ['the second try was approved', [ended('approved'), ended('refused')], 'used'],
  ['it was another plan that led there', [ended('approved', { subscription_id: 's0' })], 'open'],
  ['the plan began anew afterwards', [ended('approved', { created_at: '2026-01-09T12:00:00Z' })], 'open'],
  ['the plan began with the application', [ended('approved', { created_at: PLAN.started_at })], 'used'],
] as const)('%s: %j is %s', (_name, applications, covers) => expect(coverage(PLAN, applications)).toBe(covers));
