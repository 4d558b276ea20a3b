/*
 * The company's measured claims: the share of approvals, the days of preparation, the clients' rating and the answer
 * time. Each is published with its sample after an administrator's decision and with a large enough sample. Before
 * that, pages print marked sample data, and no answer time.
 *
 * Readers: everyone reads published claims, among the facts; administrators read all measured claims, published or not.
 *
 * Never true: a published figure of too few cases; a decision to publish or to withdraw without an audit entry.
 *
 * Verbs: published_facts (everyone), admin_claims, admin_publish_claim (administrators).
 */

create type public.claim as (
  claim required.text,
  is_published required.boolean,
  value numeric,
  sample required.bigint,
  needed required.int
);

-- access ---------------------------------------------------------------------
/* The rating keeps the setting's name from before other claims existed. */
create function private.claim_setting(p_claim text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case p_claim when 'rating' then 'satisfaction' when 'approvalRate' then 'claim_approval'
    when 'averageTime' then 'claim_preparation' when 'responseTime' then 'claim_response' end
$$;

create function private.is_claim_published(p_claim text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.settings s
    where s.name = private.claim_setting(p_claim) and s.value = 'published')
$$;

/* Computed from the decisions of the last twelve months. */
create function private.approval_claim() returns public.claim
language sql stable security definer set search_path = '' as $$
  select row('approvalRate', private.is_claim_published('approvalRate'),
    round(100.0 * sum(p.amount) filter (where p.kind = 'approved') / nullif(sum(p.amount), 0), 1),
    coalesce(sum(p.amount), 0), 20)::public.claim
  from private.performance p
  where p.consultant_id is null and p.figure = 'decision' and p.month >= private.performance_since(12)
$$;

/* The sum of the median times of our three steps over twelve months. The sample is the smallest of the three. */
create function private.preparation_claim() returns public.claim
language sql stable security definer set search_path = '' as $$
  with counted as (
    select p.kind, p.value, sum(p.amount) as amount from private.performance p
    where p.consultant_id is null and p.figure = 'step' and p.month >= private.performance_since(12)
      and p.kind in ('document_collection', 'document_review', 'ds160_form')
    group by p.kind, p.value
  ), running as (
    select c.kind, c.value, sum(c.amount) over (partition by c.kind order by c.value) as up_to,
      sum(c.amount) over (partition by c.kind) as total
    from counted c
  ), measured as (
    select r.kind, max(r.total) as total, min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0 as median
    from running r group by r.kind
  )
  select row('averageTime', private.is_claim_published('averageTime'),
    case when count(*) = 3 then greatest(ceil(sum(m.median)), 1) end,
    case when count(*) = 3 then min(m.total)::bigint else 0 end, 20)::public.claim from measured m
$$;

create function private.rating_claim() returns public.claim
language sql stable security definer set search_path = '' as $$
  select row('rating', private.is_claim_published('rating'), f.average, f.answers, private.answers_needed())::public.claim
  from private.newest_satisfaction() f
$$;

/* In whole working hours, at least one: the median wait of the messages answered in the last 90 days. */
create function private.response_claim() returns public.claim
language sql stable security definer set search_path = '' as $$
  with running as (
    select p.value, sum(p.amount) over (order by p.value) as up_to, sum(p.amount) over () as total
    from private.performance p where p.consultant_id is null and p.figure = 'response'
  )
  select row('responseTime', private.is_claim_published('responseTime'),
    greatest(ceil(min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0), case when count(*) > 0 then 1 end),
    coalesce(max(r.total), 0)::bigint, 100)::public.claim from running r
$$;

create function private.claims() returns setof public.claim
language sql stable security definer set search_path = '' as $$
  select (private.approval_claim()).* union all select (private.preparation_claim()).*
  union all select (private.rating_claim()).* union all select (private.response_claim()).*
$$;

create function private.admin_claims() returns setof public.claim
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query select * from private.claims();
end $$;

create function public.admin_claims() returns setof public.claim
language sql stable security invoker set search_path = '' as $$ select * from private.admin_claims() $$;

/* Can be published before there are enough cases: the figure appears with the last needed one. */
create function private.admin_publish_claim(p_claim text, p_is_published boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := case when p_is_published then 'published' else 'withdrawn' end;
begin
  perform private.require_role('admin');
  if private.claim_setting(p_claim) is null or p_is_published is null then
    raise exception 'invalid_rule' using errcode = '22023';
  end if;
  -- Two administrators who decide at the same moment decide one after the other.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.settings', 0));
  if private.is_claim_published(p_claim) <> p_is_published then
    insert into private.settings (name, value) values (private.claim_setting(p_claim), wanted)
    on conflict (name) do update set value = excluded.value;
    perform private.audit('admin_publish_claim', 'setting', null, null, null,
      jsonb_build_object('claim', p_claim, 'is_published', not p_is_published),
      jsonb_build_object('claim', p_claim, 'is_published', p_is_published));
  end if;
  return p_is_published;
end $$;

create function public.admin_publish_claim(claim text, is_published boolean) returns boolean
language sql security invoker set search_path = '' as $$ select private.admin_publish_claim(claim, is_published) $$;

grant execute on function private.admin_claims(), public.admin_claims(),
  private.admin_publish_claim(text, boolean), public.admin_publish_claim(text, boolean) to authenticated;
