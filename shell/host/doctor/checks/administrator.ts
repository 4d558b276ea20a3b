import { type Check, fails, holds } from '../finding';
import { objectsIn } from '../unknownData';

/** Somebody can invite consultants and resolve payments. */
export const administrator: Check = {
  part: '4. The first administrator',
  name: 'Administrator',
  run: async (surroundings) => {
    const { status, body } = await surroundings.secretApi(
      '/rest/v1/profiles?select=id,email&role=eq.admin&deactivated_at=is.null',
    );
    if (status !== 200) return fails(`people cannot be read (${status})`, 'supabase db push');
    const people = objectsIn(body);
    if (people.length === 0)
      return fails('there is none', "Register on the site; then set role = 'admin' in the SQL editor.");
    if (people.some(({ email }) => String(email).endsWith('@rotavisto.test')))
      return fails('a demo account is one, with a password everybody knows', 'Delete the accounts of rotavisto.test.');
    return holds(`${people.length} active`);
  },
};
