import {
  erasureDone,
  paymentToResolve,
  secondFactorEnabled,
  secondFactorRemoved,
  sessionsEnded,
} from './accountLetters.ts';
import { consultantAssigned, decision, documentRejected, protocolRegistered } from './caseLetters.ts';
import { greetingName } from './greetingName.ts';
import { type Data, field, type WriteLetter } from './letter.ts';
import { mailPage } from './mailPage.ts';
import {
  paymentConfirmed,
  paymentFailed,
  paymentRefunded,
  paymentTwice,
  paymentWaiting,
  planCancelled,
  setPassword,
} from './paymentLetters.ts';
import type { Push } from './push.ts';
import { consulateAppointment, meetingLink, preInterview, reminder, stepOpened, unreadMessage } from './stepLetters.ts';
import { languageOf, translate } from './translate.ts';

/** The mail of each event: fixed texts, with the details of the request filled in. */
const LETTERS: Record<string, WriteLetter> = {
  set_password: setPassword,
  payment_confirmed: paymentConfirmed,
  payment_refunded: paymentRefunded,
  documents_rejected: documentRejected,
  protocol_registered: protocolRegistered,
  step_opened: stepOpened,
  consulate_appointment: consulateAppointment,
  pre_interview: preInterview,
  meeting_link: meetingLink,
  reminder,
  unread_message: unreadMessage,
  payment_to_resolve: paymentToResolve,
  second_factor_enabled: secondFactorEnabled,
  second_factor_removed: secondFactorRemoved,
  sessions_ended: sessionsEnded,
  decision,
  consultant_assigned: consultantAssigned,
  plan_cancelled: planCancelled,
  payment_failed: paymentFailed,
  payment_waiting: paymentWaiting,
  payment_twice: paymentTwice,
  erasure_done: erasureDone,
};

export const TEMPLATES = Object.keys(LETTERS);

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The mail's title and the address of its button. Null for an unknown template. */
export function renderPush(template: string, data: Data): Push | null {
  const translation = translate(languageOf(data.language));
  const letter = LETTERS[template]?.(data, translation);
  return letter
    ? { title: letter.title, body: translation.text('push.open'), lang: translation.locale, path: letter.button.path }
    : null;
}

/** Null for an unknown template. `token` opens the page for choosing a password. */
export function renderMail(template: string, data: Data, siteUrl: string, token?: string): RenderedMail | null {
  const translation = translate(languageOf(data.language));
  const letter = LETTERS[template]?.(data, translation);
  if (!letter) return null;
  const name = greetingName(field(data, 'full_name'));
  const hello = name ? translation.text('helloName', { name }) : translation.text('hello');
  const paragraphs = [hello, ...letter.paragraphs.filter(Boolean)];
  const query = token ? `?${new URLSearchParams({ token_hash: token, type: 'recovery' })}` : '';
  const button = { label: letter.button.label, url: `${siteUrl}${letter.button.path}${query}` };
  const preferences = field(data, 'topic')
    ? { label: translation.text('preferences'), url: `${siteUrl}/client/settings/notifications#mail` }
    : undefined;
  const links = [letter.link, button, preferences].flatMap((link) => (link ? [`${link.label}: ${link.url}`] : []));
  return {
    subject: `${letter.subject} · RotaVisto`,
    html: mailPage({ ...letter, locale: translation.locale, paragraphs, button, preferences }),
    text: [letter.title, ...paragraphs, ...links].join('\n\n'),
  };
}
