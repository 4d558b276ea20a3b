import { STEP_TYPES, type StepMetadata, type StepType } from './steps';
import { type Actor, whoMustAct } from './whoMustAct';

const APPOINTMENT = { date: '2026-12-10', time: '08:30', location: 'Consulado em São Paulo', protocol: 'AG-77' };

interface Facts {
  protocol?: boolean;
  preInterview?: boolean;
  consulate?: boolean;
}

function actor(type: StepType, { protocol = false, preInterview = false, consulate = false }: Facts): Actor {
  const metadataOf: Partial<Record<StepType, StepMetadata>> = {
    payment: protocol ? { protocol_number: 'AA00ABCD12' } : {},
    interview_scheduling: consulate ? { appointment: APPOINTMENT } : {},
  };
  const steps = STEP_TYPES.map((step_type, index) => ({
    step_type,
    status: step_type === type ? ('in_progress' as const) : ('pending' as const),
    order_index: index + 1,
    metadata: metadataOf[step_type] ?? null,
  }));
  const step = steps.find(({ step_type }) => step_type === type);
  if (!step) throw new Error(type);
  return whoMustAct(steps, step, preInterview);
}

const FACTS: Facts[] = [false, true].flatMap((protocol) =>
  [false, true].flatMap((preInterview) => [false, true].map((consulate) => ({ protocol, preInterview, consulate }))),
);

const EXPECTED: Record<StepType, (facts: Facts) => Actor> = {
  document_collection: () => 'client',
  document_review: () => 'consultant',
  ds160_form: () => 'client',
  payment: ({ protocol }) => (protocol ? 'client' : 'consultant'),
  interview_scheduling: ({ preInterview }) => (preInterview ? 'consultant' : 'client'),
  interview: ({ consulate }) => (consulate ? 'client' : 'consultant'),
  decision: () => 'consulate',
};

describe.each(STEP_TYPES)('at %s', (type) => {
  it.each(FACTS)('with %j', (facts) => expect(actor(type, facts)).toBe(EXPECTED[type](facts)));
});

it('takes a step without metadata for one of which nothing is known', () => {
  const step = { step_type: 'payment', status: 'in_progress', order_index: 4 } as const;
  expect(whoMustAct([step], step, false)).toBe('consultant');
});
