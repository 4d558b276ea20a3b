import { type Check, fails, holds } from '../finding';
import { assetOf } from './asset';

/** Scripts travel compressed: three to four times faster on a phone. */
export const compression: Check = {
  part: '5. The site',
  name: 'Compression',
  run: async (surroundings) => {
    const { headers } = await surroundings.page(await assetOf(surroundings), { 'accept-encoding': 'br, gzip' });
    const encoding = headers.get('content-encoding');
    if (encoding) return holds(encoding);
    return fails('scripts are sent as they are', 'nginx: gzip_static on; a CDN: switch its compression on.');
  },
};
