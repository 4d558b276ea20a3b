/*
 * Clients' ratings as visitors may read them.
 *
 * Readers: everyone, including visitors, reads the average and the count of the newest answers, but only while an
 * administrator publishes them and there are enough answers. Administrators read the number of answers.
 *
 * Never true: a figure of too few answers, or after it was withdrawn; a figure that reveals respondents or their texts;
 * a decision to publish or to withdraw without an audit entry.
 *
 * Verbs: published_satisfaction (everyone), admin_satisfaction, admin_publish_satisfaction (administrators).
 */

-- table ----------------------------------------------------------------------
-- The newest ratings for visitors: their cost does not grow with the tickets.
create index support_tickets_newest_answers on public.support_tickets (rated_at desc) include (satisfaction)
  where satisfaction is not null;

-- types that functions return -------------------------------------------------
create type public.satisfaction_publication as (
  is_published required.boolean,
  average numeric,
  answers required.bigint,
  needed required.int
);

-- access ---------------------------------------------------------------------
/* Computed from the newest 1,000 ratings. */
create function private.newest_satisfaction() returns public.satisfaction_figure
language sql stable security definer set search_path = '' as $$
  select row(round(avg(a.satisfaction), 1), count(*))::public.satisfaction_figure from (
    select t.satisfaction from public.support_tickets t where t.satisfaction is not null
    order by t.rated_at desc limit 1000
  ) a
$$;

create function private.answers_needed() returns int
language sql immutable security invoker set search_path = '' as $$ select 50 $$;

create function private.is_satisfaction_published() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.settings s where s.name = 'satisfaction' and s.value = 'published')
$$;

-- verbs ----------------------------------------------------------------------
/* Empty while there is nothing to publish. */
create function private.published_satisfaction() returns public.satisfaction_figure
language plpgsql stable security definer set search_path = '' as $$
declare
  figure public.satisfaction_figure;
begin
  if private.is_satisfaction_published() then
    figure := private.newest_satisfaction();
    if figure.answers >= private.answers_needed() then
      return figure;
    end if;
  end if;
  return row(null, 0)::public.satisfaction_figure;
end $$;

create function public.published_satisfaction() returns public.satisfaction_figure
language sql stable security invoker set search_path = '' as $$ select * from private.published_satisfaction() $$;

grant execute on function private.published_satisfaction(), public.published_satisfaction() to anon, authenticated;

create function private.admin_satisfaction() returns public.satisfaction_publication
language plpgsql stable security definer set search_path = '' as $$
declare
  figure public.satisfaction_figure;
begin
  perform private.require_role('admin');
  figure := private.newest_satisfaction();
  return row(private.is_satisfaction_published(), figure.average, figure.answers, private.answers_needed())
    ::public.satisfaction_publication;
end $$;

create function public.admin_satisfaction() returns public.satisfaction_publication
language sql stable security invoker set search_path = '' as $$ select * from private.admin_satisfaction() $$;

/* Can be published before there are enough ratings: the figure appears with the last needed one. */
create function private.admin_publish_satisfaction(p_is_published boolean) returns public.satisfaction_publication
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := case when p_is_published then 'published' else 'withdrawn' end;
begin
  perform private.require_role('admin');
  if p_is_published is null then
    raise exception 'invalid_rule' using errcode = '22023';
  end if;
  -- Two administrators who decide at the same moment decide one after the other.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.settings', 0));
  if private.is_satisfaction_published() <> p_is_published then
    insert into private.settings (name, value) values ('satisfaction', wanted)
    on conflict (name) do update set value = excluded.value;
    perform private.audit('admin_publish_satisfaction', 'setting', null, null, null,
      jsonb_build_object('is_published', not p_is_published), jsonb_build_object('is_published', p_is_published));
  end if;
  return private.admin_satisfaction();
end $$;

create function public.admin_publish_satisfaction(is_published boolean) returns public.satisfaction_publication
language sql security invoker set search_path = '' as $$
  select * from private.admin_publish_satisfaction(is_published)
$$;

grant execute on function private.admin_satisfaction(), public.admin_satisfaction(),
  private.admin_publish_satisfaction(boolean), public.admin_publish_satisfaction(boolean) to authenticated;
