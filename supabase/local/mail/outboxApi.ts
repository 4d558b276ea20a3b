import { isSame } from '../isSame';
import type { Mail, Outbox } from './Outbox';

type Letter = Omit<Mail, 'id' | 'at'>;

function isLetter(value: unknown): value is Letter {
  if (typeof value !== 'object' || value === null) return false;
  const held: Record<string, unknown> = { ...value };
  return ['to', 'subject', 'html', 'text'].every((name) => typeof held[name] === 'string');
}

/** The address to which send-mail delivers; requires the secret key and the port for functions. */
export function createOutboxApi(outbox: Outbox, secretKey: string) {
  return async (request: Request): Promise<Response | null> => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/__outbox/messages') return null;
    const isAllowed = isSame(request.headers.get('authorization') ?? '', `Bearer ${secretKey}`);
    if (!isAllowed) return new Response(null, { status: 401 });
    const letter: unknown = await request.json().catch(() => null);
    if (!isLetter(letter)) return new Response(null, { status: 422 });
    const { to, subject, html, text, headers, attachments } = letter;
    const isAccepted = outbox.addOnce(request.headers.get('idempotency-key') ?? crypto.randomUUID(), {
      to,
      subject,
      html,
      text,
      headers,
      attachments,
    });
    if (!isAccepted) return Response.json({ name: 'invalid_idempotent_request' }, { status: 409 });
    return new Response(null, { status: 204 });
  };
}
