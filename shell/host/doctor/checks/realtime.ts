import { type Check, fails, holds } from '../finding';
import { isObject } from '../unknownData';

/** A page has the channel of its person and that of the conversation it shows; joining again overlaps for a moment. */
const CHANNELS = 4;

/** Every setting of realtime that open pages depend on. What the project leaves out is as the platform has it. */
export const realtime: Check = {
  part: '1. The database and its functions',
  name: 'Realtime',
  run: async (surroundings) => {
    const { body } = await surroundings.management('/config/realtime');
    if (!isObject(body)) return fails('its settings cannot be read', 'Open Realtime → Settings once; it creates them.');
    const { private_only, suspend, presence_enabled, max_channels_per_client: channels } = body;
    if (suspend === true) {
      return fails(
        'it is switched off: open pages learn of nothing for 15 s',
        'Realtime → Settings → enable the service.',
      );
    }
    if (private_only !== true) {
      return fails('channels are open to the public', 'Realtime → Settings → switch public access off.');
    }
    if (presence_enabled === false) {
      return fails(
        'presence is switched off: support never shows who is there or writing',
        'Realtime → Settings → enable presence.',
      );
    }
    if (typeof channels === 'number' && channels < CHANNELS) {
      return fails(
        `a page may join only ${channels} channels`,
        `Realtime → Settings → allow at least ${CHANNELS} channels a client.`,
      );
    }
    return holds('on, private channels only, with presence');
  },
};
