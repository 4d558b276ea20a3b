import type { Sql } from 'postgres';
import { MONEY_NEVER } from './money';
import { undone } from './undone';

interface Invariant {
  what: string;
  /** A query with one row for each fault, in `wrong`. */
  never: string;
  /** A query with one row of counts, in `there`. */
  there: string;
}

const INVARIANTS: readonly Invariant[] = [
  {
    what: 'accounts and profiles',
    never: `select 'account without a profile: ' || u.id as wrong from auth.users u
        where not exists (select from public.profiles p where p.id = u.id)
      union all
      select 'profile without an account: ' || p.id from public.profiles p
        where not exists (select from auth.users u where u.id = p.id)`,
    there: `select count(*) || ' people' as there from public.profiles`,
  },
  {
    what: 'steps',
    never: `with cases as (
        select a.id, a.status, count(s.id) as steps,
          count(*) filter (where s.status = 'in_progress') as current,
          count(*) filter (where s.status = 'completed') as completed,
          bool_and(s.order_index = n.order_index) as is_of_type,
          max(s.order_index) filter (where s.status = 'completed') as last_completed,
          min(s.order_index) filter (where s.status = 'in_progress') as first_current
        from public.visa_applications a
        left join public.application_steps s on s.application_id = a.id
        left join private.step_names n on n.step_type = s.step_type
        group by a.id, a.status)
      select 'application with ' || steps || ' of 7 steps: ' || id as wrong from cases where steps <> 7
      union all
      select 'steps of another order: ' || id from cases where steps = 7 and is_of_type is not true
      union all
      select 'application with ' || current || ' current steps: ' || id from cases
        where steps = 7 and case when status in ('pending', 'in_progress') then current <> 1 when status = 'ended' then current > 1 else current > 0 end
      union all
      select 'a step is open or waits before a completed one: ' || id from cases
        where steps = 7 and (completed <> coalesce(last_completed, 0) or first_current <> completed + 1)
      union all
      select status || ' with ' || completed || ' completed steps: ' || id from cases
        where steps = 7 and (status in ('completed', 'rejected') and completed <> 7 or status = 'pending' and completed > 0)`,
    there: `select count(*) || ' applications, ' || count(*) filter (where status = 'in_progress') || ' of them under way' as there
      from public.visa_applications`,
  },
  {
    what: 'money',
    never: `${MONEY_NEVER}
      union all
      select 'plan without its payment: ' || s.id from public.user_subscriptions s
        where s.status = 'active' and s.payment_intent_id is not null
          and not exists (select from public.payments p where p.id = s.payment_intent_id)
      union all
      -- What an administrator decided about a difference stands.
      select 'paid ' || p.amount_cents || ' of ' || s.amount_cents || ' cents: ' || p.id
        from public.user_subscriptions s join public.payments p on p.id = s.payment_intent_id
        where s.amount_cents <> p.amount_cents
          and not exists (select from public.payments_to_resolve r where r.payment_id = p.id)
      union all
      select 'money that no plan, refund or entry explains: ' || p.id from public.payments p
        where p.captured_at is not null and not p.is_refunded
          and not exists (select from public.user_subscriptions s where s.payment_intent_id = p.id)
          and not exists (select from public.payments_to_resolve r where r.payment_id = p.id)`,
    there: `select count(*) filter (where captured_at is not null) || ' payments, ' || coalesce(sum(amount_cents)
        filter (where captured_at is not null), 0) || ' cents taken, ' || coalesce(sum(refunded_cents), 0) || ' given back' as there
      from public.payments`,
  },
  {
    what: 'columns with words',
    never: `select case when c.name is null then 'no decision about ' || w.name else 'no column ' || c.name end as wrong
      from private.word_columns w full join private.text_columns c on c.name = w.name
      where c.name is null or w.name is null`,
    there: `select count(*) || ' decisions' as there from private.text_columns`,
  },
];

const COUNTED = `select f.figure || ' ' || f.kind || ' ' || f.day as name, sum(f.amount)::text as amount
  from private.figures f group by 1 having sum(f.amount) <> 0 order by 1`;

/** The differences between kept figures and a new count, which is rolled back. */
async function figureFaults(sql: Sql): Promise<string[]> {
  const named = (rows: { name: string; amount: string }[]) => new Map(rows.map(({ name, amount }) => [name, amount]));
  const kept = named(await sql.unsafe<{ name: string; amount: string }[]>(COUNTED));
  const counted = await undone(sql, async (transaction) => {
    await transaction`select private.recount_figures()`;
    return named(await transaction.unsafe<{ name: string; amount: string }[]>(COUNTED));
  });
  return [...new Set([...kept.keys(), ...counted.keys()])]
    .filter((name) => kept.get(name) !== counted.get(name))
    .map((name) => `${name}: ${kept.get(name) ?? 0} kept, ${counted.get(name) ?? 0} counted`);
}

/** One line of the report. */
export interface Checked {
  what: string;
  /** The counts, or the reason why there are none. */
  there: string;
  faults: string[];
}

/** Checks rules for the rows of any database of the product. */
export async function checkInvariants(sql: Sql): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const { what, never, there } of INVARIANTS) {
    const wrong = await sql.unsafe<{ wrong: string }[]>(`select n.wrong from (${never}) n order by 1`);
    const [found] = await sql.unsafe<{ there: string }[]>(there);
    checked.push({ what, there: found?.there ?? '', faults: wrong.map((row) => row.wrong) });
  }
  checked.push({ what: 'kept figures', there: 'as counted anew', faults: await figureFaults(sql) });
  return checked;
}
