import { STEP_TYPES } from '@rotavisto/shared/domain';
import { columnOf, dialogOfCard, dialogOfDetails, groupByCurrentStep, isBackward } from './cards';

describe('groupByCurrentStep', () => {
  it('groupByCurrentStep returns the seven columns in the order of the steps, also for an empty board', () => {
    expect(Object.entries(groupByCurrentStep([]))).toEqual(STEP_TYPES.map((step) => [step, []]));
  });

  it.each(STEP_TYPES.map((step) => [step]))(
    'groupByCurrentStep puts a case in the step %s in that column alone',
    (step) => {
      const application = { id: 'a1', current_step: step };
      const columns = groupByCurrentStep([application]);
      expect(columns[step]).toEqual([application]);
      expect(Object.values(columns).flat()).toHaveLength(1);
    },
  );

  it('groupByCurrentStep keeps the order of the cases', () => {
    const rows = ['c', 'a', 'b'].map((id) => ({ id, current_step: 'payment' }));
    expect(groupByCurrentStep(rows).payment.map((row) => row.id)).toEqual(['c', 'a', 'b']);
  });

  it.each([
    [null, 'decision'],
    ['something_else', 'decision'],
    ['interview', 'interview'],
  ])('the current step %s is in the column %s', (current_step, column) => {
    expect(columnOf({ current_step })).toBe(column);
  });
});

describe('isBackward', () => {
  it.each([
    ['payment', 'ds160_form', true],
    ['decision', 'document_collection', true],
    ['document_collection', 'decision', false],
    ['payment', 'payment', false],
  ] as const)('isBackward from %s to %s returns %s', (from, to, expected) => {
    expect(isBackward(from, to)).toBe(expected);
  });
});

describe('stepDialogs', () => {
  it.each([
    ['document_collection', 'review', 'review'],
    ['document_review', 'review', 'review'],
    ['ds160_form', 'review', 'ds160'],
    ['payment', 'payment', 'payment'],
    ['interview_scheduling', 'review', 'scheduling'],
    ['interview', 'review', 'review'],
    ['decision', 'review', 'review'],
  ] as const)('in the step %s the card opens %s, and "Ver Detalhes" opens %s', (step, card, details) => {
    expect(dialogOfCard(step)).toBe(card);
    expect(dialogOfDetails(step)).toBe(details);
  });
});
