import { secondFactorEnabled, secondFactorRemoved, sessionsEnded } from './accountLetters.ts';
import { consultantAssigned, decision, documentRejected, protocolRegistered } from './caseLetters.ts';
import { greetingName } from './greetingName.ts';
import { type Data, field, type WriteLetter } from './letter.ts';
import { mailPage } from './mailPage.ts';
import { paymentConfirmed, paymentRefunded, paymentTwice, paymentWaiting, setPassword } from './paymentLetters.ts';
import { isPlain, plainLetter } from './plainLetter.ts';
import type { Push } from './push.ts';
import { consulateAppointment, meetingLink, preInterview, reminder, stepOpened, unreadMessage } from './stepLetters.ts';
import { type Language, languageOf, TEXT_GROUPS, type Translation, translate } from './translate.ts';

/** The mails that say more than their texts: with details of the request, or in variants. The others are plain. */
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
  second_factor_enabled: secondFactorEnabled,
  second_factor_removed: secondFactorRemoved,
  sessions_ended: sessionsEnded,
  decision,
  consultant_assigned: consultantAssigned,
  payment_waiting: paymentWaiting,
  payment_twice: paymentTwice,
};

const letterOf = (template: string, translation: Translation): WriteLetter | undefined =>
  LETTERS[template] ?? (isPlain(template, translation) ? plainLetter(template) : undefined);

export const TEMPLATES = [
  ...Object.keys(LETTERS),
  ...TEXT_GROUPS.filter((group) => !(group in LETTERS) && isPlain(group, translate('pt'))),
];

/** What lists call the mails of a kind: their subject, or a name where that varies. */
export function subjectsIn(language: Language): Record<string, string> {
  const { find } = translate(language);
  return Object.fromEntries(
    TEMPLATES.toSorted().map((template) => [template, find(`kind.${template}`) || find(`${template}.subject`)]),
  );
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The mail's title and the address of its button. Null for an unknown template. */
export function renderPush(template: string, data: Data): Push | null {
  const translation = translate(languageOf(data.language));
  const letter = letterOf(template, translation)?.(data, translation);
  return letter
    ? { title: letter.title, body: translation.text('push.open'), lang: translation.locale, path: letter.button.path }
    : null;
}

/** Null for an unknown template. `token` opens the page for choosing a password. */
export function renderMail(template: string, data: Data, siteUrl: string, token?: string): RenderedMail | null {
  const translation = translate(languageOf(data.language));
  const letter = letterOf(template, translation)?.(data, translation);
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
