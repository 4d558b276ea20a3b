import { type Check, fails, holds } from '../finding';
import { isObject, textIn } from '../unknownData';

const WHERE = 'Authentication → Attack Protection';

/** The authentication server wants the proof that pages send, and none that they do not. */
export const captchaOfAccounts: Check = {
  part: '6. Turnstile',
  name: 'Captcha of the accounts',
  run: async (surroundings) => {
    const hasKey = textIn(await surroundings.config(), 'turnstileSiteKey') !== null;
    const { body } = await surroundings.management('/config/auth');
    const isAsked = isObject(body) && body.security_captcha_enabled === true;
    if (hasKey === isAsked) return holds(hasKey ? 'on' : 'off');
    return isAsked
      ? fails(
          'pages send no proof: nobody signs in',
          `Name turnstileSiteKey in config.json, or switch it off: ${WHERE}.`,
        )
      : fails('the proof pages send is not asked for', `Switch it on with the same secret: ${WHERE}.`);
  },
};
