import { field, type WriteLetter } from './letter.ts';
import { applicationButton } from './stepLetters.ts';
import type { Translation } from './translate.ts';

export const documentRejected: WriteLetter = (data, translation) => {
  const document = translation.find(`document.${field(data, 'document_type')}`);
  return {
    subject: translation.text('documents_rejected.subject'),
    title: translation.text('documents_rejected.title'),
    paragraphs: [
      document
        ? translation.text('documents_rejected.refused', { document })
        : translation.text('documents_rejected.refusedUnnamed'),
      translation.text('documents_rejected.sendAgain'),
    ],
    button: applicationButton(translation),
  };
};

export const protocolRegistered: WriteLetter = (data, translation) => ({
  subject: translation.text('protocol_registered.subject'),
  title: translation.text('protocol_registered.title'),
  paragraphs: [
    translation.text('protocol_registered.number'),
    data.is_paid === true ? '' : translation.text('protocol_registered.pay'),
  ],
  button: applicationButton(translation),
});

/** A sentence with a day from the data; empty without one. */
function dayText(
  key: 'decision.refund' | 'files_go.text' | 'hand_over.until',
  value: string,
  { day, text }: Translation,
): string {
  const at = new Date(`${value}T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? '' : text(key, { day: day(at) });
}

export const decision: WriteLetter = (data, translation) => ({
  subject: translation.text('decision.subject'),
  title: translation.text(field(data, 'outcome') === 'approved' ? 'decision.titleApproved' : 'decision.title'),
  paragraphs: [translation.text('decision.text'), dayText('decision.refund', field(data, 'refund_until'), translation)],
  button: applicationButton(translation),
});

export const filesGo: WriteLetter = (data, translation) => ({
  subject: translation.text('files_go.subject'),
  title: translation.text('files_go.subject'),
  paragraphs: [dayText('files_go.text', field(data, 'day'), translation), translation.text('files_go.next')],
  button: applicationButton(translation),
});

export const consultantAssigned: WriteLetter = (data, translation) => {
  const event = data.is_change === true ? 'changed' : 'assigned';
  return {
    subject: translation.text(`consultant_assigned.${event}`),
    title: translation.text(`consultant_assigned.${event}`),
    paragraphs: [translation.text(`consultant_assigned.text.${event}`)],
    button: applicationButton(translation),
  };
};

/** Sent to an address that may have no account yet. */
export const handOver: WriteLetter = (data, translation) => ({
  subject: translation.text('hand_over.subject'),
  title: translation.text('hand_over.title'),
  paragraphs: [
    translation.text('hand_over.text'),
    dayText('hand_over.until', field(data, 'until'), translation),
    translation.text('hand_over.next'),
    translation.text('hand_over.notYours'),
  ],
  lines: [{ label: translation.text('button.signIn'), path: '/login' }],
  button: { label: translation.text('button.register'), path: '/register' },
});
