/*
 * Notifications. Written only inside verbs, so nobody can put words into another person's list.
 */

-- table ----------------------------------------------------------------------
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (title ~ '\S' and length(title) <= 200),
  message text not null check (length(message) <= 2000),
  read boolean not null default false,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now()
);
comment on table public.notifications is 'What a person was told; unread until opened.';

create index notifications_newest on public.notifications (user_id, created_at desc);
create index notifications_unread on public.notifications (user_id) where not read;

-- access ---------------------------------------------------------------------
alter table public.notifications enable row level security;
grant select, update (read) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "person reads own notifications"
  on public.notifications for select to authenticated
  using (user_id = (select private.user_id()));
create policy "person marks own notifications read"
  on public.notifications for update to authenticated
  using (user_id = (select private.user_id())) with check (user_id = (select private.user_id()) and read);

-- verbs ----------------------------------------------------------------------
create function private.notify(p_user_id uuid, p_title text, p_message text, p_metadata jsonb default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_user_id is not null then
    insert into public.notifications (user_id, title, message, metadata)
    values (p_user_id, p_title, left(p_message, 2000), p_metadata);
  end if;
end $$;

create function private.mark_all_notifications_read() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
  changed int;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  update public.notifications set read = true where user_id = caller and not read;
  get diagnostics changed = row_count;
  return jsonb_build_object('updated', changed, 'unread', 0);
end $$;

create function public.mark_all_notifications_read() returns jsonb
language sql security invoker set search_path = '' as $$ select private.mark_all_notifications_read() $$;

grant execute on function private.mark_all_notifications_read(), public.mark_all_notifications_read() to authenticated;
