import { eventOf, eventsOf } from './calendar.ts';
import { type Data, field, type WriteLetter } from './letter.ts';
import { STEP_NAMES } from './stepNames.gen.ts';
import type { Translation } from './translate.ts';

export const applicationButton = ({ text }: Translation) => ({
  label: text('button.application'),
  path: '/client/applications',
});

function whenOf(data: Data, { moment }: Translation): string {
  const startsAt = eventOf(data)?.startsAt;
  return startsAt ? moment(startsAt) : '';
}

const placeOf = (data: Data): string => eventOf(data)?.location ?? '';

/** The step's own title from the mail's data, otherwise its name in the reader's language. */
const stepName = (data: Data, { language }: Translation): string =>
  field(data, 'title') || (new Map(Object.entries(STEP_NAMES[language])).get(field(data, 'step_type')) ?? '');

export const stepOpened: WriteLetter = (data, translation) => {
  const type = field(data, 'step_type');
  const step = stepName(data, translation);
  return {
    subject: translation.text(data.is_returned === true ? 'step_opened.subjectReturned' : 'step_opened.subject', {
      step,
    }),
    title: translation.text('step_opened.title', { step }),
    paragraphs: [translation.find(`step_opened.now.${type}`)],
    button: applicationButton(translation),
  };
};

/** The place of a visit in person: the CASV or the consulate. */
const visitOf = (data: Data) => (data.date_kind === 'casv' ? 'casv' : 'consulate');

export const consulateAppointment: WriteLetter = (data, translation) => {
  const visit = visitOf(data);
  return {
    subject: translation.text(data.is_changed === true ? `${visit}.subjectChanged` : `${visit}.subject`),
    title: translation.text(data.is_changed === true ? `${visit}.titleChanged` : `${visit}.title`),
    paragraphs: [
      translation.text(`${visit}.where`, { when: whenOf(data, translation), location: placeOf(data) }),
      translation.text('invited'),
    ],
    button: applicationButton(translation),
  };
};

export const preInterview: WriteLetter = (data, translation) => {
  const change = field(data, 'change');
  const known = translation.find(`pre_interview.subject.${change}`) ? change : 'other';
  const after = new Map([
    ['cancelled', translation.text('pre_interview.afterCancelled')],
    ['lost', translation.text('pre_interview.afterLost')],
    ['moved_by_consultant', translation.text('pre_interview.afterMoved')],
    ['called_off', translation.text('pre_interview.afterCalledOff')],
  ]);
  return {
    subject: translation.find(`pre_interview.subject.${known}`),
    title: translation.find(`pre_interview.title.${known}`),
    paragraphs: [
      translation.text('pre_interview.when', { when: whenOf(data, translation) }),
      after.get(change) ?? translation.text('invited'),
    ],
    button: applicationButton(translation),
  };
};

export const meetingLink: WriteLetter = (data, translation) => ({
  subject: translation.text('meeting_link.subject'),
  title: translation.text('meeting_link.title'),
  paragraphs: [translation.text('meeting_link.text'), eventOf(data) ? translation.text('invited') : ''],
  button: applicationButton(translation),
});

export const reminder: WriteLetter = (data, translation) => {
  const kind = data.date_kind === 'pre_interview' ? 'pre_interview' : visitOf(data);
  const soon = translation.text(data.days === 1 ? `${kind}.tomorrow` : `${kind}.inTwoDays`);
  return {
    subject: soon,
    title: soon,
    paragraphs: [
      ...eventsOf(data).map(({ startsAt, location }) =>
        translation.text('reminder.when', { when: translation.moment(startsAt), location }),
      ),
      kind === 'pre_interview' ? '' : translation.text(`${kind}.bring`),
      translation.text('invited'),
    ],
    button: applicationButton(translation),
  };
};

export const unreadMessage: WriteLetter = (data, translation) => ({
  subject: translation.text('unread_message.subject'),
  title: translation.text('unread_message.title'),
  paragraphs: [translation.text('unread_message.text', { number: field(data, 'ticket_number') })],
  button: { label: translation.text('button.message'), path: '/client/support' },
});
