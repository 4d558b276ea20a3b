import { type Check, fails, holds, NotChecked } from '../finding';
import { isObject, textIn } from '../unknownData';

/** Links in mails of the authentication server lead to this site, and the mails have a server of their own to leave by. */
export const authAddresses: Check = {
  part: '1. The database and its functions',
  name: 'Links in mails',
  run: async (surroundings) => {
    const { body } = await surroundings.management('/config/auth');
    if (!isObject(body)) throw new NotChecked('needs the Management API to tell the settings');
    const origin = surroundings.origin();
    const siteUrl = textIn(body, 'site_url')?.replace(/\/$/, '');
    const redirects = (textIn(body, 'uri_allow_list') ?? '').split(',').map((address) => address.trim());
    if (siteUrl !== origin)
      return fails(`they lead to ${siteUrl ?? 'nowhere'}`, `SITE_URL=${origin} supabase config push`);
    if (!redirects.includes(`${origin}/reset-password`))
      return fails(`${origin}/reset-password is no allowed redirect`, `SITE_URL=${origin} supabase config push`);
    return holds(`lead to ${origin}`);
  },
};
