import { ask } from '../ask';
import { type Check, fails, holds } from '../finding';
import { isObject, objectsIn, textIn } from '../unknownData';

/** The provider has verified the domain that the product's own mails come from. */
export const mailSender: Check = {
  part: '1. The database and its functions',
  name: 'Sender of mails',
  run: async (surroundings) => {
    const authorization = `Bearer ${surroundings.credential('RESEND_API_KEY')}`;
    const from = textIn(await surroundings.health(), 'mailFrom');
    const domain = /@([^>\s]+)/.exec(from ?? '')?.[1];
    if (!domain) return fails('MAIL_FROM names no address', 'supabase secrets set MAIL_FROM="RotaVisto <…@…>"');
    const { status, body } = await ask(`${surroundings.addresses.resend}/domains`, { headers: { authorization } });
    if (status === 401) return fails('Resend refuses RESEND_API_KEY', 'Give a key with full access.');
    const known = objectsIn(isObject(body) ? body.data : null).find(({ name }) => name === domain);
    if (!known) return fails(`Resend does not know ${domain}`, 'Add the domain at Resend.');
    if (known.status !== 'verified') return fails(`${domain} is ${known.status}`, 'Set the DNS records Resend names.');
    return holds(`${domain} is verified`);
  },
};
