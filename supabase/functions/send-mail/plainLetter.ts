import type { WriteLetter } from './letter.ts';
import type { MailTemplate } from './mailTemplates.gen.ts';

/** The page of each button, by the key of its label. */
const PLACES = {
  enter: '/login',
  payments: '/admin/payments',
  plans: '/#pricing',
  purchase: '/client/settings/purchase',
  site: '/',
} as const;

/** Plain mails whose button leads to another page than the sign-in. */
const LEADS_TO: Partial<Record<MailTemplate, keyof typeof PLACES>> = {
  erasure_done: 'site',
  payment_failed: 'plans',
  payment_to_resolve: 'payments',
  plan_cancelled: 'purchase',
};

/** A mail with the same content for every reader: subject, text, and optionally a title and the next step. */
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
