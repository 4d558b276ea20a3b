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
    ['the first not completed when none is in progress', steps('completed', 'completed'), 'ds160_form'],
    ['the one in progress even behind a pending one', steps('pending', 'pending', 'in_progress'), 'ds160_form'],
  ] as const)('is %s', (_name, all, expected) => expect(currentStep(all)?.step_type).toBe(expected));

  it('does not depend on the order of the rows', () => {
    expect(currentStep(steps('completed', 'in_progress').reverse())?.step_type).toBe('document_review');
  });

  it('R27: is null when every step is completed or there is none', () => {
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
  ] as const)('%s → %#', (type, all, expected) => expect(isWaiting(all, named(all, type))).toBe(expected));

  it('reads the neighbours by order_index, not by position', () => {
    const all = steps('completed').reverse();
    expect(isWaiting(all, named(all, 'document_review'))).toBe(false);
    expect(isWaiting(all, named(all, 'ds160_form'))).toBe(true);
  });
});

describe('isLocked', () => {
  it.each(STEP_TYPES)('a completed %s', (type) => {
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
  ])('%#', (all, expected) => expect(progress(all)).toEqual(expected));
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
  ] as const)('%#', (step, expected) => expect(stepAction(step)).toBe(expected));

  it('shows details of the interview once the pre-interview is booked', () => {
    expect(stepAction(at('in_progress', 'interview_scheduling'), true)).toBe('details');
  });
});

it('sorts without changing the rows it is given', () => {
  const all = steps().reverse();
  expect(sortSteps(all).map((step) => step.step_type)).toEqual([...STEP_TYPES]);
  expect(all[0]?.step_type).toBe('decision');
});
