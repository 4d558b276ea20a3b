/*
 * Live updates: exactly the five tables whose rows the screens follow.
 */

do $$
declare
  wanted text;
begin
  if not exists (select from pg_publication p where p.pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach wanted in array array['notifications', 'application_steps', 'document_submissions', 'support_tickets',
    'ticket_messages']
  loop
    if not exists (select from pg_publication_tables t
                   where t.pubname = 'supabase_realtime' and t.schemaname = 'public' and t.tablename = wanted) then
      execute format('alter publication supabase_realtime add table public.%I', wanted);
    end if;
  end loop;
end $$;
