import type { Handler } from '../_shared/http.ts';

interface Dependencies {
  siteUrl: string;
  /** Returns the error, or null when the choice was stored. */
  unsubscribe: (token: string, topic: string) => Promise<{ code: string; message: string } | null>;
  log?: (message: string) => void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The codes of an unknown link, and of a kind of mail that cannot be turned off. */
const WRONG_LINK = new Set(['P0002', '22023']);

/**
 * One-Click Unsubscribe (RFC 8058): a mail program posts to the address in the header `List-Unsubscribe`, without a
 * session. Only POST changes anything, because virus scanners open every link with GET.
 */
export function createHandler({ siteUrl, unsubscribe, log = () => {} }: Dependencies): Handler {
  return async (request) => {
    const { searchParams } = new URL(request.url);
    const token = searchParams.get('token') ?? '';
    const isLink = UUID.test(token);
    const area = searchParams.get('topic') === 'operations' ? 'admin' : 'client';
    if (isLink && request.method === 'GET')
      return Response.redirect(`${siteUrl}/${area}/settings/notifications#mail`, 303);
    if (request.method !== 'POST') return Response.json({ error: 'method_not_allowed' }, { status: 405 });
    if (!isLink) return Response.json({ error: 'link_unknown' }, { status: 404 });
    const refusal = await unsubscribe(token, searchParams.get('topic') ?? '');
    if (!refusal) return new Response(null, { status: 204 });
    if (WRONG_LINK.has(refusal.code)) return Response.json({ error: 'link_unknown' }, { status: 404 });
    log(refusal.message);
    return Response.json({ error: 'internal_error' }, { status: 500 });
  };
}
