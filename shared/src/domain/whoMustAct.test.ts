import { STEP_TYPES, type StepMetadata, type StepState, type StepType } from './steps';
import {
  type Actor,
  consulateAppointment,
  isDraftWithClient,
  type TurnFacts,
  turnBegan,
  turnFacts,
  whoMustAct,
} from './whoMustAct';

const NO_YES = [false, true];
const FACTS: TurnFacts[] = NO_YES.flatMap((hasProtocol) =>
  NO_YES.flatMap((hasPreInterview) =>
    NO_YES.flatMap((hasConsulateAppointment) =>
      NO_YES.flatMap((isConsulateOver) =>
        NO_YES.map((isDraft) => ({
          hasProtocol,
          hasPreInterview,
          hasConsulateAppointment,
          isConsulateOver,
          isDraftWithClient: isDraft,
        })),
      ),
    ),
  ),
);

const EXPECTED: Record<StepType, (facts: TurnFacts) => Actor> = {
  document_collection: () => 'client',
  document_review: () => 'consultant',
  ds160_form: () => 'client',
  payment: ({ hasProtocol, isDraftWithClient: isDraft }) => (hasProtocol || isDraft ? 'client' : 'consultant'),
  interview_scheduling: ({ hasPreInterview }) => (hasPreInterview ? 'consultant' : 'client'),
  interview: ({ hasConsulateAppointment, isConsulateOver }) =>
    hasConsulateAppointment && !isConsulateOver ? 'client' : 'consultant',
  decision: () => 'consulate',
};

describe.each(STEP_TYPES)('whoMustAct at the step %s', (type) => {
  it.each(FACTS)('returns the responsible person for the facts %j', (facts) =>
    expect(whoMustAct(type, facts)).toBe(EXPECTED[type](facts)),
  );
});

it.each([
  ['open', false, null, false],
  ['sent', false, '2026-12-29', false],
  ['sent', true, '2026-12-29', true],
  ['confirmed', false, '2026-12-29', true],
  ['confirmed', false, null, false],
  ['signed', false, null, false],
])('isDraftWithClient for a form that is %s (ready: %s, ends: %s) is %s', (state, isReady, endsOn, expected) => {
  expect(isDraftWithClient({ state, is_ready: isReady, draft_ends_on: endsOn })).toBe(expected);
});

describe('turnFacts', () => {
  const APPOINTMENT = { date: '2026-12-10', time: '08:30', location: 'Consulado em São Paulo', protocol: 'AG-77' };

  const stepsWith = (metadata: Partial<Record<StepType, StepMetadata>>) =>
    STEP_TYPES.map((step_type, index): StepState & { metadata: StepMetadata | null } => ({
      step_type,
      status: 'pending',
      order_index: index + 1,
      metadata: metadata[step_type] ?? null,
    }));
  const NOTHING = {
    hasProtocol: false,
    hasPreInterview: false,
    hasConsulateAppointment: false,
    isConsulateOver: false,
  };
  const BEFORE = new Date('2026-12-10T15:00:00Z');
  const AFTER = new Date('2026-12-11T15:00:00Z');

  it('returns no facts without a registered date or number', () => {
    expect(turnFacts(stepsWith({ payment: {}, interview_scheduling: {} }), false)).toEqual(NOTHING);
    expect(turnFacts(stepsWith({}), false)).toEqual(NOTHING);
    expect(turnFacts([], false)).toEqual(NOTHING);
  });

  it('includes the protocol of the payment', () => {
    const steps = stepsWith({ payment: { protocol_number: 'AA00ABCD12' } });
    expect(turnFacts(steps, false)).toEqual({ ...NOTHING, hasProtocol: true });
  });

  it('includes the pre-interview, which is no step', () => {
    expect(turnFacts(stepsWith({}), true)).toEqual({ ...NOTHING, hasPreInterview: true });
  });

  it('includes the appointment at the consulate, with its date and place', () => {
    const steps = stepsWith({ interview_scheduling: { appointment: APPOINTMENT } });
    const known = { ...NOTHING, hasConsulateAppointment: true };
    expect(turnFacts(steps, false, BEFORE)).toEqual(known);
    expect(turnFacts(steps, false, AFTER)).toEqual({ ...known, isConsulateOver: true });
    expect(consulateAppointment(steps)).toEqual(APPOINTMENT);
    expect(consulateAppointment(stepsWith({}))).toBeNull();
  });
});

describe('turnBegan', () => {
  const LONG_AGO = '2026-11-18T12:00:00Z';
  const JUST_NOW = '2026-11-26T11:59:00+00:00';
  const step = (step_type: StepType, metadata: StepMetadata | null = null, started_at: string | null = LONG_AGO) => ({
    step_type,
    status: 'in_progress' as const,
    order_index: STEP_TYPES.indexOf(step_type) + 1,
    started_at,
    metadata,
  });

  it.each(STEP_TYPES)('returns the start of the step at %s', (type) =>
    expect(turnBegan(step(type), null)).toBe(LONG_AGO),
  );

  it('returns the time of the protocol at the payment', () => {
    expect(turnBegan(step('payment', { protocol_registered_at: JUST_NOW }), null)).toBe(JUST_NOW);
  });

  it('returns the start of the step if the protocol was registered earlier', () => {
    expect(turnBegan(step('payment', { protocol_registered_at: LONG_AGO }, JUST_NOW), null)).toBe(JUST_NOW);
  });

  it('returns the time of the pre-interview at the scheduling step only', () => {
    expect(turnBegan(step('interview_scheduling'), JUST_NOW)).toBe(JUST_NOW);
    expect(turnBegan(step('interview'), JUST_NOW)).toBe(LONG_AGO);
  });

  it('returns null without any time', () => expect(turnBegan(step('decision', null, null), null)).toBeNull());
});
