import { pageHeaders } from '../../serve/securityHeaders';
import { type Check, fails, holds } from '../finding';
import type { Surroundings } from '../surroundings';
import { textIn } from '../unknownData';

const POLICY = 'content-security-policy';

/** The headers our own server would send with this site's pages. */
export async function expectedHeaders(surroundings: Surroundings): Promise<Record<string, string>> {
  const config = await surroundings.config();
  const scriptHash = textIn((await surroundings.page('/shell.json')).body, 'scriptHash') ?? '';
  return pageHeaders({
    origin: surroundings.origin(),
    scriptHash,
    config: { ...config, supabaseUrl: textIn(config, 'supabaseUrl') ?? '' },
  });
}

/** What keeps pages out of frames, types from being guessed and sensors shut. */
export const securityHeaders: Check = {
  part: '5. The site',
  name: 'Security headers',
  run: async (surroundings) => {
    const { headers } = await surroundings.page('/');
    const { [POLICY]: _policy, ...expected } = await expectedHeaders(surroundings);
    const names = Object.keys(expected);
    const wrong = names.filter((name) => headers.get(name) !== expected[name]);
    if (wrong.length === 0) return holds(`${names.length} as they should be`);
    return fails(
      `missing or different: ${wrong.join(', ')}`,
      'Send them as deploy/nginx.conf does; a CDN, as _headers or cloudfront-headers.json of the site say.',
    );
  },
};
