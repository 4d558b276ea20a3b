import type { StepType } from '@rotavisto/shared/domain';
import { aDocument, stepsAt } from '@rotavisto/shared/testing';
import { skippedBetween } from './skipped';

const TODAY = '2026-11-26';
const consulate = (date: string) => ({ appointment: { date, time: '08:30', location: 'São Paulo', protocol: 'X' } });

interface Facts {
  documents?: ReturnType<typeof aDocument>[];
  metadata?: Partial<Record<StepType, object>>;
  hasPreInterview?: boolean;
}

function skipped(from: StepType, target: StepType, { documents = [], metadata = {}, hasPreInterview = false }: Facts) {
  const steps = stepsAt(from).map((step) => ({ ...step, metadata: metadata[step.step_type] ?? {} }));
  return skippedBetween(from, target, { steps, documents, hasPreInterview }, TODAY);
}
const both = (status: 'approved' | 'pending' | 'rejected') => [
  aDocument({ document_type: 'passport', status }),
  aDocument({ document_type: 'financial', status }),
];

it('skippedBetween names missing documents, also in the review step', () => {
  expect(skipped('document_collection', 'document_review', {})).toEqual([{ what: 'missing', count: 2 }]);
  expect(skipped('document_collection', 'document_review', { documents: both('pending') })).toEqual([]);
  expect(skipped('document_review', 'ds160_form', {})).toEqual([{ what: 'missing', count: 2 }]);
});

it('skippedBetween names unreviewed documents, including the photo, and rejected documents', () => {
  const photo = aDocument({ document_type: 'photo', status: 'pending' });
  expect(skipped('document_review', 'ds160_form', { documents: [...both('approved'), photo] })).toEqual([
    { what: 'unreviewed', count: 1 },
  ]);
  expect(skipped('document_collection', 'ds160_form', { documents: both('rejected') })).toEqual([
    { what: 'rejected', count: 2 },
  ]);
});

it('skippedBetween names an unsent form, a missing protocol and a missing receipt', () => {
  expect(skipped('ds160_form', 'interview_scheduling', {})).toEqual([
    { what: 'form' },
    { what: 'protocol' },
    { what: 'receipt' },
  ]);
  const metadata = {
    ds160_form: { submitted_at: '2026-11-01T00:00:00Z' },
    payment: { protocol_number: 'AA00ABCD12', payment_completed: true },
  };
  expect(skipped('ds160_form', 'interview_scheduling', { metadata })).toEqual([]);
});

it('skippedBetween names a missing pre-interview, a missing appointment and a future interview', () => {
  expect(skipped('interview_scheduling', 'interview', {})).toEqual([{ what: 'preInterview' }, { what: 'consulate' }]);
  const held = { interview_scheduling: consulate(TODAY) };
  expect(skipped('interview', 'decision', { metadata: held })).toEqual([]);
  const ahead = { interview_scheduling: consulate('2026-12-12') };
  expect(skipped('interview', 'decision', { metadata: ahead })).toEqual([
    { what: 'interviewAhead', date: '2026-12-12' },
  ]);
});
