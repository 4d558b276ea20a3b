import { type Check, fails, holds } from '../finding';
import { textIn } from '../unknownData';

/** Without SMTP of its own the authentication server writes to nobody outside the team. */
export const authMail: Check = {
  part: '1. The database and its functions',
  name: 'Mail of the accounts (SMTP)',
  run: async (surroundings) => {
    const { body } = await surroundings.management('/config/auth');
    const host = textIn(body, 'smtp_host');
    if (host) return holds(`leaves by ${host}`);
    return fails('the authentication server has no SMTP', 'Authentication → Emails → SMTP settings.');
  },
};
