import { type Decision, decisionProblem } from './DecisionDialog';

const TODAY = '2026-11-20';
const APPROVED: Decision = { outcome: 'approved', decidedOn: TODAY, validUntil: '2036-11-19', reason: '' };

describe('decisionProblem', () => {
  it.each<[string, Partial<Decision>, string | null]>([
    ['accepts an approval with its validity', {}, null],
    ['asks for the outcome', { outcome: null }, 'outcomeMissing'],
    ['asks for the date', { decidedOn: '' }, 'dateMissing'],
    ['refuses a decision in the future', { decidedOn: '2026-11-21' }, 'dateFuture'],
    ['asks for the validity of an approved visa', { validUntil: '' }, 'validityMissing'],
    ['refuses a validity that ends at once', { validUntil: TODAY }, 'validityPast'],
    ['needs no validity for a refusal', { outcome: 'refused', validUntil: '' }, null],
  ])('%s', (_sentence, part, expected) => {
    expect(decisionProblem({ ...APPROVED, ...part }, TODAY)).toBe(expected);
  });
});
