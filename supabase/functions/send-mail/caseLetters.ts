import { type Data, field, type WriteLetter } from './letter.ts';
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

/** Empty where no refund can be asked for. */
function refundText(data: Data, { day, text }: Translation): string {
  const until = new Date(`${field(data, 'refund_until')}T12:00:00Z`);
  return Number.isNaN(until.getTime()) ? '' : text('decision.refund', { day: day(until) });
}

export const decision: WriteLetter = (data, translation) => ({
  subject: translation.text('decision.subject'),
  title: translation.text(field(data, 'outcome') === 'approved' ? 'decision.titleApproved' : 'decision.title'),
  paragraphs: [translation.text('decision.text'), refundText(data, translation)],
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
