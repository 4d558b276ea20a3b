import type { WriteLetter } from './letter.ts';
import type { Translation } from './translate.ts';

/** Where a button leads whose label is the text of the same name. */
const PLACES = {
  enter: '/login',
  payments: '/admin/payments',
  plans: '/#pricing',
  purchase: '/client/settings/purchase',
  site: '/',
} as const;

/** Plain mails whose button does more than to sign in. */
const LEADS_TO: Record<string, keyof typeof PLACES> = {
  erasure_done: 'site',
  payment_failed: 'plans',
  payment_to_resolve: 'payments',
  plan_cancelled: 'purchase',
};

/** Whether the texts have all of a mail that says the same to every reader: a subject, a text, perhaps a title and what is next. */
export const isPlain = (template: string, { find }: Pick<Translation, 'find'>): boolean =>
  find(`${template}.subject`) !== '' && find(`${template}.text`) !== '';

/** A mail that is its texts alone. */
export const plainLetter =
  (template: string): WriteLetter =>
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
