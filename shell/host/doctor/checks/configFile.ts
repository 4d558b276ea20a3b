import { parsed } from '../ask';
import { type Check, fails, holds } from '../finding';
import { isObject } from '../unknownData';

/** The one file by which an environment differs: without it no page knows its project. */
export const configFile: Check = {
  part: '5. The site',
  name: 'config.json',
  run: async (surroundings) => {
    const text = await surroundings.configText();
    if (text === null)
      return fails('there is none', 'Put config.json beside index.html, with the fields listed there.');
    return isObject(parsed(text)) ? holds('a JSON object') : fails('is not a JSON object', 'Write it anew.');
  },
};
