/*
 * Live updates: exactly the five tables whose rows the screens follow.
 *
 * Who may see: a change is sent to those who may read its row, by the same policies as a query. Adding a table here
 * shows nobody anything new.
 *
 * A hosted project has the publication already, which is why this asks before it creates or adds.
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
