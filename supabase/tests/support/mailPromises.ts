import {
  catalogueFiles,
  fileIn,
  readCatalogue,
  SPOKEN_FOLDERS,
} from '../../../shared/tooling/check/catalogues/catalogues';
import { ROOT } from '../../../shared/tooling/run';

const MAIL = /\be-?mails?\b|\bcorreos?\b|\blinks?\b|\benlaces?\b|códigos?\b|\bcodes?\b/i;
/** Patterns of each language for a mail that is, was or will be sent to a person; negations do not match. */
const GOES = {
  pt: /\benvi(?:amos|aremos)\b|\bavis(?:a|amos|ada)\b.*e-mail|\brecebe\b.*e-mail|(?<!não )\bchega\b|\bsegue\b|\bfoi (?:por|para)\b|acabamos de enviar|e-mail (?:avisa|confirma)|mais recente|sempre enviad/i,
  en: /\bwe(?: just| will|'ll)? ?(?:sen[dt]|email)\b|\bemailed\b|\bby email\b|\breceives?\b.*email|(?<!not )\barrives?\b|\bemail (?:tells|confirms|will)|\bgoes to\b|\bwent to\b|\blatest\b|always sent/i,
  es: /\benvi(?:amos|aremos)\b|\bavis\w+\b.*correo|\brecib\w+\b.*correo|(?<!no )\bllega\b|\bpor correo\b|correo (?:avisa|confirma)|más reciente|\bva a\b|\bfue a\b|siempre se env/i,
};

/** Catalogue and key without language: "landing/src/locales/shop/payment text.unpaid". */
const placeOf = (file: string, key: string) => `${file.replace(/[/.]pt(?=(\/\w+)?\.json$)|\.json$/g, '')} ${key}`;

/** Each place whose text matches in at least one language. */
export const promisingPlaces = (): string[] => {
  const promising = (['pt', 'en', 'es'] as const).flatMap((language) =>
    catalogueFiles(ROOT, SPOKEN_FOLDERS).flatMap((file) =>
      [...readCatalogue(ROOT, fileIn(language, file)).sentences]
        .filter(([, forms]) => forms.some((form) => MAIL.test(form) && GOES[language].test(form)))
        .map(([key]) => placeOf(file, key)),
    ),
  );
  return [...new Set(promising)].sort();
};

/** The event in the database that sends the promised mail, with the places that promise it. */
export const PROMISES = {
  'an order is paid': [
    'landing/src/locales/shop/payment text.confirmed',
    'landing/src/locales/shop/payment text.pending',
    'landing/src/locales/shop/payment text.none',
    'landing/src/locales/shop/payment text.foreign',
    'supabase/functions/send-mail/texts payment_waiting.next.pix',
    'supabase/functions/send-mail/texts payment_waiting.next.boleto',
    'supabase/functions/send-mail/texts payment_waiting.next.other',
  ],
  'an order is paid with all kinds of mail turned off': ['client-app/src/preferences always'],
  'an order of a visitor is paid': [
    'landing/src/locales/shop/payment mail',
    'landing/src/locales/shop/payment text.signedOut',
    'landing/src/locales/shop/quick lead',
  ],
  'an order is not paid in time': ['landing/src/locales/shop/payment text.unpaid'],
  'a payment is refunded': ['landing/src/locales/shop/payment text.refunded'],
  'a second payment is refunded': [
    'landing/src/locales/shop/payment text.twice',
    'supabase/functions/send-mail/texts payment_twice.next',
  ],
  'a held payment is accepted': ['landing/src/locales/shop/payment text.held'],
  'a held payment is refunded': ['landing/src/locales/shop/payment text.held'],
  'the address of a purchase is corrected': ['landing/src/locales/shop/payment corrected'],
  'a pre-interview is called off': ['consultant-app/src/calendar calendar.change.callOffText'],
  'a pre-interview is moved': ['consultant-app/src/calendar calendar.change.moveText'],
  'another official form is opened': ['consultant-app/src/ds160 renew.client'],
  'a file is delivered': ['consultant-app/src/files form.done'],
  'the files of a case are deleted in a month': ['landing/src/locales/legal privacy.sections.5.text'],
  'an absence calls pre-interviews off': ['shared/src/features/hours booked.noticeHint'],
  'a second factor is removed': ['admin-app/src/settings/secondFactor confirmRemoveText'],
  'a failed mail is sent again': ['shared/src/i18n/adminSuccess mail.resent'],
} as const;

/** Mails sent by the authentication server, or by the function that asks it. */
export const ACCOUNT_PROMISES = {
  'a new password is requested': [
    'landing/src/locales/account/password forgot.lead',
    'landing/src/locales/account/password forgot.sent',
  ],
  'a code is requested': [
    'shared/src/app/emailProof why',
    'shared/src/app/emailProof sent',
    'shared/src/app/emailProof codeWrong',
    'shared/src/session/texts mailWait.second',
    'shared/src/session/texts mailWait.seconds',
    'shared/src/session/texts mailWait.minutes',
  ],
  'a new address is requested': [
    'landing/src/locales/account/confirmEmail missing',
    'landing/src/locales/account/confirmEmail other_due',
    'shared/src/features/settings addressHint',
    'shared/src/features/settings addressSent',
    'shared/src/features/settings addressPendingText',
    'supabase/templates/texts email_change.text',
  ],
  'a consultant is invited': ['admin-app/src/consultants invite.text'],
} as const;

/** Texts about mails that promise no mail of their own. */
export const NO_PROMISES = [
  'admin-app/src/dashboard counted.unreachableOne',
  'admin-app/src/dashboard counted.unreachableMany',
  'admin-app/src/mail emptyUndeliverable',
  'shared/src/app/emailProof notArriving',
  'admin-app/src/audit said.action.unsubscribe',
  // A setting; supabase/tests/attention.test.ts tests its mail.
  'admin-app/src/attention attention.label',
  'admin-app/src/mail dismissText',
  'landing/src/locales/account/confirmEmail unknown',
  'landing/src/locales/shop/payment text.never',
  // Texts about a step that must come before.
  'client-app/src/cases/errors address_not_proved',
  'shared/src/app/emailProof confirmed',
  'shared/src/features/settings languageHint',
  'shared/src/features/settings pages.notifications.hint',
  // A text for projects that confirm accounts at registration; ours does not (enable_confirmations in config.toml).
  'shared/src/session/texts codes.email_not_confirmed',
  'supabase/functions/send-mail/texts erasure_done.next',
];
