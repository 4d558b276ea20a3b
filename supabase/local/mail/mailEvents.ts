import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Mail, Outbox } from './Outbox';

export const KINDS = ['bounce', 'complaint'] as const;
export type EventKind = (typeof KINDS)[number];

interface Settings {
  outbox: Outbox;
  secret: string;
  deliver: (request: Request) => Promise<Response>;
}

/** The payload of Resend: https://resend.com/docs/webhooks/event-types */
const payloadOf = ({ id, to, subject }: Mail, kind: EventKind) => ({
  type: kind === 'bounce' ? 'email.bounced' : 'email.complained',
  created_at: new Date().toISOString(),
  data: {
    email_id: id,
    to: [to],
    subject,
    ...(kind === 'bounce' && {
      bounce: { type: 'Permanent', subType: 'General', message: '550 5.1.1 User unknown' },
    }),
  },
});

/** Reports an event about a mail in the outbox to the mail-events function, signed like the provider. */
export function createMailEvents({ outbox, secret, deliver }: Settings) {
  const webhook = new Webhook(secret);

  async function send(mail: Mail, kind: EventKind): Promise<Response> {
    const [body, id, at] = [JSON.stringify(payloadOf(mail, kind)), `msg_${randomUUID()}`, new Date()];
    const headers = {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
      'svix-signature': webhook.sign(id, at, body),
    };
    return deliver(new Request('http://local/functions/v1/mail-events', { method: 'POST', headers, body }));
  }

  /** Handles the outbox's buttons; requests from another origin are rejected. */
  return async (request: Request): Promise<Response | null> => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/__outbox/events') return null;
    const site = request.headers.get('sec-fetch-site');
    if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 });
    const form = new URLSearchParams(await request.text());
    const mail = outbox.list().find(({ id }) => id === form.get('mail'));
    const kind = KINDS.find((one) => one === form.get('kind'));
    if (!mail || !kind) return new Response(null, { status: 404 });
    const answer = await send(mail, kind);
    if (!answer.ok) return answer;
    return new Response(null, { status: 303, headers: { location: '/__outbox/' } });
  };
}
