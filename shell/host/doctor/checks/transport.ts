import { type Check, fails, holds } from '../finding';

const HALF_A_YEAR = 15_552_000;

/** Browsers that came once never ask again without TLS. */
export const transport: Check = {
  part: '5. The site',
  name: 'HSTS',
  run: async (surroundings) => {
    const value = (await surroundings.page('/')).headers.get('strict-transport-security') ?? '';
    const age = Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0);
    if (age >= HALF_A_YEAR) return holds(`${Math.round(age / 86_400)} days`);
    return fails(
      value ? 'shorter than half a year' : 'strict-transport-security is missing',
      'Send strict-transport-security: max-age=31536000 over https.',
    );
  },
};
