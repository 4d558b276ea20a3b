import { type Check, fails, holds } from '../finding';
import { textIn } from '../unknownData';

const modeOf = (key: string) => (/^(pk|sk|rk)_live_/.test(key) ? 'live' : 'test');

/** The page's key and the functions' key are of one mode, the mode of the environment. */
export const stripeMode: Check = {
  part: '2. Stripe',
  name: 'Mode of the keys',
  run: async (surroundings) => {
    const stripeKey = textIn(await surroundings.config(), 'stripeKey');
    if (!stripeKey) return fails('config.json has no stripeKey', 'Put pk_live_… into config.json.');
    const page = modeOf(stripeKey);
    const functions = textIn(await surroundings.health(), 'stripeMode');
    if (page !== functions)
      return fails(
        `the page’s key is ${page}, the functions’ is ${functions ?? 'missing'}`,
        'Give stripeKey in config.json and the secret STRIPE_SECRET_KEY the same mode.',
      );
    if (page !== 'live')
      return fails(
        'both keys are test keys: nobody is charged',
        'Set pk_live_… in config.json and sk_live_… as STRIPE_SECRET_KEY, and make the webhook in live mode.',
      );
    return holds('live');
  },
};
