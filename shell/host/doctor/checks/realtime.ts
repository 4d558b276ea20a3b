import { type Check, fails, holds } from '../finding';
import { isObject } from '../unknownData';

/** Nobody opens a channel without being asked who they are. */
export const realtime: Check = {
  part: '1. The database and its functions',
  name: 'Realtime',
  run: async (surroundings) => {
    const { body } = await surroundings.management('/config/realtime');
    if (isObject(body) && body.private_only === true) return holds('private channels only');
    return fails('channels are open to the public', 'Realtime → Settings → switch public access off.');
  },
};
