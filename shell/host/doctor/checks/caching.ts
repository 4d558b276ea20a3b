import { type Check, fails, holds } from '../finding';
import { assetOf } from './asset';

const REVALIDATED = ['/', '/config.json', '/remotes.json'];

/** What a release changes is asked for each time; what has a hash in its name never. */
export const caching: Check = {
  part: '5. The site',
  name: 'Caching',
  run: async (surroundings) => {
    for (const path of REVALIDATED) {
      const { headers } = await surroundings.page(path);
      if (!/no-cache|max-age=0/.test(headers.get('cache-control') ?? ''))
        return fails(`${path} may be kept: a release would not arrive`, 'Send cache-control: no-cache with it.');
    }
    const path = await assetOf(surroundings);
    const { headers } = await surroundings.page(path);
    if (!/immutable/.test(headers.get('cache-control') ?? ''))
      return fails(`${path} is asked for again and again`, 'Send cache-control: public, max-age=31536000, immutable.');
    return holds('pages revalidated, bundles immutable');
  },
};
