import { type Check, fails, holds } from '../finding';
import { isObject } from '../unknownData';

/** People may register by e-mail and are in at once. */
export const signUp: Check = {
  part: '1. The database and its functions',
  name: 'Registration',
  run: async (surroundings) => {
    const { status, body } = await surroundings.api('/auth/v1/settings');
    if (!isObject(body))
      return fails(`the authentication server answers with ${status}`, 'Look at the project’s logs.');
    const external = isObject(body.external) ? body.external : {};
    const wrong = [
      body.disable_signup === true && 'sign-up is off',
      external.email !== true && 'sign-in by e-mail is off',
      body.mailer_autoconfirm !== true && 'an e-mail must be confirmed first',
      external.anonymous_users === true && 'anonymous people may enter',
    ].filter(Boolean);
    return wrong.length === 0 ? holds('by e-mail, at once') : fails(wrong.join(', '), 'supabase config push');
  },
};
