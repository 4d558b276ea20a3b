import { type Check, fails, holds } from '../finding';
import { textIn } from '../unknownData';

/** A secret without a site key refuses every quick registration; a site key without a secret stops nobody. */
export const captcha: Check = {
  part: '6. Turnstile',
  name: 'Captcha of the functions',
  run: async (surroundings) => {
    const hasKey = textIn(await surroundings.config(), 'turnstileSiteKey') !== null;
    const hasSecret = (await surroundings.health()).captcha === true;
    if (hasKey === hasSecret) return holds(hasKey ? 'on' : 'off');
    return hasSecret
      ? fails(
          'a secret without a site key refuses everybody',
          'Unset CAPTCHA_SECRET, or name turnstileSiteKey in config.json.',
        )
      : fails('a site key without a secret stops nobody', 'supabase secrets set CAPTCHA_SECRET=…');
  },
};
