import type { Outbox } from '../mail/Outbox';
import { outboxPage } from '../mail/outboxPage';

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'",
};

/** Addresses of the embedded backend only: the outbox, and a 404 for GraphQL. */
export function localPages(outbox: Outbox): (request: Request) => Response | null {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/__outbox') return Response.json(outbox.list(), { headers: { 'cache-control': 'no-store' } });
    if (pathname === '/__outbox/') return new Response(outboxPage(outbox.list()), { headers: PAGE_HEADERS });
    return null;
  };
}
