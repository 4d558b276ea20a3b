import {
  catalogueFiles,
  fileIn,
  readCatalogue,
  SPOKEN_FOLDERS,
} from '../../../shared/tooling/check/catalogues/catalogues';
import { ROOT } from '../../../shared/tooling/run';

const MAIL = /\be-?mails?\b|\bcorreos?\b|\blinks?\b|\benlaces?\b|códigos?\b|\bcodes?\b/i;
/** How each language says that a mail goes, has gone or will go to a person; that it does not arrive promises none. */
const GOES = {
  pt: /\benvi(?:amos|aremos)\b|\bavis(?:a|amos|ada)\b.*e-mail|\brecebe\b.*e-mail|(?<!não )\bchega\b|\bsegue\b|\bfoi (?:por|para)\b|acabamos de enviar|e-mail (?:avisa|confirma)|mais recente|sempre enviad/i,
  en: /\bwe(?: just| will|'ll)? ?(?:sen[dt]|email)\b|\bemailed\b|\bby email\b|\breceives?\b.*email|(?<!not )\barrives?\b|\bemail (?:tells|confirms|will)|\bgoes to\b|\bwent to\b|\blatest\b|always sent/i,
  es: /\benvi(?:amos|aremos)\b|\bavis\w+\b.*correo|\brecib\w+\b.*correo|(?<!no )\bllega\b|\bpor correo\b|correo (?:avisa|confirma)|más reciente|\bva a\b|\bfue a\b|siempre se env/i,
};

/** "landing/src/locales/shop/payment text.unpaid": the catalogue of all languages, and the key. */
const placeOf = (file: string, key: string) => `${file.replace(/[/.]pt(?=(\/\w+)?\.json$)|\.json$/g, '')} ${key}`;

/** Each place whose sentence says in at least one language that a mail goes to a person. */
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

/** What has to happen for the mail of a sentence: in the database, or at the accounts server. */
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
  'an order is paid, all kinds of mail switched off': ['client-app/src/preferences always'],
  'an order of a visitor is paid': [
    'landing/src/locales/shop/payment mail',
    'landing/src/locales/shop/payment text.signedOut',
    'landing/src/locales/shop/quick lead',
  ],
  'an order is not paid in time': ['landing/src/locales/shop/payment text.unpaid'],
  'a payment is given back': ['landing/src/locales/shop/payment text.refunded'],
  'a second payment is given back': [
    'landing/src/locales/shop/payment text.twice',
    'supabase/functions/send-mail/texts payment_twice.next',
  ],
  'a held payment is accepted': ['landing/src/locales/shop/payment text.held'],
  'a held payment is given back': ['landing/src/locales/shop/payment text.held'],
  'the address of a purchase is corrected': ['landing/src/locales/shop/payment corrected'],
  'a pre-interview is called off': ['consultant-app/src/calendar calendar.change.callOffText'],
  'a pre-interview is moved': ['consultant-app/src/calendar calendar.change.moveText'],
  'another official form is opened': ['consultant-app/src/ds160 renew.client'],
  'a file is delivered': ['consultant-app/src/files form.done'],
  'the files of a case go in a month': ['landing/src/locales/legal privacy.sections.5.text'],
  'an absence calls pre-interviews off': ['shared/src/features/hours booked.noticeHint'],
  'a second factor is removed': ['admin-app/src/locales consultants.confirmRemoveFactorText'],
  'a mail that failed is sent again': ['shared/src/i18n/adminSuccess mail.resent'],
} as const;

/** The accounts server sends these itself, or through the function that asks it. */
export const ACCOUNT_PROMISES = {
  'a new password is asked for': [
    'landing/src/locales/account/password forgot.lead',
    'landing/src/locales/account/password forgot.sent',
  ],
  'a code is asked for': [
    'shared/src/app/emailProof why',
    'shared/src/app/emailProof sent',
    'shared/src/app/emailProof codeWrong',
    'shared/src/session/texts mailWait.second',
    'shared/src/session/texts mailWait.seconds',
    'shared/src/session/texts mailWait.minutes',
  ],
  'another address is asked for': [
    'landing/src/locales/account/confirmEmail missing',
    'landing/src/locales/account/confirmEmail other_due',
    'shared/src/features/settings addressHint',
    'shared/src/features/settings addressSent',
    'shared/src/features/settings addressPendingText',
    'supabase/templates/texts email_change.text',
  ],
  'a consultant is invited': ['admin-app/src/locales invite.text'],
} as const;

/** Sentences about mails that promise none of their own. */
export const NO_PROMISES = [
  'admin-app/src/locales dashboard.unreachableOne',
  'admin-app/src/locales dashboard.unreachableMany',
  'admin-app/src/mail emptyUndeliverable',
  'shared/src/app/emailProof notArriving',
  'admin-app/src/audit said.action.unsubscribe',
  // A choice; supabase/tests/attention.test.ts has its mail.
  'admin-app/src/attention attention.label',
  'admin-app/src/mail dismissText',
  'landing/src/locales/account/confirmEmail unknown',
  'landing/src/locales/shop/payment text.never',
  // Says what has to be done before.
  'client-app/src/cases/errors address_not_proved',
  'shared/src/app/emailProof confirmed',
  'shared/src/features/settings languageHint',
  'shared/src/features/settings pages.notifications.hint',
  // Of a project that confirms accounts when they are made; ours does not (enable_confirmations in config.toml).
  'shared/src/session/texts codes.email_not_confirmed',
  'supabase/functions/send-mail/texts erasure_done.next',
];
