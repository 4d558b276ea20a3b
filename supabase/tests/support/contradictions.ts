import { MONEY_NEVER } from '../../restore/money';
import { type Page, type Payment, refundedOf } from './providerObjects';
import type { Scene } from './Scene';
import type { Shop } from './shop';

const STATE = `select (select array_agg(n.wrong) from (${MONEY_NEVER}) n) as wrong,
  (select jsonb_object_agg(r.id, r.reason || ' ' || r.status) from public.payments_to_resolve r) as entries`;

/** Remembers how entries were decided, and reports later changes of them. */
export class Decided {
  private readonly known = new Map<string, string>();

  constructor(private readonly scene: Scene) {}

  async problems(): Promise<string[]> {
    const state = await this.scene.one(STATE);
    const wrong: string[] = state.wrong ?? [];
    const entries: Record<string, string> = state.entries ?? {};
    for (const [id, decision] of this.known)
      if (entries[id] !== decision) wrong.push(`decided twice: ${decision}, then ${entries[id]}`);
    // A withdrawn entry is not a decision: its client may ask again.
    for (const [id, entry] of Object.entries(entries)) if (!/ (open|withdrawn)$/.test(entry)) this.known.set(id, entry);
    return wrong;
  }
}

const one = async (scene: Scene, text: string, values: (string | null)[] = []) => (await scene.sql(text, values))[0];

/** The difference between the money refunded in each way and the paid amount, if any. */
function unevenReason({ amount }: Page, payment: Payment): string | undefined {
  const lost = payment.dispute === 'lost' ? payment.disputed : 0;
  const gone = refundedOf(payment) + payment.transferred + lost;
  if (gone > amount) return 'paid_back_twice';
  return payment.transferred > 0 && gone < amount ? 'paid_back_short' : undefined;
}

async function problemsOf(scene: Scene, page: Page, payment: Payment): Promise<string[]> {
  const wrong: string[] = [];
  const { id, amount, subscriptionId, buyer, traveller } = page;
  const known = await one(
    scene,
    `select p.*, private.is_erased($2::uuid) or coalesce(
      (select t.erased_at is not null or private.is_erased(t.handed_over_to) from public.travellers t where t.id = $3), false)
      as is_gone
    from public.payments p where p.id = $1`,
    [payment.id, buyer, traveller],
  );
  if (known?.user_id !== buyer || known.traveller_id !== traveller)
    wrong.push(`${payment.id} of ${buyer} for ${traveller} is known for ${known?.user_id}, ${known?.traveller_id}`);
  if (!known?.captured_at) return [`${payment.id} was captured and is not known`];
  const refunded = Math.min(amount, refundedOf(payment) + payment.transferred);
  const isRefunded = payment.transferred > 0 || refunded >= amount;
  if (known.is_refunded !== isRefunded || Number(known.refunded_cents) !== refunded) {
    wrong.push(`${payment.id} refunded ${refunded}, known ${known.refunded_cents} ${known.is_refunded}`);
  }
  const plan = await one(scene, 'select status, payment_intent_id from public.user_subscriptions where id = $1', [
    subscriptionId,
  ]);
  const isPlan = plan?.status === 'active' && plan.payment_intent_id === payment.id;
  const entries = await scene.sql(
    'select reason, status, resolved_by from public.payments_to_resolve where payment_id = $1',
    [payment.id],
  );
  if (isRefunded && isPlan) wrong.push(`${payment.id} was refunded and its plan is active`);
  if (payment.dispute === 'lost' && isPlan) wrong.push(`${payment.id} was lost in a dispute and its plan is active`);
  // This mock provider always charges the right amount and buyer, so such an entry is wrong.
  for (const { reason } of entries) if (/mismatch|unknown/.test(reason)) wrong.push(`${payment.id} listed: ${reason}`);
  const uneven = entries.filter(({ reason }) => reason.startsWith('paid_back_'));
  const expected = unevenReason(page, payment);
  if (expected && !uneven.some(({ reason }) => reason === expected))
    wrong.push(`${payment.id} not listed: ${expected}`);
  for (const { reason, resolved_by } of uneven)
    if (reason !== expected && !resolved_by) wrong.push(`${payment.id} listed: ${reason}`);
  const mailed = await scene.sql(
    'select split_part(once_for, $1, 1) as what from public.mail_outbox where once_for in ($2, $3)',
    [':', `paid:${payment.id}`, `refunded:${payment.id}`],
  );
  const isMailed = (what: string) => mailed.some((mail) => mail.what === what);
  const isOpen = entries.some(
    ({ status, resolved_by }) => status === 'open' || (status === 'dismissed' && resolved_by),
  );
  if (known.is_gone) return wrong;
  if (isPlan && !isMailed('paid')) wrong.push(`${payment.id} is a plan and its buyer was never told`);
  if (isRefunded && !isMailed('refunded')) wrong.push(`${payment.id} was refunded and its buyer was never told`);
  if (!isPlan && !isRefunded && !isOpen) wrong.push(`${payment.id} of ${id} is neither plan, refund nor entry`);
  return wrong;
}

/** Contradictions after all events; empty when every payment has a final state. */
export async function contradictions(scene: Scene, shop: Shop): Promise<string[]> {
  const wrong: string[] = [];
  const silent = await scene.sql('select id from private.silent_payments');
  if (silent.length > 0) wrong.push(`silent: ${silent.map(({ id }) => id).join()}`);
  for (const page of shop.pages)
    if (page.payment?.isCaptured) wrong.push(...(await problemsOf(scene, page, page.payment)));
  const untold = await scene.sql(`select r.reason from public.payments_to_resolve r group by r.reason
    having count(*) > (select count(*) from public.mail_outbox m
      where m.template = 'payment_to_resolve' and m.data ->> 'reason' = r.reason)`);
  for (const { reason } of untold) wrong.push(`no mail to the administrator: ${reason}`);
  return wrong;
}
