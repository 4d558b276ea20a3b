import { field, type WriteLetter } from './letter.ts';
import { applicationButton } from './stepLetters.ts';

export const documentRejected: WriteLetter = (data, say) => {
  const document = say.find(`document.${field(data, 'document_type')}`);
  return {
    subject: say.text('documents_rejected.subject'),
    title: say.text('documents_rejected.title'),
    paragraphs: [
      document ? say.text('documents_rejected.refused', { document }) : say.text('documents_rejected.refusedUnnamed'),
      say.text('documents_rejected.sendAgain'),
    ],
    button: applicationButton(say),
  };
};

export const protocolRegistered: WriteLetter = (data, say) => ({
  subject: say.text('protocol_registered.subject'),
  title: say.text('protocol_registered.title'),
  paragraphs: [
    say.text('protocol_registered.number'),
    data.is_paid === true ? '' : say.text('protocol_registered.pay'),
  ],
  button: applicationButton(say),
});

export const decision: WriteLetter = (data, say) => ({
  subject: say.text('decision.subject'),
  title: say.text(field(data, 'outcome') === 'approved' ? 'decision.titleApproved' : 'decision.title'),
  paragraphs: [say.text('decision.text')],
  button: applicationButton(say),
});

export const consultantAssigned: WriteLetter = (data, say) => {
  const event = data.is_change === true ? 'changed' : 'assigned';
  return {
    subject: say.text(`consultant_assigned.${event}`),
    title: say.text(`consultant_assigned.${event}`),
    paragraphs: [say.text(`consultant_assigned.text.${event}`)],
    button: applicationButton(say),
  };
};
