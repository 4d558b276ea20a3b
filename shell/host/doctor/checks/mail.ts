import { serviceAddress } from '@rotavisto/shared/connection/serviceAddress';
import { ask } from '../ask';
import { Fails, fails, holds, NotChecked } from '../finding';
import type { Run, Surroundings } from '../surroundings';
import { isObject, objectsIn, textIn } from '../unknownData';

/** Returns Resend's list at a path. */
async function fromResend(surroundings: Surroundings, path: string): Promise<Record<string, unknown>[]> {
  const authorization = `Bearer ${surroundings.credential('RESEND_API_KEY')}`;
  const { status, body } = await ask(`${surroundings.addresses.resend}${path}`, { headers: { authorization } });
  if (status === 401) throw new Fails('Resend refuses RESEND_API_KEY', 'Give a key with full access.');
  if (status !== 200) throw new NotChecked(`needs Resend’s ${path}, which answers ${status}`);
  return objectsIn(isObject(body) ? body.data : null);
}

/** Checks that the provider has verified the sender domain of the product's mails. */
export const mailSender: Run = async (surroundings) => {
  surroundings.credential('RESEND_API_KEY');
  const from = textIn(await surroundings.health(), 'mailFrom');
  const domain = /@([^>\s]+)/.exec(from ?? '')?.[1];
  if (!domain) return fails('MAIL_FROM names no address', 'supabase secrets set MAIL_FROM="RotaVisto <…@…>"');
  const known = (await fromResend(surroundings, '/domains')).find(({ name }) => name === domain);
  if (!known) return fails(`Resend does not know ${domain}`, 'Add the domain at Resend.');
  if (known.status !== 'verified') return fails(`${domain} is ${known.status}`, 'Set the DNS records Resend names.');
  return holds(`${domain} is verified`);
};

/** The events that the function mail-events reads; deploy/README.md has the same list. */
export const MAIL_EVENTS = ['email.bounced', 'email.complained', 'email.suppressed'];

const WHERE = 'Resend → Webhooks';

/** Checks that the provider reports undelivered mail to this project. */
export const mailWebhook: Run = async (surroundings) => {
  const webhooks = await fromResend(surroundings, '/webhooks');
  const address = `${serviceAddress((await surroundings.project()).url, 'functions')}/mail-events`;
  const webhook = webhooks.find(({ endpoint }) => endpoint === address);
  if (!webhook) {
    return fails(
      `no webhook of this account sends to ${address}`,
      `Make one with ${MAIL_EVENTS.join(', ')} (${WHERE}), and store its whsec_… as RESEND_WEBHOOK_SECRET.`,
    );
  }
  if (webhook.status !== 'enabled') return fails('it is disabled: bounces are not heard', `Enable it (${WHERE}).`);
  const sent: unknown[] = Array.isArray(webhook.events) ? webhook.events : [];
  const missing = MAIL_EVENTS.filter((event) => !sent.includes(event));
  if (missing.length > 0) return fails(`it does not send ${missing.join(', ')}`, `Add these events (${WHERE}).`);
  return holds(`sends all ${MAIL_EVENTS.length} events`);
};
