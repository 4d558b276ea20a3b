import type { Handler } from '../_shared/http.ts';
import type { MailEvent, ReadEvents } from './mailEvent.ts';

interface Dependencies {
  /** Reads the mail provider's events; missing without the provider's secret. */
  readEvents?: ReadEvents;
  applyEvent: (event: MailEvent) => Promise<string>;
  log?: (message: string) => void;
}

const answer = (status: number, body: Record<string, unknown>) => Response.json(body, { status });

/**
 * Applies the mail provider's events about sent mails, in any order and number; the database counts each event once.
 * Only our own failures are answered with 5xx, after which the provider repeats the event.
 */
export function createHandler({ readEvents, applyEvent, log = () => {} }: Dependencies): Handler {
  return async (request) => {
    if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' });
    if (!readEvents) {
      log('ALERT not_configured: RESEND_WEBHOOK_SECRET is not set');
      return answer(503, { error: 'not_configured' });
    }
    const events = await readEvents(request);
    if (!events) return answer(400, { error: 'invalid_signature' });
    try {
      const outcomes: string[] = [];
      for (const event of events) outcomes.push(await applyEvent(event));
      return answer(200, { received: true, outcomes });
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      return answer(500, { error: 'internal_error' });
    }
  };
}
