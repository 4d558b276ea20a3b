import { type Check, fails, holds } from '../finding';
import { textIn } from '../unknownData';

/** Browsers ask with the public half that the functions sign for; with another, every push is refused. */
export const push: Check = {
  part: '7. Push',
  name: 'Push',
  run: async (surroundings) => {
    const asked = textIn(await surroundings.config(), 'pushKey');
    const signed = textIn(await surroundings.health(), 'pushKey');
    if (asked === signed) return holds(asked ? 'on' : 'off');
    return signed
      ? fails('config.json does not name the key that pushes are signed with', `pushKey in config.json: ${signed}`)
      : fails(
          'browsers are asked, and nothing can be sent',
          'supabase secrets set VAPID_PUBLIC_KEY=… VAPID_PRIVATE_KEY=… VAPID_SUBJECT=mailto:…, or leave pushKey out.',
        );
  },
};
