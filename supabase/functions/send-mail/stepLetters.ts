import { eventOf } from './calendar.ts';
import { type Data, field, type WriteLetter } from './letter.ts';
import type { Say } from './say.ts';

export const applicationButton = ({ text }: Say) => ({
  label: text('button.application'),
  path: '/client/applications',
});

function whenOf(data: Data, { moment }: Say): string {
  const startsAt = eventOf(data)?.startsAt;
  return startsAt ? moment(startsAt) : '';
}

const placeOf = (data: Data): string => eventOf(data)?.location ?? '';

export const stepOpened: WriteLetter = (data, say) => {
  const type = field(data, 'step_type');
  const step = say.find(`step.${type}`) || field(data, 'title');
  return {
    subject: say.text(data.is_returned === true ? 'step_opened.subjectReturned' : 'step_opened.subject', { step }),
    title: say.text('step_opened.title', { step }),
    paragraphs: [say.find(`step_opened.now.${type}`)],
    button: applicationButton(say),
  };
};

/** Where somebody has to be in person. Mails of before there were two kinds name none. */
const visitOf = (data: Data) => (data.date_kind === 'casv' ? 'casv' : 'consulate');

export const consulateAppointment: WriteLetter = (data, say) => {
  const visit = visitOf(data);
  return {
    subject: say.text(data.is_changed === true ? `${visit}.subjectChanged` : `${visit}.subject`),
    title: say.text(data.is_changed === true ? `${visit}.titleChanged` : `${visit}.title`),
    paragraphs: [say.text(`${visit}.where`, { when: whenOf(data, say), location: placeOf(data) }), say.text('invited')],
    button: applicationButton(say),
  };
};

export const preInterview: WriteLetter = (data, say) => {
  const change = field(data, 'change');
  const known = say.find(`pre_interview.subject.${change}`) ? change : 'other';
  const after = { cancelled: say.text('pre_interview.afterCancelled'), lost: say.text('pre_interview.afterLost') };
  return {
    subject: say.find(`pre_interview.subject.${known}`),
    title: say.find(`pre_interview.title.${known}`),
    paragraphs: [
      say.text('pre_interview.when', { when: whenOf(data, say) }),
      change === 'cancelled' || change === 'lost' ? after[change] : say.text('invited'),
    ],
    button: applicationButton(say),
  };
};

export const meetingLink: WriteLetter = (data, say) => ({
  subject: say.text('meeting_link.subject'),
  title: say.text('meeting_link.title'),
  paragraphs: [say.text('meeting_link.text'), eventOf(data) ? say.text('invited') : ''],
  button: applicationButton(say),
});

export const reminder: WriteLetter = (data, say) => {
  const kind = data.date_kind === 'pre_interview' ? 'pre_interview' : visitOf(data);
  const soon = say.text(data.days === 1 ? `${kind}.tomorrow` : `${kind}.inTwoDays`);
  return {
    subject: soon,
    title: soon,
    paragraphs: [
      say.text('reminder.when', { when: whenOf(data, say), location: placeOf(data) }),
      kind === 'pre_interview' ? '' : say.text(`${kind}.bring`),
      say.text('invited'),
    ],
    button: applicationButton(say),
  };
};

export const unreadMessage: WriteLetter = (data, say) => ({
  subject: say.text('unread_message.subject'),
  title: say.text('unread_message.title'),
  paragraphs: [say.text('unread_message.text', { number: field(data, 'ticket_number') })],
  button: { label: say.text('button.message'), path: '/client/support' },
});
