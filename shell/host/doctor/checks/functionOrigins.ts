import { type Check, fails, holds } from '../finding';

/** The functions answer pages of this site; else nobody can buy. */
export const functionOrigins: Check = {
  part: '1. The database and its functions',
  name: 'Functions answer the site',
  run: async (surroundings) => {
    const origin = surroundings.origin();
    const { status, headers } = await surroundings.api('/functions/v1/create-checkout-session', {
      method: 'OPTIONS',
      headers: { origin },
    });
    if (headers.get('access-control-allow-origin') === origin) return holds(origin);
    if (status !== 403) return fails(`a preflight is answered with ${status}`, 'supabase functions deploy');
    return fails(
      `pages of ${origin} are refused`,
      'Name the address in the secret SITE_URL, a further one in ALLOWED_ORIGINS.',
    );
  },
};
