import { addDays, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { aDocument, stepsAt } from '@rotavisto/shared/testing';
import { nextStep } from './nextStep';

type Situation = Parameters<typeof nextStep>[0];

const at = (step: Parameters<typeof stepsAt>[0], more: Partial<Situation> = {}) =>
  nextStep({ status: 'in_progress', outcome: null, steps: stepsAt(step), documents: [], appointment: null, ...more });

const withMetadata = (
  step: NonNullable<Parameters<typeof stepsAt>[0]>,
  of: string,
  metadata: object,
): Situation['steps'] => stepsAt(step).map((one) => (one.step_type === of ? { ...one, metadata } : one));

describe('nextStep', () => {
  // At noon, a meeting of the same day can still be ahead.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-06-15T12:00:00-03:00') }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['interview_scheduling', 3, true],
    ['interview', 0, true],
    ['interview', -1, false],
    ['decision', 3, false],
  ] as const)('includes at %s the CASV appointment of %i days from now: %s', (step, days, isNamed) => {
    const casv = { date: addDays(todayInSaoPaulo(), days), time: '07:15', location: 'CASV Recife' };
    const steps = withMetadata(step, 'interview_scheduling', { casv_appointment: casv });
    expect(at(step, { steps }).casv).toEqual(isNamed ? casv : undefined);
  });

  it.each([
    ['interview', 0, true],
    ['interview', 3, true],
    ['interview', -1, false],
    ['decision', 3, false],
    ['interview_scheduling', 3, false],
    ['document_collection', 3, true],
    ['payment', -1, false],
  ] as const)('includes at %s the pre-interview of %i days from now: %s', (step, days, isNamed) => {
    const appointment = { date: addDays(todayInSaoPaulo(), days), time: '23:00', duration: 45 };
    const { date, time } = appointment;
    expect(at(step, { appointment }).preInterview).toEqual(isNamed ? { date, time } : undefined);
  });

  it('asks the client for documents', () => {
    expect(at('document_collection')).toMatchObject({ text: 'documents', holder: 'client' });
  });

  it('points out a rejected document', () => {
    const documents = [aDocument({ status: 'rejected' })];
    expect(at('document_collection', { documents }).text).toBe('documentsRejected');
  });

  it('ignores a rejected document after a newer upload', () => {
    const documents = [
      aDocument({ status: 'rejected', submitted_at: '2026-03-01T10:00:00Z' }),
      aDocument({ status: 'pending', submitted_at: '2026-03-02T10:00:00Z' }),
    ];
    expect(at('document_collection', { documents }).text).toBe('documents');
  });

  it('names the consultant as the holder of the document review', () => {
    expect(at('document_review')).toMatchObject({ text: 'review', holder: 'consultant' });
  });

  it('waits for the protocol before asking for the payment', () => {
    expect(at('payment')).toMatchObject({ text: 'protocol', holder: 'consultant' });
    expect(at('payment', { isDraftWithClient: true })).toMatchObject({ text: 'protocol', holder: 'client' });
    const steps = withMetadata('payment', 'payment', { protocol_number: 'AA00ABCD12' });
    expect(at('payment', { steps })).toMatchObject({ text: 'payment', holder: 'client' });
  });

  it('names the consultant as the holder after the pre-interview is booked', () => {
    expect(at('interview_scheduling')).toMatchObject({ text: 'book', holder: 'client' });
    const appointment = { date: addDays(todayInSaoPaulo(), 1), time: '10:00', duration: 45 };
    expect(at('interview_scheduling', { appointment })).toMatchObject({ text: 'booked', holder: 'consultant' });
    const held = { ...appointment, date: addDays(todayInSaoPaulo(), -1) };
    expect(at('interview_scheduling', { appointment: held })).toMatchObject({ text: 'held', holder: 'consultant' });
  });

  it('names the day and the place of the interview', () => {
    const visit = { time: '08:30', location: 'Consulado em São Paulo', protocol: 'X1' };
    const today = todayInSaoPaulo();
    const on = (date: string) =>
      at('interview', {
        steps: withMetadata('interview', 'interview_scheduling', { appointment: { ...visit, date } }),
      });
    expect(on(today)).toMatchObject({ text: 'interview', holder: 'client', date: today, time: '08:30' });
    expect(on(addDays(today, -1))).toMatchObject({ text: 'interviewOver', holder: 'consultant' });
  });

  it('waits for the consultant while the interview has no date', () => {
    expect(at('interview')).toMatchObject({ text: 'interviewUnknown', holder: 'consultant' });
  });

  it('names the consulate as the holder of the decision', () => {
    expect(at('decision')).toMatchObject({ text: 'decision', holder: 'consulate' });
  });

  it.each([
    ['completed', 'approved', 'approved'],
    ['rejected', 'refused', 'refused'],
    ['completed', null, 'completed'],
  ] as const)('returns the result of a %s application', (status, outcome, text) => {
    expect(at(null, { status, outcome })).toMatchObject({ text, holder: 'nobody' });
  });
});
