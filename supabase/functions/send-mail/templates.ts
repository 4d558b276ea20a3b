import { secondFactorEnabled, secondFactorRemoved, sessionsEnded } from './accountLetters.ts';
import {
  consultantAssigned,
  decision,
  documentRejected,
  filesGo,
  handOver,
  protocolRegistered,
} from './caseLetters.ts';
import { greetingName } from './greetingName.ts';
import { type Data, field, type WriteLetter } from './letter.ts';
import { mailPage } from './mailPage.ts';
import { MAIL_TEMPLATES, type MailTemplate } from './mailTemplates.gen.ts';
import { paymentConfirmed, paymentRefunded, paymentTwice, paymentWaiting, setPassword } from './paymentLetters.ts';
import { plainLetter } from './plainLetter.ts';
import type { Push } from './push.ts';
import { needsPerson } from './staffLetters.ts';
import { consulateAppointment, meetingLink, preInterview, reminder, stepOpened, unreadMessage } from './stepLetters.ts';
import { type Language, languageOf, TEXTS, translate } from './translate.ts';

/** Mails that a function writes, because they contain values of their data or have variants. */
const LETTERS = {
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
  files_go: filesGo,
  hand_over: handOver,
  payment_waiting: paymentWaiting,
  payment_twice: paymentTwice,
  needs_person: needsPerson,
} satisfies Partial<Record<MailTemplate, WriteLetter>>;

/** Mails that only consist of their texts. */
type PlainMail = Exclude<MailTemplate, keyof typeof LETTERS>;

/** A template without writer and without texts in every language does not compile. */
TEXTS satisfies Record<Language, Record<PlainMail, { subject: string; text: string }>>;

const WRITERS: Partial<Record<string, WriteLetter>> = {
  ...Object.fromEntries(MAIL_TEMPLATES.map((template) => [template, plainLetter(template)])),
  ...LETTERS,
};

/** The names of the templates in lists: their subject, or a name when the subject varies. */
export function subjectsIn(language: Language): Record<string, string> {
  const { find } = translate(language);
  return Object.fromEntries(
    MAIL_TEMPLATES.map((template) => [template, find(`kind.${template}`) || find(`${template}.subject`)]),
  );
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The mail's title and its button's address. Null for an unknown template. */
export function renderPush(template: string, data: Data): Push | null {
  const translation = translate(languageOf(data.language));
  const letter = WRITERS[template]?.(data, translation);
  return letter
    ? { title: letter.title, body: translation.text('push.open'), lang: translation.locale, path: letter.button.path }
    : null;
}

/** Null for an unknown template. `token` opens the page for choosing a password. */
export function renderMail(template: string, data: Data, siteUrl: string, token?: string): RenderedMail | null {
  const translation = translate(languageOf(data.language));
  const letter = WRITERS[template]?.(data, translation);
  if (!letter) return null;
  const name = greetingName(field(data, 'full_name'));
  const hello = name ? translation.text('helloName', { name }) : translation.text('hello');
  const paragraphs = [hello, ...letter.paragraphs.filter(Boolean)];
  const query = token ? `?${new URLSearchParams({ token_hash: token, type: 'recovery' })}` : '';
  const button = { label: letter.button.label, url: `${siteUrl}${letter.button.path}${query}` };
  const topic = field(data, 'topic');
  const area = topic === 'operations' ? 'admin' : 'client';
  const preferences = topic
    ? { label: translation.text('preferences'), url: `${siteUrl}/${area}/settings/notifications#mail` }
    : undefined;
  const lines = (letter.lines ?? []).map(({ label, path }) => ({ label, url: `${siteUrl}${path}` }));
  const links = [...lines, letter.link, button, preferences].flatMap((link) =>
    link ? [`${link.label}: ${link.url}`] : [],
  );
  return {
    subject: `${letter.subject} · RotaVisto`,
    html: mailPage({ ...letter, locale: translation.locale, paragraphs, lines, button, preferences }),
    text: [letter.title, ...paragraphs, ...links].join('\n\n'),
  };
}
