import type { Claims } from './database/asUser';
import type { Tokens } from './tokens';

type CloseSessions = (isEnded: (claims: Claims) => boolean) => void;

/** Channels of a session end with it: `scope` says whose sessions a sign-out ended. */
export function closeChannelsAtSignOut(tokens: Tokens, close: CloseSessions) {
  return async (request: Request): Promise<void> => {
    const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '');
    const person = await tokens.verify(token).catch(() => null);
    if (!person?.sub) return;
    const scope = new URL(request.url).searchParams.get('scope') ?? 'global';
    close(({ sub, session_id: session }) => {
      if (sub !== person.sub) return false;
      if (scope === 'global') return true;
      return scope === 'local' ? session === person.session_id : session !== person.session_id;
    });
  };
}
