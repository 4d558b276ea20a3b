import type { Handler } from '../_shared/http.ts';
import type { MailEvent, ReadEvents } from './mailEvent.ts';

interface Dependencies {
  /** Of the provider; missing while its secret is not set. */
  readEvents?: ReadEvents;
  applyEvent: (event: MailEvent) => Promise<string>;
  log?: (message: string) => void;
}

const answer = (status: number, body: Record<string, unknown>) => Response.json(body, { status });

/**
 * What became of mails after the provider took them, any order, any number of times: the database weighs each event once.
 * Only a failure of ours is answered with 5xx, which makes the provider try again.
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
