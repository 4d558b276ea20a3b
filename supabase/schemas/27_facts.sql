/*
 * Facts that offices decide and the product repeats: fees, validities, waiting times, addresses of posts. Each has a
 * value typed by its kind, a source, the day of its last comparison with the source (null before the first) and, for
 * facts that expire, a last day.
 *
 * Readers: everyone, including visitors, reads the facts in one language without the checking person; administrators
 * read all of a fact.
 *
 * Never true: a fact with a value that its kind does not have, with markup in a text, or with an address that is not
 * https; a change or a check without an audit entry, or of a version that its author has not seen; a fact of payment
 * methods with no method, a repeated method or an unknown method.
 *
 * Verbs: published_facts (everyone), admin_facts, admin_save_fact, admin_confirm_fact (administrators), payment_methods
 * (edge functions).
 */

/* A null value is an unknown fact, which no page prints. */
create function private.is_fact_value(p_kind text, p_value text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_value is null or case p_kind
    when 'usd' then p_value ~ '^[1-9]\d{0,5}(\.\d{2})?$'
    when 'days' then p_value ~ '^[1-9]\d{0,3}$'
    when 'percent' then p_value ~ '^(100|\d{1,2}(\.\d)?)$'
    when 'date' then private.is_day_text(p_value)
    when 'place' then private.is_printed_text(p_value, 200)
    when 'url' then length(p_value) <= 500 and p_value ~ '^https://[^\s<>"{}\\]+$'
    when 'methods' then p_value ~ '^(pix(,card)?(,boleto)?|card(,boleto)?|boleto)$'
    else false end
$$;

-- table ----------------------------------------------------------------------
create table private.facts (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  kind text not null check (kind in ('usd', 'days', 'percent', 'date', 'place', 'text', 'methods', 'url')),
  value text,
  text_pt text check (private.is_printed_text(text_pt, 200)),
  text_en text check (private.is_printed_text(text_en, 200)),
  text_es text check (private.is_printed_text(text_es, 200)),
  source_pt text not null check (private.is_printed_text(source_pt, 300)),
  source_en text not null check (private.is_printed_text(source_en, 300)),
  source_es text not null check (private.is_printed_text(source_es, 300)),
  source_url text check (source_url ~ '^https://[^\s<>"{}\\]+$' and length(source_url) <= 500),
  checked_on date,
  checked_by uuid references public.profiles (id) on delete set null,
  valid_until date,
  updated_at timestamptz not null default now(),
  revision int not null default 1,
  constraint facts_value_of_kind check (private.is_fact_value(kind, value)),
  constraint facts_text_in_all_languages check (
    num_nonnulls(text_pt, text_en, text_es) = case when kind = 'text' then 3 else 0 end)
);
comment on table private.facts is 'What offices decide and every area prints, each with its source and the day it was checked.';

create index facts_of_checker on private.facts (checked_by);

create trigger facts_touch before update on private.facts for each row execute function private.touch();

-- types that functions return -------------------------------------------------
create type public.published_fact as (
  key required.text,
  kind required.text,
  value text,
  text text,
  source required.text,
  source_url text,
  checked_on date,
  valid_until date,
  sample bigint
);

create type public.kept_fact as (
  id required.uuid,
  key required.text,
  kind required.text,
  value text,
  text_pt text,
  text_en text,
  text_es text,
  source_pt required.text,
  source_en required.text,
  source_es required.text,
  source_url text,
  checked_on date,
  checked_by_name text,
  valid_until date,
  is_due required.boolean,
  revision required.int
);

-- access ---------------------------------------------------------------------
/*
 * True when an administrator must check the fact: before the first check, 60 days after a check, and after its last day
 * unless it was checked since. An unknown fact is not printed and never due.
 */
create function private.is_fact_due(p_fact private.facts) returns boolean
language sql stable security invoker set search_path = '' as $$
  select case when coalesce(p_fact.value, p_fact.text_pt) is null then false
    when p_fact.checked_on is null then true
    when p_fact.valid_until < private.today() then p_fact.checked_on <= p_fact.valid_until
    else p_fact.checked_on < private.today() - 60 end
$$;
comment on column private.facts.checked_on is 'The day it was compared with its source; null where nobody has.';
comment on column private.facts.revision is 'How often it was worded; 1 is the wording of the release.';

-- verbs ----------------------------------------------------------------------
/* Browsers cache it for five minutes, because it is equal for all. */
create function private.published_facts(p_language text) returns setof public.published_fact
language plpgsql stable security definer set search_path = '' as $$
begin
  perform set_config('response.headers',
    '[{"Cache-Control": "public, max-age=300, stale-while-revalidate=3600"}]', true);
  return query
    select (row(f.key, f.kind, f.value,
      case p_language when 'en' then f.text_en when 'es' then f.text_es else f.text_pt end,
      case p_language when 'en' then f.source_en when 'es' then f.source_es else f.source_pt end,
      f.source_url, f.checked_on, f.valid_until, null)::public.published_fact).*
    from private.facts f order by f.key;
  return query
    select (row(c.claim, 'claim', c.value::text, null, 'RotaVisto', null, private.today(), null, c.sample)
      ::public.published_fact).*
    from private.claims() c where c.is_published and c.value is not null and c.sample >= c.needed;
end $$;

create function public.published_facts(language text) returns setof public.published_fact
language sql stable security invoker set search_path = '' as $$ select * from private.published_facts(language) $$;

grant execute on function private.published_facts(text), public.published_facts(text) to anon, authenticated;

create function private.admin_facts() returns setof public.kept_fact
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select (row(f.id, f.key, f.kind, f.value, f.text_pt, f.text_en, f.text_es, f.source_pt, f.source_en, f.source_es,
      f.source_url, f.checked_on, p.full_name, f.valid_until, private.is_fact_due(f), f.revision)::public.kept_fact).*
    from private.facts f left join public.profiles p on p.id = f.checked_by order by f.key;
end $$;

create function public.admin_facts() returns setof public.kept_fact
language sql stable security invoker set search_path = '' as $$ select * from private.admin_facts() $$;

/* The fact's fields for the audit, without those that its kind lacks. */
create function private.fact_record(p_fact private.facts) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('key', p_fact.key, 'value', p_fact.value, 'text_pt', p_fact.text_pt,
    'text_en', p_fact.text_en, 'text_es', p_fact.text_es, 'source_pt', p_fact.source_pt, 'source_en', p_fact.source_en,
    'source_es', p_fact.source_es, 'source_url', p_fact.source_url, 'checked_on', p_fact.checked_on,
    'valid_until', p_fact.valid_until))
$$;

create function private.lock_fact(p_key text) returns private.facts
language plpgsql security definer set search_path = '' as $$
declare
  fact private.facts;
begin
  select * into fact from private.facts f where f.key = p_key for update;
  if fact.id is null then
    raise exception 'fact_not_found' using errcode = 'P0002';
  end if;
  return fact;
end $$;

grant execute on function private.admin_facts(), public.admin_facts() to authenticated;

/* The last day for a refund request after a refusal; null while no period is published. */
create function private.last_refund_day(p_decided_on date) returns date
language sql stable security definer set search_path = '' as $$
  select p_decided_on + f.value::int from private.facts f
  where f.key = 'refundWindow' and (f.valid_until is null or f.valid_until >= private.today())
$$;

/* Null without such a fact: the payment provider then offers all its methods. */
create function private.payment_methods() returns text[]
language sql stable security definer set search_path = '' as $$
  select string_to_array(f.value, ',') from private.facts f
  where f.key = 'paymentMethods' and (f.valid_until is null or f.valid_until >= private.today())
$$;

create function public.payment_methods() returns text[]
language sql stable security invoker set search_path = '' as $$ select private.payment_methods() $$;

grant execute on function private.payment_methods(), public.payment_methods() to service_role;

-- A page older than the revisions sends none and overwrites the present value.
create function private.lock_fact_at(p_key text, p_revision int) returns private.facts
language plpgsql security definer set search_path = '' as $$
declare
  fact private.facts := private.lock_fact(p_key);
begin
  if p_revision <> fact.revision then
    raise exception 'changed_meanwhile' using errcode = 'P0001';
  end if;
  return fact;
end $$;

/* A saved fact counts as compared with its source today by the caller. */
create function private.admin_save_fact(
  p_key text, p_revision int, p_value text, p_text_pt text, p_text_en text, p_text_es text, p_source_pt text,
  p_source_en text, p_source_es text, p_source_url text, p_valid_until date
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  previous private.facts;
  fact private.facts;
  is_worded boolean;
begin
  perform private.require_role('admin');
  previous := private.lock_fact_at(p_key, p_revision);
  fact := previous;
  fact.value := private.trimmed(p_value);
  fact.text_pt := private.trimmed(p_text_pt);
  fact.text_en := private.trimmed(p_text_en);
  fact.text_es := private.trimmed(p_text_es);
  fact.source_pt := private.trimmed(p_source_pt);
  fact.source_en := private.trimmed(p_source_en);
  fact.source_es := private.trimmed(p_source_es);
  fact.source_url := private.clean_link(p_source_url);
  fact.valid_until := p_valid_until;
  is_worded := private.fact_record(fact) <> private.fact_record(previous);
  fact.checked_on := private.today();
  fact.checked_by := auth.uid();
  -- A fact that is printed is not emptied: its last day takes it from the pages.
  if not private.is_fact_value(fact.kind, fact.value)
    or fact.kind <> 'text' and fact.value is null and previous.value is not null then
    raise exception 'fact_value' using errcode = '22023';
  end if;
  if fact.kind = 'text' and not (coalesce(private.is_printed_text(fact.text_pt, 200), false)
      and coalesce(private.is_printed_text(fact.text_en, 200), false)
      and coalesce(private.is_printed_text(fact.text_es, 200), false))
    or fact.kind <> 'text' and num_nonnulls(fact.text_pt, fact.text_en, fact.text_es) > 0 then
    raise exception 'fact_text' using errcode = '22023';
  end if;
  if not (coalesce(private.is_printed_text(fact.source_pt, 300), false)
    and coalesce(private.is_printed_text(fact.source_en, 300), false)
    and coalesce(private.is_printed_text(fact.source_es, 300), false)) then
    raise exception 'fact_source' using errcode = '22023';
  end if;
  if not private.is_link(fact.source_url) or length(fact.source_url) > 500 then
    raise exception 'fact_url' using errcode = '22023';
  end if;
  if fact.valid_until < private.today() and fact.valid_until is distinct from previous.valid_until then
    raise exception 'fact_over' using errcode = '22023';
  end if;
  if private.fact_record(fact) <> private.fact_record(previous) or fact.checked_by is distinct from previous.checked_by then
    update private.facts f set value = fact.value, text_pt = fact.text_pt, text_en = fact.text_en, text_es = fact.text_es,
      source_pt = fact.source_pt, source_en = fact.source_en, source_es = fact.source_es, source_url = fact.source_url,
      valid_until = fact.valid_until, checked_on = fact.checked_on, checked_by = fact.checked_by,
      revision = f.revision + is_worded::int
    where f.id = fact.id;
    perform private.audit('admin_save_fact', 'fact', fact.id, null, null,
      private.fact_record(previous), private.fact_record(fact));
  end if;
  return fact.id;
end $$;

create function public.admin_save_fact(
  key text, source_pt text, source_en text, source_es text, value text default null, text_pt text default null,
  text_en text default null, text_es text default null, source_url text default null, valid_until date default null,
  revision int default null
) returns uuid
language sql security invoker set search_path = '' as $$
  select private.admin_save_fact(key, revision, value, text_pt, text_en, text_es, source_pt, source_en, source_es,
    source_url, valid_until)
$$;

/* Marks the fact as compared today and still right in the revision that the caller has seen. */
create function private.admin_confirm_fact(p_key text, p_revision int) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  previous private.facts;
begin
  perform private.require_role('admin');
  previous := private.lock_fact_at(p_key, p_revision);
  if previous.checked_on is distinct from private.today() or previous.checked_by is distinct from auth.uid() then
    update private.facts f set checked_on = private.today(), checked_by = auth.uid() where f.id = previous.id;
    perform private.audit('admin_confirm_fact', 'fact', previous.id, null, null,
      jsonb_build_object('key', previous.key, 'checked_on', previous.checked_on),
      jsonb_build_object('key', previous.key, 'checked_on', private.today()));
  end if;
  return previous.id;
end $$;

create function public.admin_confirm_fact(key text, revision int default null) returns uuid
language sql security invoker set search_path = '' as $$ select private.admin_confirm_fact(key, revision) $$;

grant execute on function
  private.admin_save_fact(text, int, text, text, text, text, text, text, text, text, date),
  public.admin_save_fact(text, text, text, text, text, text, text, text, text, date, int),
  private.admin_confirm_fact(text, int), public.admin_confirm_fact(text, int) to authenticated;
