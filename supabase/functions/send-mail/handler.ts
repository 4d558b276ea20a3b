import type { Handler } from '../_shared/http.ts';
import type { IsScheduler } from '../_shared/isScheduler.ts';
import { eventsOf, invitation } from './calendar.ts';
import type { Deliver } from './deliver.ts';
import { Failure } from './failure.ts';
import type { Mail, MailQueue } from './MailQueue.ts';
import { type DeliverPush, deviceOf } from './push.ts';
import { renderMail, renderPush } from './templates.ts';
import { languageOf, translate } from './translate.ts';
import { unsubscribing } from './unsubscribing.ts';

interface Dependencies {
  siteUrl: string;
  /** The functions' address for mail programs. */
  functionsUrl: string;
  /** The organizer of dates in calendars. */
  from: string;
  isScheduler: IsScheduler;
  queue: Pick<MailQueue, 'claim' | 'finish' | 'keepLink' | 'recoveryToken'>;
  deliver: Deliver;
  deliverPush: DeliverPush;
  log?: (message: string) => void;
  pause?: (ms: number) => Promise<unknown>;
  now?: () => number;
}

/** The longest time of a run, because the scheduler starts one every minute. */
const RUN_MS = 50_000;
/**
 * A link is valid for an hour. Within this time a repeated attempt has the same link, so that the provider recognises
 * the mail; afterwards the mail gets a new link, because the old one is about to expire.
 */
const LINK_REUSE_MS = 15 * 60_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const asFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('unavailable', error instanceof Error ? error.message : String(error));

/** Sends the waiting mails. A failed mail is returned with its reason, and the database decides about a retry. */
export function createHandler(dependencies: Dependencies): Handler {
  const {
    siteUrl,
    functionsUrl,
    from,
    isScheduler,
    queue,
    deliver,
    deliverPush,
    log = () => {},
    pause = sleep,
    now = Date.now,
  } = dependencies;

  /** The key and the link of this attempt; the link is made when the mail is sent, not when it is queued. */
  async function linkOf(mail: Mail): Promise<{ key: string; token?: string }> {
    if (mail.template !== 'set_password') return { key: mail.idempotency_key };
    if (mail.link_token && mail.link_made_at && now() - Date.parse(mail.link_made_at) < LINK_REUSE_MS) {
      return { key: mail.idempotency_key, token: mail.link_token };
    }
    const token = await queue.recoveryToken(mail.to_email);
    if (!token) throw new Failure('no_account', 'nobody has this address');
    const key = crypto.randomUUID();
    await queue.keepLink(mail, token, key);
    return { key, token };
  }

  async function send(mail: Mail): Promise<void> {
    const device = deviceOf(mail.data);
    if (!device) return sendMail(mail);
    const push = renderPush(mail.template, mail.data);
    if (!push) throw new Failure('unknown_template', `unknown template ${mail.template}`);
    return deliverPush(device, push);
  }

  async function sendMail(mail: Mail): Promise<void> {
    const { key, token } = await linkOf(mail);
    const letter = renderMail(mail.template, mail.data, siteUrl, token);
    if (!letter) throw new Failure('unknown_template', `unknown template ${mail.template}`);
    const translation = translate(languageOf(mail.data.language));
    const events = eventsOf(mail.data);
    const attachments = events.map((event, at) => invitation(event, mail.created_at, from, translation, at + 1));
    await deliver(
      mail.to_email,
      { ...letter, ...(attachments.length > 0 && { attachments }), headers: unsubscribing(mail.data, functionsUrl) },
      key,
    );
  }

  async function attempt(mail: Mail): Promise<Failure | null> {
    const failure = await send(mail).then(() => null, asFailure);
    if (failure) log(`mail ${mail.id}: ${failure.problem}: ${failure.message}`);
    await queue.finish(mail, failure);
    return failure;
  }

  return async (request) => {
    if (!(await isScheduler(request))) return Response.json({ error: 'not_allowed' }, { status: 401 });
    const end = now() + RUN_MS;
    let sent = 0;
    let failed = 0;
    while (now() < end) {
      const mail = await queue.claim();
      if (!mail) break;
      const failure = await attempt(mail);
      if (failure) failed++;
      else sent++;
      if (failure?.problem !== 'rate_limited') continue;
      // The provider's limit applies to every mail: the run waits with all of them, or leaves them to the next.
      const wait = (failure.retryAfter ?? 1) * 1000;
      if (now() + wait >= end) break;
      await pause(wait);
    }
    return Response.json({ sent, failed });
  };
}
