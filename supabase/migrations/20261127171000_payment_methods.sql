/*
 * How a plan may be paid is one fact: the pages print it, and the payment page offers no other.
 *
 * Who may see: everyone, as every fact; the list itself the edge functions alone.
 *
 * Never true: a fact of methods that names none, one twice, or one that is not known here.
 *
 * Verbs: payment_methods (edge functions).
 */
create or replace function private.is_fact_value(p_kind text, p_value text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_value is null or case p_kind
    when 'usd' then p_value ~ '^[1-9]\d{0,5}(\.\d{2})?$'
    when 'days' then p_value ~ '^[1-9]\d{0,3}$'
    when 'percent' then p_value ~ '^(100|\d{1,2}(\.\d)?)$'
    when 'date' then private.is_day_text(p_value)
    when 'place' then private.is_printed_text(p_value, 200)
    when 'methods' then p_value ~ '^(pix(,card)?(,boleto)?|card(,boleto)?|boleto)$'
    else false end
$$;

alter table private.facts drop constraint facts_kind_check, add constraint facts_kind_check
  check (kind in ('usd', 'days', 'percent', 'date', 'place', 'text', 'methods'));

insert into private.facts (id, key, kind, value, source_pt, source_en, source_es, checked_on)
values (md5('fact paymentMethods')::uuid, 'paymentMethods', 'methods', 'pix,card,boleto',
  'Contrato da RotaVisto com o meio de pagamento', 'RotaVisto''s contract with its payment provider',
  'Contrato de RotaVisto con el medio de pago', '2026-11-20');

/* Null while no fact says so: the payment provider then offers what it has. */
create function private.payment_methods() returns text[]
language sql stable security definer set search_path = '' as $$
  select string_to_array(f.value, ',') from private.facts f
  where f.key = 'paymentMethods' and (f.valid_until is null or f.valid_until >= private.today())
$$;

create function public.payment_methods() returns text[]
language sql stable security invoker set search_path = '' as $$ select private.payment_methods() $$;

grant execute on function private.payment_methods(), public.payment_methods() to service_role;
