/** Queries for forbidden objects; each returns no row. */
export const CATALOGUE_CHECKS: Record<string, string> = {
  'every table in an exposed schema has row security': `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not relrowsecurity`,
  'no view is in an exposed schema': `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  'no function in an exposed schema runs as its owner': `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  'every function has an empty search path': `select p.oid::regprocedure from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not coalesce(p.proconfig @> array['search_path=""'], false)`,
  'no function of ours is executable by everyone': `select p.oid::regprocedure from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`,
  'a verb that a role may call has a body that the same role may call': `select w.proname, r.role from pg_proc w
    join pg_proc b on b.proname = w.proname and b.pronamespace = 'private'::regnamespace
    cross join (values ('anon'), ('authenticated'), ('service_role')) r (role)
    where w.pronamespace = 'public'::regnamespace
      and has_function_privilege(r.role, w.oid, 'execute') <> has_function_privilege(r.role, b.oid, 'execute')`,
  'every definer body that users may execute checks its caller, except the listed ones': `select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.prosecdef
      and has_function_privilege('authenticated', p.oid, 'execute')
      and p.prosrc !~ '(require_role|caller_id\\(\\)|lock_application|lock_other_person|lock_changeable_booking|user_id\\(\\)|client_id\\(\\)|consultant_id\\(\\)|is_admin\\(\\)|auth\\.uid\\(\\)|private\\.role\\(\\)|lock_own_booking|hours_owner|held_traveller|private\\.my_purchases\\(\\))'
      and p.proname not in ('confirm_address_change', 'is_step_open', 'published_facts', 'published_satisfaction', 'report_vitals', 'schema_version', 'session_end')`,
  'only the service executes verbs that settle payments, mail, inspections, registrations and releases': `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
    and p.proname in ('apply_checkout_event', 'open_checkout', 'remember_checkout_session', 'record_inspection', 'claim_mail', 'finish_mail', 'unsubscribe',
      'erased_objects', 'finish_erased_object', 'erasures_to_record', 'finish_recorded_erasure', 'allow_registration', 'open_registration', 'release_trial',
      'purchase_address', 'correct_address')
    and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))`,
  // A field of a row (a function with the row as its only argument) is JSON, because the embedded API returns
  // composites there as text.
  'every verb declares its result type, except the export': `select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname <> 'export_my_data'
      and not exists (select from pg_class c where p.pronargs = 1 and c.reltype = p.proargtypes[0] and c.relkind = 'r')
      and p.prorettype in ('json'::regtype, 'jsonb'::regtype, 'record'::regtype)`,
  'no policy reads values that users can write about themselves': `select policyname from pg_policies where (coalesce(qual, '') || coalesce(with_check, ''))
    ~ '(user_metadata|raw_user_meta_data|auth\\.jwt|current_setting)'`,
  'every policy names its role and one operation': `select policyname from pg_policies where schemaname in ('public', 'storage', 'realtime')
    and (cmd = 'ALL' or roles = '{public}' or permissive <> 'PERMISSIVE')`,
  'policies evaluate the caller once per statement': `select policyname, qual, with_check from pg_policies where schemaname in ('public', 'realtime')
    and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT (auth|private)\\.\\w+\\(', '', 'g')
      ~ '(auth\\.uid|private\\.(caller_id|role|client_id|consultant_id|user_id|is_admin|clients_of_caller|consultants_of_caller))\\('`,
  'every foreign key has an index that begins with it': `select c.conrelid::regclass, c.conname from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indisprimary
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
  'every column that a policy compares has an index that begins with it': `select distinct p.tablename, a.attname from pg_policies p
    join pg_class t on t.relname = p.tablename and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname in ('id', 'client_id', 'consultant_id', 'user_id')
    where p.schemaname = 'public' and coalesce(p.qual, '') ~ ('\\(' || a.attname || ' (=|IN)')
      and not exists (select from pg_index i where i.indrelid = t.oid and i.indkey[0] = a.attnum and i.indpred is null)`,
  'every table has a comment': `select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind = 'r' and obj_description(oid) is null`,
  'users have no privilege on tables of the service': `select t, r from unnest(array['audit_log', 'mail_outbox', 'client_errors', 'payment_events', 'checkout_sessions', 'failed_refunds']) t
    cross join unnest(array['anon', 'authenticated']) r
    where has_any_column_privilege(r, ('public.' || t)::regclass, 'select, insert, update, references')
      or has_table_privilege(r, ('public.' || t)::regclass, 'delete, truncate, trigger')`,
  'only the owner may truncate tables or create triggers': `select c.relname, r from pg_class c cross join unnest(array['anon', 'authenticated', 'service_role']) r
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_table_privilege(r, c.oid, 'truncate, trigger, references')`,
  'no body builds statements from text, except the erasure and the withdrawal of a consent': `select p.proname from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc ~* '\\mexecute\\M'
      and p.proname not in ('forget_mentions', 'forget_own_words', 'withdraw_consent')`,
  'each body has a unique name': `select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by p.pronamespace, p.proname having count(*) > 1`,
  'no two constraints or indexes of one table are the same': `select i.indrelid::regclass, array_agg(i.indexrelid::regclass) from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    group by i.indrelid, i.indkey, i.indclass, i.indoption, pg_get_expr(i.indpred, i.indrelid),
      pg_get_expr(i.indexprs, i.indrelid) having count(*) > 1`,
  'a body runs as its owner exactly when it, or a function it calls, needs the rights of the owner': `select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname <> 'request_source' and p.prosecdef <> (
      p.prosrc ~* '\\m(from|into|update|join)\\s+(public|private|auth|storage|supabase_migrations)\\.\\w+(?!\\w|\\()'
      or p.prosrc ~ 'realtime\\.send\\('
      or exists (select from pg_proc q where q.pronamespace = 'private'::regnamespace and q.prosecdef and q.oid <> p.oid
        and strpos(p.prosrc, 'private.' || q.proname || '(') > 0))`,
  'only the owner reads or changes private tables': `select c.relname, r from pg_class c
    cross join unnest(array['anon', 'authenticated', 'service_role']) r
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and (
      has_table_privilege(r, c.oid, 'delete, truncate, trigger')
      or has_any_column_privilege(r, c.oid, 'select, insert, update, references'))`,
  'users may use no sequence': `select c.relname, r from pg_class c cross join unnest(array['anon', 'authenticated']) r
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'S'
      and has_sequence_privilege(r, c.oid, 'usage, select, update')`,
  'every table has a primary key': `select c.relname from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  'every table with updated_at has a trigger that sets it': `select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'updated_at'
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and not exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'touch' and t.tgtype & 19 = 19 and t.tgenabled = 'O')`,
};
