import type { Environment } from '../_shared/environment.ts';
import type { RenderedMail } from './templates.ts';

export type Deliver = (to: string, mail: RenderedMail) => Promise<void>;

async function post(fetcher: typeof fetch, url: string, key: string, body: Record<string, unknown>): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetcher(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`mail refused with ${response.status}`);
}

/** The provider's HTTP interface in production; the local outbox where one is offered. */
export function createDelivery({ mail, secretKey }: Environment, fetcher: typeof fetch = fetch): Deliver {
  return async (to, { subject, html, text }) => {
    if (mail.outboxUrl) return post(fetcher, mail.outboxUrl, secretKey, { to, subject, html, text });
    if (!mail.providerKey) throw new Error('no mail provider is configured');
    return post(fetcher, 'https://api.resend.com/emails', mail.providerKey, {
      from: mail.from,
      to,
      subject,
      html,
      text,
    });
  };
}
