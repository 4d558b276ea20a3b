import {
  currentStep,
  isLocked,
  isWaiting,
  progress,
  STEP_TYPES,
  type StepState,
  type StepStatus,
  sortSteps,
  stepAction,
} from './steps';

const steps = (...statuses: StepStatus[]): StepState[] =>
  STEP_TYPES.map((step_type, index) => ({ step_type, status: statuses[index] ?? 'pending', order_index: index + 1 }));

const named = (all: StepState[], type: (typeof STEP_TYPES)[number]): StepState =>
  all.find((step) => step.step_type === type) ?? { step_type: type, status: 'pending', order_index: 99 };

describe('currentStep', () => {
  it.each([
    ['the step in progress', steps('completed', 'in_progress'), 'document_review'],
    ['the first open step if no step is in progress', steps('completed', 'completed'), 'ds160_form'],
    ['the step in progress, even behind a pending step', steps('pending', 'pending', 'in_progress'), 'ds160_form'],
  ] as const)('returns %s', (_name, all, expected) => expect(currentStep(all)?.step_type).toBe(expected));

  it('ignores the order of the rows', () => {
    expect(currentStep(steps('completed', 'in_progress').reverse())?.step_type).toBe('document_review');
  });

  it('R27: returns null for completed steps and for an empty list', () => {
    expect(currentStep(steps(...STEP_TYPES.map(() => 'completed' as const)))).toBeNull();
    expect(currentStep([])).toBeNull();
  });
});

describe('isWaiting', () => {
  it.each([
    ['document_collection', steps(), false],
    ['document_review', steps('in_progress'), true],
    ['document_review', steps('completed'), false],
    ['ds160_form', steps('completed', 'completed', 'in_progress'), false],
    ['payment', steps('completed', 'completed', 'completed'), false],
    ['decision', steps('completed', 'in_progress'), true],
  ] as const)('returns for %s in row %# whether an earlier step is not completed', (type, all, expected) =>
    expect(isWaiting(all, named(all, type))).toBe(expected),
  );

  it('finds the previous step by order_index, not by position', () => {
    const all = steps('completed').reverse();
    expect(isWaiting(all, named(all, 'document_review'))).toBe(false);
    expect(isWaiting(all, named(all, 'ds160_form'))).toBe(true);
  });
});

describe('isLocked', () => {
  it.each(STEP_TYPES)('of a completed %s is true only for document_review and ds160_form', (type) => {
    const expected = type === 'document_review' || type === 'ds160_form';
    expect(isLocked({ step_type: type, status: 'completed', order_index: 1 })).toBe(expected);
    expect(isLocked({ step_type: type, status: 'in_progress', order_index: 1 })).toBe(false);
  });
});

describe('progress', () => {
  it.each([
    [steps(), { completed: 0, total: 7, percent: 0 }],
    [steps('completed'), { completed: 1, total: 7, percent: 14 }],
    [steps('completed', 'completed', 'completed', 'in_progress'), { completed: 3, total: 7, percent: 43 }],
    [[], { completed: 0, total: 0, percent: 0 }],
  ])('counts the completed steps and their share in row %#', (all, expected) =>
    expect(progress(all)).toEqual(expected),
  );
});

describe('stepAction', () => {
  const at = (status: StepStatus, type: (typeof STEP_TYPES)[number] = 'payment') => ({
    step_type: type,
    status,
    order_index: 1,
  });
  const appointment = { date: '2026-05-01', time: '09:00', location: 'São Paulo', protocol: 'AA00ABCDEF' };

  it.each([
    [at('pending'), 'start'],
    [at('in_progress'), 'continue'],
    [at('completed'), 'details'],
    [{ ...at('in_progress', 'interview_scheduling'), metadata: { appointment } }, 'details'],
    [{ ...at('in_progress', 'payment'), metadata: { appointment } }, 'continue'],
  ] as const)('returns start, continue or details for row %#', (step, expected) =>
    expect(stepAction(step)).toBe(expected),
  );

  it('returns details of the interview step after the pre-interview is booked', () => {
    expect(stepAction(at('in_progress', 'interview_scheduling'), true)).toBe('details');
  });
});

it('sortSteps leaves the given rows unchanged', () => {
  const all = steps().reverse();
  expect(sortSteps(all).map((step) => step.step_type)).toEqual([...STEP_TYPES]);
  expect(all[0]?.step_type).toBe('decision');
});
