import type { WriteLetter } from './letter.ts';
import type { MailTemplate } from './mailTemplates.gen.ts';

/** Where a button leads whose label is the text of the same name. */
const PLACES = {
  enter: '/login',
  payments: '/admin/payments',
  plans: '/#pricing',
  purchase: '/client/settings/purchase',
  site: '/',
} as const;

/** Plain mails whose button does more than to sign in. */
const LEADS_TO: Partial<Record<MailTemplate, keyof typeof PLACES>> = {
  erasure_done: 'site',
  payment_failed: 'plans',
  payment_to_resolve: 'payments',
  plan_cancelled: 'purchase',
};

/** A mail that says the same to every reader: a subject, a text, perhaps a title and what is next. */
export const plainLetter =
  (template: MailTemplate): WriteLetter =>
  (_data, { find, text }) => {
    const place = LEADS_TO[template] ?? 'enter';
    const subject = find(`${template}.subject`);
    return {
      subject,
      title: find(`${template}.title`) || subject,
      paragraphs: [find(`${template}.text`), find(`${template}.next`)],
      button: { label: text(`button.${place}`), path: PLACES[place] },
    };
  };
