/** A query with one row for each payment in an impossible state. */
export const MONEY_NEVER = `
  select 'plan of what was given back: ' || s.payment_intent_id as wrong
  from public.user_subscriptions s join public.payments p on p.id = s.payment_intent_id
  where s.status = 'active' and p.is_refunded
  union all
  select 'more given back than paid: ' || p.id from public.payments p where p.refunded_cents > p.amount_cents
  union all
  select 'paid for one person, plan of another: ' || p.id
  from public.payments p join public.user_subscriptions s on s.payment_intent_id = p.id and s.user_id = p.user_id
  where p.outcome = 'activated' and p.traveller_id is distinct from s.traveller_id
  union all
  select 'plan of a traveller who is gone: ' || s.id
  from public.user_subscriptions s join public.travellers t on t.id = s.traveller_id
  where s.status <> 'cancelled' and t.birth_date is null
  union all
  select 'transferred and not ended: ' || p.id from public.payments p
  where p.transferred_cents > 0 and not (p.is_refunded and p.outcome = 'refunded')
  union all
  select 'account kept after its end: ' || a.payment_id
  from private.refund_accounts a join public.payments p on p.id = a.payment_id
  where p.is_refunded or private.is_erased(p.user_id) or exists (
      select from public.payments_to_resolve r where r.payment_id = p.id and r.reason = 'refund_requested'
        and r.status <> 'withdrawn')
    and not exists (select from public.payments_to_resolve r where r.payment_id = p.id and r.status = 'open')`;
