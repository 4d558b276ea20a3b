import { coverage } from './coverage';

const PLAN = { id: 's1', started_at: '2026-01-10T12:00:00Z' };
const ended = (outcome: string | null, more: Partial<Parameters<typeof coverage>[1][number]> = {}) => ({
  subscription_id: 's1',
  outcome,
  created_at: '2026-02-01T12:00:00Z',
  ...more,
});

// `oneWay.test` checks the same cases in the database.
it.each([
  ['no application ended', [], 'open'],
  ['an application was approved', [ended('approved')], 'used'],
  ['one application was refused', [ended('refused')], 'choice'],
  ['two applications were refused', [ended('refused'), ended('refused')], 'used'],
  ['an application was approved after a refusal', [ended('approved'), ended('refused')], 'used'],
  ['another plan covered the approved application', [ended('approved', { subscription_id: 's0' })], 'open'],
  [
    'the plan was renewed after the approved application',
    [ended('approved', { created_at: '2026-01-09T12:00:00Z' })],
    'open',
  ],
  [
    'the plan began at the same time as the approved application',
    [ended('approved', { created_at: PLAN.started_at })],
    'used',
  ],
] as const)('coverage where %s: %j is %s', (_name, applications, covers) =>
  expect(coverage(PLAN, applications)).toBe(covers),
);
