import { Webhook } from 'standardwebhooks';
import type { MailEvent, ReadEvents } from './mailEvent.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Removes NUL, which Postgres texts cannot hold. */
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.replaceAll('\0', '') : null);

/** Also accepts `Ana <ana@example.test>`. */
const addressOf = (value: unknown): string | null => /<([^<>]+)>\s*$/.exec(textOf(value) ?? '')?.[1] ?? textOf(value);

/** https://resend.com/docs/webhooks/event-types; a bounce that is not permanent is temporary. */
function kindOf(type: unknown, bounce: Fields): MailEvent['kind'] | null {
  if (type === 'email.complained') return 'complaint';
  // Resend did not send the mail, because the address is on its own list of bounces and complaints.
  if (type === 'email.suppressed') return 'bounce';
  if (type !== 'email.bounced') return null;
  return bounce.type === 'Permanent' ? 'bounce' : 'soft_bounce';
}

function eventsOf(id: string, payload: unknown): MailEvent[] {
  const { type, created_at: createdAt, data } = fieldsOf(payload);
  const { to, bounce, suppressed } = fieldsOf(data);
  const kind = kindOf(type, fieldsOf(bounce));
  const at = textOf(createdAt) ?? '';
  if (!kind || Number.isNaN(Date.parse(at))) return [];
  const detail = textOf(fieldsOf(bounce).message) ?? textOf(fieldsOf(suppressed).message);
  const addresses = (Array.isArray(to) ? to : [to]).map(addressOf).filter((address) => address?.trim());
  return addresses.map((address) => ({ id, kind, address: address ?? '', at: new Date(at).toISOString(), detail }));
}

/** Resend signs like Svix: Standard Webhooks under header names of its own. */
export function createResendReader(secret: string): ReadEvents {
  const webhook = new Webhook(secret);
  return async (request) => {
    const body = await request.text();
    const header = (name: string) => request.headers.get(`svix-${name}`) ?? '';
    const id = header('id');
    try {
      const payload = webhook.verify(body, {
        'webhook-id': id,
        'webhook-timestamp': header('timestamp'),
        'webhook-signature': header('signature'),
      });
      return eventsOf(id, payload);
    } catch {
      return null;
    }
  };
}
