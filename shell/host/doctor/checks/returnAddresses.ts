import { type Check, fails, holds } from '../finding';
import { textIn } from '../unknownData';

/** The product's mails, and Stripe after a payment, lead people back to this site. */
export const returnAddresses: Check = {
  part: '1. The database and its functions',
  name: 'Way back from mail and payment',
  run: async (surroundings) => {
    const origin = surroundings.origin();
    const siteUrl = textIn(await surroundings.health(), 'siteUrl')?.replace(/\/$/, '');
    if (siteUrl === origin) return holds(`to ${origin}`);
    return fails(`leads to ${siteUrl ?? 'nowhere'}`, `supabase secrets set SITE_URL=${origin}`);
  },
};
