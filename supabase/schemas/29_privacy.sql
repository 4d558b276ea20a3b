/*
 * Privacy: the export of a user's data, and its erasure on request.
 *
 * Readers: a client reads their own erasure request, and administrators read all through their list. An export holds
 * only the caller's data.
 *
 * Never true: two open requests of one person; a name, address or file that outlives an erasure, or a text about a
 * staff member that outlives that member's erasure; an erased person who counts as a client, or whose application is
 * still open; a text column without a decision in text_columns.
 *
 * Verbs: export_my_data (every signed-in user), request_erasure (client), admin_erasure_requests and
 * admin_resolve_erasure (administrator), erased_objects, finish_erased_object, erasures_to_record and
 * finish_recorded_erasure (the remove-files function).
 */

-- table ----------------------------------------------------------------------
create table public.erasure_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  reason text check (length(reason) <= 2000),
  status text not null default 'requested' check (status in ('requested', 'done', 'rejected')),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.profiles (id) on delete set null,
  constraint erasure_requests_resolved_has_time check ((status = 'requested') = (resolved_at is null))
);
comment on table public.erasure_requests is 'A client asks to have personal data erased (LGPD); an administrator decides.';

-- A decided request stays as a record, and the person may request again.
create unique index erasure_requests_one_open_per_user on public.erasure_requests (user_id) where status = 'requested';
create index erasure_requests_of_user on public.erasure_requests (user_id, created_at desc);
create index erasure_requests_of_resolver on public.erasure_requests (resolved_by);
create index erasure_requests_newest on public.erasure_requests (created_at desc);

create table private.erased_objects (
  path text primary key,
  erased_at timestamptz not null default now()
);
comment on table private.erased_objects is 'Files of erased people that still have to be removed through the storage service.';

create table private.erasures_to_record (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  erased_at timestamptz not null default now()
);
comment on table private.erasures_to_record is
  'Erased people whose ids still have to be written into the bucket of operations, from which a restored backup learns whom to erase again.';

/*
 * The decision for each text column at an erasure (release/private.text_columns.json):
 * erased            empties the column in the person's rows, or deletes the row
 * unnamed           the same, and replaces mentions of the person in all other rows
 * unnamed_for_staff the same, except in a client's rows, which stay unchanged
 * row_removed       the same, and deletes rows that mention the person
 * retained          keeps the text, as the law or the audit requires
 * exempt            does nothing, because the text is about no person
 */
create table private.text_columns (
  name text primary key check (name ~ '^(public|private)\.\w+\.\w+$'),
  decision text not null check (decision in ('erased', 'unnamed', 'unnamed_for_staff', 'row_removed', 'retained', 'exempt')),
  is_exported boolean not null,
  reason text check (reason ~ '\S'),
  constraint text_columns_reason check ((decision in ('retained', 'exempt')) = (reason is not null))
);
comment on table private.text_columns is
  'Of each column that can hold words: what an erasure does to it, and whether the export of a person has it.';

/* Our text columns in the catalogue; `owner` is the column with the row's person. */
create view private.word_columns with (security_invoker = true) as
  select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name, format('%I.%I', n.nspname, c.relname) as "table",
    a.attname as "column", k.kind, a.attnotnull as is_required, (
      select format('%I', o.attname) from pg_catalog.pg_attribute o where o.attrelid = c.oid and not o.attisdropped
        and o.attname = any (case when c.oid = 'public.profiles'::regclass then array['id'] else array['client_id', 'user_id'] end)
    ) as owner
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid
  join pg_catalog.pg_type t on t.oid = a.atttypid
  cross join lateral (select coalesce(nullif(t.typbasetype, 0), t.oid)::regtype::text as kind) k
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped
    and (k.kind ~ '^(text|character|character varying|json|jsonb|xml|name|extensions\.citext)(\[\])?$' or t.typtype = 'c');

-- types that functions return -------------------------------------------------
create domain required.erasure_status as text not null check (value in ('requested', 'done', 'rejected'));

create type public.listed_erasure as (
  id required.uuid,
  user_id required.uuid,
  full_name required.text,
  email required.text,
  reason text,
  status required.erasure_status,
  created_at required.timestamptz,
  resolved_at timestamptz,
  resolved_by_name text,
  total_count required.bigint,
  -- The requester's children, who are erased together.
  children required.bigint
);

create type public.removed_file as (path required.text);

create type public.recorded_erasure as (user_id required.uuid);

-- access ---------------------------------------------------------------------
alter table public.erasure_requests enable row level security;

grant select on public.erasure_requests to authenticated;
grant select, insert, update, delete on public.erasure_requests to service_role;

create policy "client reads own erasure requests"
  on public.erasure_requests for select to authenticated
  using (user_id = (select private.client_id()));

-- verbs ----------------------------------------------------------------------
/* A row for its person's export, without the columns marked as not exported. */
create function private.exported(p_table text, p_row jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select p_row - array(select split_part(c.name, '.', 3) from private.text_columns c
    where starts_with(c.name, p_table || '.') and not c.is_exported)
$$;

/* All rows of the caller in the form of the tables: the law requires completeness, not layout. */
create function private.export_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.held_user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  perform private.audit('export_my_data', 'profile', caller, null, caller, null, null);
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select private.exported('public.profiles', to_jsonb(p)) from public.profiles p where p.id = caller),
    'consents', (select coalesce(jsonb_agg(private.exported('private.consents', to_jsonb(c)) order by c.given_at, c.withdrawn_at), '[]')
      from private.consents c where c.person_id = caller),
    'travellers', (select coalesce(jsonb_agg(private.exported('public.travellers', to_jsonb(t)) order by t.created_at, t.id), '[]')
      from public.travellers t where t.client_id = caller),
    'mail_preferences', (select private.exported('private.mail_preferences', to_jsonb(m))
      from private.mail_preferences m where m.user_id = caller),
    'subscriptions', (select coalesce(jsonb_agg(private.exported('public.user_subscriptions', to_jsonb(s))
        || jsonb_build_object('plan', private.exported('public.subscription_plans', to_jsonb(p))) order by s.created_at), '[]')
      from public.user_subscriptions s join public.subscription_plans p on p.id = s.plan_id where s.user_id = caller),
    'payments', (select coalesce(jsonb_agg(private.exported('public.payments', to_jsonb(p)) order by p.captured_at, p.id), '[]')
      from public.payments p where p.user_id = caller),
    'refunds', (select coalesce(jsonb_agg(private.exported('public.payments_to_resolve', to_jsonb(r)) order by r.opened_at), '[]')
      from public.payments_to_resolve r where r.user_id = caller),
    'refund_accounts', (select coalesce(jsonb_agg(private.exported('private.refund_accounts', to_jsonb(a)) order by a.given_at), '[]')
      from private.refund_accounts a join public.payments p on p.id = a.payment_id where p.user_id = caller),
    'applications', (select coalesce(jsonb_agg(private.exported('public.visa_applications', to_jsonb(a))
        || jsonb_build_object('application_steps', array(select private.exported('public.application_steps', to_jsonb(s))
          from public.application_steps s where s.application_id = a.id order by s.order_index)) order by a.created_at), '[]')
      from public.visa_applications a where a.client_id = caller),
    'documents', (select coalesce(jsonb_agg(private.exported('public.document_submissions', to_jsonb(d)) order by d.submitted_at), '[]')
      from public.document_submissions d where d.client_id = caller),
    'case_files', (select coalesce(jsonb_agg(private.exported('public.case_files', to_jsonb(f)) order by f.sent_at), '[]')
      from public.case_files f where f.client_id = caller),
    'ds160_forms', (select coalesce(jsonb_agg(private.exported('public.ds160_forms', to_jsonb(f)) order by f.created_at), '[]')
      from public.ds160_forms f where f.client_id = caller),
    'ds160_complements', (select coalesce(jsonb_agg(private.exported('public.ds160_complements', to_jsonb(c)) order by c.created_at), '[]')
      from public.ds160_complements c where c.client_id = caller),
    'ds160_security_answers', (select coalesce(jsonb_agg(private.exported('public.ds160_security_answers', to_jsonb(s)) order by s.consented_at), '[]')
      from public.ds160_security_answers s where s.client_id = caller),
    'appointments', (select coalesce(jsonb_agg(private.exported('public.consultant_appointments', to_jsonb(o)) order by o.date, o.time), '[]')
      from public.consultant_appointments o where o.client_id = caller),
    'tickets', (select coalesce(jsonb_agg(private.exported('public.support_tickets', to_jsonb(t)) order by t.created_at), '[]')
      from public.support_tickets t where t.client_id = caller),
    'messages', (select coalesce(jsonb_agg(private.exported('public.ticket_messages', to_jsonb(m)) order by m.created_at), '[]')
      from public.ticket_messages m where m.client_id = caller or m.sender_id = caller),
    'notifications', (select coalesce(jsonb_agg(private.exported('public.notifications', to_jsonb(n)) order by n.created_at), '[]')
      from public.notifications n where n.user_id = caller),
    'erasure_requests', (select coalesce(jsonb_agg(private.exported('public.erasure_requests', to_jsonb(e)) order by e.created_at), '[]')
      from public.erasure_requests e where e.user_id = caller),
    'retention_notices', (select coalesce(jsonb_agg(private.exported('private.retention_notices', to_jsonb(n)) order by n.noticed_at), '[]')
      from private.retention_notices n where n.client_id = caller));
end $$;

create function public.export_my_data() returns jsonb
language sql security invoker set search_path = '' as $$ select private.export_my_data() $$;

/* Requests an erasure, which an administrator decides, because an account with an open application cannot vanish. */
create function private.request_erasure(p_reason text) returns public.erasure_requests
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  request public.erasure_requests;
begin
  perform 1 from public.profiles p where p.id = caller for no key update;
  if exists (select from public.erasure_requests e where e.user_id = caller and e.status = 'requested') then
    raise exception 'erasure_already_requested' using errcode = '23505';
  end if;
  insert into public.erasure_requests (user_id, reason)
  values (caller, private.trimmed(left(p_reason, 2000))) returning * into request;
  perform private.notify(p.id, 'Pedido de Exclusão de Dados', private.name_of(caller) || ' pediu a exclusão dos dados.',
    jsonb_build_object('kind', 'erasure_requested', 'request_id', request.id,
      'values', jsonb_build_object('name', private.name_of(caller))))
  from public.profiles p where p.role = 'admin' and p.deactivated_at is null;
  perform private.audit('request_erasure', 'erasure_request', request.id, null, caller, null,
    jsonb_build_object('status', 'requested'));
  return request;
end $$;

create function public.request_erasure(reason text default null, request_id uuid default null)
returns public.erasure_requests
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.erasure_requests,
      private.first_answer(request_id, jsonb_build_array('request_erasure', reason))),
    private.answered(request_id, private.request_erasure(reason)))
$$;

/* Open requests first, the oldest before all; then decided ones, the newest first. */
create function private.admin_erasure_requests(p_page int, p_page_size int) returns setof public.listed_erasure
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select (row(e.id, e.user_id, p.full_name, p.email, e.reason, e.status, e.created_at, e.resolved_at, r.full_name,
      count(*) over (), (select count(*) from public.travellers t
        where t.client_id = e.user_id and private.is_in_charge(t)))::public.listed_erasure).*
    from public.erasure_requests e
    join public.profiles p on p.id = e.user_id
    left join public.profiles r on r.id = e.resolved_by
    order by e.status = 'requested' desc, case when e.status = 'requested' then e.created_at end,
      e.resolved_at desc, e.id
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $$;

create function public.admin_erasure_requests(page int default 1, page_size int default 50)
returns setof public.listed_erasure
language sql stable security invoker set search_path = '' as $$ select * from private.admin_erasure_requests($1, $2) $$;

/* Deletes others' notifications about a person, which name the person and link to missing pages. */
create function private.forget_in_notifications(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications n
  where n.user_id = p_user_id or n.metadata ->> 'client_id' = p_user_id::text
    or n.metadata ->> 'application_id' in (select a.id::text from public.visa_applications a where a.client_id = p_user_id)
    or n.metadata ->> 'ticket_id' in (select t.id::text from public.support_tickets t where t.client_id = p_user_id)
    or n.metadata ->> 'request_id' in (select e.id::text from public.erasure_requests e where e.user_id = p_user_id)
$$;

/* Encodes a text like browsers in an address, with a plus for a space. */
create function private.url_encoded(p_text text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case
    when c.letter ~ '[A-Za-z0-9_.*~-]' then c.letter
    when c.letter = ' ' then '+'
    else upper(regexp_replace(encode(convert_to(c.letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by c.place)
  from regexp_split_to_table(p_text, '') with ordinality c (letter, place)
$$;

/*
 * A pattern of names, addresses and phones in others' texts: whole words, and as written in addresses of pages and in
 * JSON. One-word names are left out, because others have them too.
 */
create function private.mentions(p_words text[]) returns text
language sql immutable set search_path = '' as $$
  with known (word) as (
    select private.trimmed(k) from unnest(p_words) k
  ), written (word) as (
    select k.word from known k
    union select btrim(to_json(k.word)::text, '"') from known k
    union select private.url_encoded(k.word) from known k
    union select replace(private.url_encoded(k.word), '+', '%20') from known k
    union select replace(private.url_encoded(k.word), '%40', '@') from known k
  )
  -- The pattern matches a whole name, number or address, never a part of a longer one; an escape of JSON or of a link
  -- right before it does not count as a part.
  select '(?:(?<![\w.+-])|(?<=\\[bfnrt])|(?<=%[0-9A-F]{2}))(?:'
    || string_agg(regexp_replace(w.word, '([^[:alnum:]\s])', '\\\1', 'g'), '|') || ')(?![.-]?\w)'
  from written w where length(w.word) >= 8 and w.word ~ '[\s@+%]|^\+?[\d\s()-]+$' or w.word ~ '\S\s+\S' and length(w.word) >= 5
$$;

/* The pattern of a person and the person's children. */
create function private.mentions_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.mentions(array(
    select k from auth.users u join public.profiles p on p.id = u.id
    cross join lateral unnest(array[p.full_name, p.email, p.phone, regexp_replace(p.phone, '\D', '', 'g'), u.email, u.phone,
      u.email_change, u.phone_change, u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'phone']) k
    where u.id = p_user_id
    union all
    select t.full_name from public.travellers t where t.client_id = p_user_id and t.birth_date is not null))
$$;

/* Removes a person from a text: the text gets no longer, and JSON stays valid. */
create function private.unnamed(p_text text, p_pattern text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(p_text, p_pattern, '[…]', 'gi') $$;

create function private.unnamed_json(p_values jsonb, p_pattern text) returns jsonb
language sql immutable set search_path = '' as $$ select private.unnamed(p_values::text, p_pattern)::jsonb $$;

create function private.unnamed_list(p_values text[], p_pattern text) returns text[]
language sql immutable set search_path = '' as $$
  select array(select private.unnamed(v.value, p_pattern) from unnest(p_values) with ordinality v (value, place) order by v.place)
$$;

/* Clears nullable columns in a person's rows; others are deleted with their row or get a value of their own. */
create function private.forget_own_words(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place record;
begin
  for place in
    select w."table", w.owner, string_agg(format('%I = null', w."column"), ', ') as emptied,
      string_agg(format('%I', w."column"), ', ') as columns
    from private.word_columns w join private.text_columns c using (name)
    where c.decision in ('erased', 'unnamed', 'unnamed_for_staff', 'row_removed') and w.owner is not null and not w.is_required
    group by w."table", w.owner
  loop
    execute format('update %s set %s where %s = $1 and num_nonnulls(%s) > 0', place."table", place.emptied, place.owner, place.columns)
    using p_user_id;
  end loop;
end $$;

/*
 * Removes mentions of an erased person from texts of staff without an id. Other clients' forms and conversations are
 * left unchanged.
 */
create function private.forget_mentions(p_pattern text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place record;
begin
  -- A link that mentions the person is removed whole, because half a link leads nowhere.
  update private.facts set source_url = null, revision = revision + 1 where source_url ~* p_pattern;
  for place in
    select w."table", c.decision,
      string_agg(format('%1$I = private.%2$s(%1$I, $1)', w."column",
        case w.kind when 'jsonb' then 'unnamed_json' when 'text[]' then 'unnamed_list' else 'unnamed' end), ', ')
        || case when exists (select from pg_catalog.pg_attribute a
          where a.attrelid = w."table"::regclass and a.attname = 'revision') then ', revision = revision + 1' else '' end as replaced,
      -- Each column is a line, so that the pattern cannot match across two columns.
      format('concat_ws(e''\n'', %s) ~* $1', string_agg(format('%I', w."column"), ', ')) as found,
      case when c.decision = 'unnamed_for_staff' and w.owner is not null
        then format(' and not exists (select from public.profiles p where p.id = t.%s and p.role = ''client'')', w.owner)
        else '' end as spared
    from private.word_columns w join private.text_columns c using (name)
    where c.decision in ('unnamed', 'unnamed_for_staff', 'row_removed')
    group by w."table", w.owner, c.decision
  loop
    if place.decision = 'row_removed' then
      execute format('delete from %s t where %s', place."table", place.found) using p_pattern;
    else
      execute format('update %s t set %s where %s%s', place."table", place.replaced, place.found, place.spared) using p_pattern;
    end if;
  end loop;
end $$;

/*
 * Files of a person's applications and conversations, by their names or the rows that name them. The person in a path
 * only sent the file once.
 */
create function private.files_of(p_user_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and (
    private.application_of_object(o.name) in (select a.id from public.visa_applications a where a.client_id = p_user_id)
    or private.ticket_of_object(o.name) in (select t.id from public.support_tickets t where t.client_id = p_user_id)
    or o.name in (select d.file_name from public.document_submissions d where d.client_id = p_user_id
      union all select m.file_path from public.ticket_messages m where m.client_id = p_user_id
      union all select s.metadata ->> 'receipt_url' from public.application_steps s where s.client_id = p_user_id))
$$;

create function private.files_of_case(p_application_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and (private.application_of_object(o.name) = p_application_id
    or o.name in (select d.file_name from public.document_submissions d where d.application_id = p_application_id
      union all select s.metadata ->> 'receipt_url' from public.application_steps s where s.application_id = p_application_id))
$$;

/* Keeps payments and decisions as figures and deletes everything that identifies the person. */
create function private.erase_person(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- The placeholder is random, because a guessable address could be registered first and would block the erasure.
  placeholder text := 'removed-' || gen_random_uuid() || '@invalid.invalid';
  address text := (select p.email from public.profiles p where p.id = p_user_id);
  mentions text := private.mentions_of(p_user_id);
  cases uuid[] := array(select a.id from public.visa_applications a where a.client_id = p_user_id);
begin
  -- Acts of others that have begun end first, so that the notifications and mails they wrote are deleted as well. Acts
  -- that begin later wait here and find the cases closed.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.timely_mail', 0));
  perform from public.travellers t where t.client_id = p_user_id order by t.id for no key update;
  perform from public.visa_applications a where a.client_id = p_user_id order by a.id for no key update;
  perform from public.support_tickets t where t.client_id = p_user_id order by t.id for update;
  delete from private.review_notices n where n.application_id = any (cases);
  -- SQL cannot remove files, so their names are stored, and a service removes the files through the storage API.
  insert into private.erased_objects (path) select f from private.files_of(p_user_id) f on conflict do nothing;
  perform private.forget_in_notifications(p_user_id);
  delete from public.document_submissions where client_id = p_user_id;
  delete from public.case_files where client_id = p_user_id;
  delete from public.ds160_forms where client_id = p_user_id;
  delete from public.ds160_complements where client_id = p_user_id;
  delete from public.ds160_security_answers where client_id = p_user_id;
  delete from public.support_tickets where client_id = p_user_id;
  delete from public.consultant_appointments where client_id = p_user_id;
  delete from public.case_notes where application_id = any (cases);
  delete from public.case_tasks where application_id = any (cases);
  -- All mails of the person are deleted, sent or still waiting.
  delete from public.mail_outbox where user_id = p_user_id or lower(to_email) = lower(address);
  delete from private.mail_preferences where user_id = p_user_id;
  delete from private.consents where person_id = p_user_id;
  perform private.forget_notices_of_traveller(t.id) from public.travellers t where t.client_id = p_user_id;
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = coalesce(erased_at, now())
  where client_id = p_user_id and birth_date is not null;
  delete from private.push_subscriptions where user_id = p_user_id;
  -- The browser writes the text of its error reports, which may name the person.
  delete from public.client_errors where user_id = p_user_id;
  delete from private.client_loads where user_id = p_user_id;
  delete from public.saved_views where user_id = p_user_id;
  perform private.forget_answers(p_user_id);
  update public.checkout_sessions set visitor_name = null, visitor_language = null, secret_digest = null
  where subscription_id in (select s.id from public.user_subscriptions s where s.user_id = p_user_id);
  delete from private.audit_words w using public.audit_log l
  where l.id = w.entry_id and (l.client_id = p_user_id or l.actor_id = p_user_id
    or l.object_type = 'profile' and l.object_id = p_user_id or l.application_id = any (cases));
  -- The payment and the id of its owner stay, as the law requires. The id of another buyer is removed.
  update public.payments set buyer_named = null where user_id = p_user_id and buyer_named <> p_user_id::text;
  update public.application_steps set metadata = '{}' where client_id = p_user_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]' where client_id = p_user_id;
  perform private.forget_own_words(p_user_id);
  perform private.forget_mentions(mentions);
  -- The call signs the person out everywhere and leaves no way to sign in again.
  perform private.forget_account(p_user_id, address);
  -- The tokens become empty texts and not null, because the authentication server cannot read an account without them.
  update auth.users
  set email = placeholder, phone = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    email_change = '', phone_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '',
    email_change_token_current = '', phone_change_token = '', reauthentication_token = ''
  where id = p_user_id;
  update public.profiles
  set full_name = 'Titular removido', email = placeholder, deactivated_at = coalesce(deactivated_at, now())
  where id = p_user_id;
  -- A service copies the id to a file, because earlier backups still hold the person and a restore erases again by it.
  insert into private.erasures_to_record (user_id) values (p_user_id) on conflict do nothing;
end $$;

/* Rejects registrations with placeholder addresses, whose domain receives no mail (RFC 2606). */
create function private.refuse_placeholder() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'invalid_email' using errcode = '22023';
end $$;

create trigger on_placeholder_registered before insert on auth.users
  for each row when (lower(new.email) like '%@invalid.invalid') execute function private.refuse_placeholder();

/*
 * `done` erases in this transaction, `rejected` notifies the person. Both are final and answered by mail or
 * notification.
 */
create function private.admin_resolve_erasure(p_request_id uuid, p_decision text) returns public.erasure_requests
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid;
  request public.erasure_requests;
  address text;
  speaks text;
  is_reached boolean;
begin
  perform private.hold_person((select e.user_id from public.erasure_requests e where e.id = p_request_id));
  caller := private.require_role('admin');
  if p_decision is null or p_decision not in ('done', 'rejected') then
    raise exception 'invalid_decision' using errcode = '22023';
  end if;
  select * into request from public.erasure_requests e where e.id = p_request_id for no key update;
  if request.id is null then
    raise exception 'request_not_found' using errcode = 'P0002';
  end if;
  if request.status <> 'requested' then
    raise exception 'request_already_resolved' using errcode = 'P0001';
  end if;
  if p_decision = 'done' then
    -- The address is read before the erasure removes it.
    address := (select p.email from public.profiles p where p.id = request.user_id);
    speaks := private.mail_language(request.user_id);
    is_reached := not private.is_undeliverable(address);
    perform private.erase_person(request.user_id);
    perform private.leave_clients(request.user_id);
    if is_reached then
      insert into public.mail_outbox (to_email, template, data)
      values (address, 'erasure_done', jsonb_build_object('language', speaks));
    end if;
  else
    perform private.notify(request.user_id, 'Pedido de Exclusão Respondido',
      'Seu pedido de exclusão de dados não pôde ser atendido. Fale com o suporte para saber o motivo.',
      jsonb_build_object('kind', 'erasure_rejected', 'request_id', request.id));
  end if;
  update public.erasure_requests
  set status = p_decision, resolved_at = now(), resolved_by = caller,
    reason = case when p_decision = 'rejected' then reason end
  where id = p_request_id returning * into request;
  perform private.audit('admin_resolve_erasure', 'erasure_request', request.id, null, request.user_id,
    jsonb_build_object('status', 'requested'), jsonb_build_object('status', p_decision));
  return request;
end $$;

create function public.admin_resolve_erasure(request_id uuid, decision text) returns public.erasure_requests
language sql security invoker set search_path = '' as $$ select private.admin_resolve_erasure(request_id, decision) $$;

/*
 * Waiting files for the service that removes them, oldest first. An upload has a day to become a document, receipt,
 * message or delivered file.
 */
create function private.erased_objects() returns setof text
language sql stable security definer set search_path = '' as $$
  select f.path from (
    select e.path, e.erased_at as since from private.erased_objects e
    union all
    select o.name, o.created_at from storage.objects o
    where o.bucket_id = 'visa-documents' and o.created_at < now() - interval '1 day'
      and not exists (select from private.erased_objects e where e.path = o.name)
      and not exists (select from public.document_submissions d where d.file_name = o.name)
      and not exists (select from public.case_files f where f.path = o.name)
      and not exists (select from public.ticket_messages m where m.file_path = o.name)
      and not exists (select from public.payments_to_resolve r where r.transfer_file = o.name)
      and not exists (select from public.application_steps s
        where s.application_id = private.application_of_object(o.name) and s.metadata ->> 'receipt_url' = o.name)
  ) f order by f.since, f.path limit 100
$$;

create function public.erased_objects() returns setof text
language sql stable security invoker set search_path = '' as $$ select * from private.erased_objects() $$;

/* The service reports a removed file; repeating it changes nothing. */
create function private.finish_erased_object(p_path text) returns public.removed_file
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.erased_objects where path = p_path;
  delete from private.inspected_objects where path = p_path;
  return row(p_path)::public.removed_file;
end $$;

create function public.finish_erased_object(path text) returns public.removed_file
language sql security invoker set search_path = '' as $$ select private.finish_erased_object(path) $$;

/* Ids of erased people for the service that writes them into the bucket of operations, oldest first. */
create function private.erasures_to_record() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.user_id from private.erasures_to_record e order by e.erased_at, e.user_id limit 100
$$;

create function public.erasures_to_record() returns setof uuid
language sql stable security invoker set search_path = '' as $$ select * from private.erasures_to_record() $$;

/* The service reports a written id; repeating it changes nothing. */
create function private.finish_recorded_erasure(p_user_id uuid) returns public.recorded_erasure
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.erasures_to_record e where e.user_id = p_user_id;
  return row(p_user_id)::public.recorded_erasure;
end $$;

create function public.finish_recorded_erasure(user_id uuid) returns public.recorded_erasure
language sql security invoker set search_path = '' as $$ select private.finish_recorded_erasure(user_id) $$;

grant execute on function
  private.export_my_data(), public.export_my_data(), private.request_erasure(text), public.request_erasure(text, uuid),
  private.admin_erasure_requests(int, int), public.admin_erasure_requests(int, int),
  private.admin_resolve_erasure(uuid, text), public.admin_resolve_erasure(uuid, text) to authenticated;
grant execute on function private.erased_objects(), public.erased_objects(),
  private.finish_erased_object(text), public.finish_erased_object(text),
  private.erasures_to_record(), public.erasures_to_record(),
  private.finish_recorded_erasure(uuid), public.finish_recorded_erasure(uuid) to service_role;

/*
 * Ends a person's plan, open applications and role as a client at an erasure. The consultant is notified of the ended
 * case.
 */
create function private.leave_clients(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications;
begin
  update public.user_subscriptions set status = 'cancelled' where user_id = p_user_id and status <> 'cancelled';
  for application in
    update public.visa_applications set status = 'ended'
    where client_id = p_user_id and status in ('pending', 'in_progress') returning *
  loop
    perform private.notify(application.consultant_id, 'Solicitação Encerrada',
      'Uma solicitação sua foi encerrada a pedido do titular dos dados.',
      jsonb_build_object('kind', 'application_ended', 'application_id', application.id));
  end loop;
  update public.profiles set role = 'erased' where id = p_user_id;
end $$;

/*
 * Repeats an erasure in a database restored from a backup, by an id of the bucket of operations. It sends no mail,
 * because the person has had one. False for a person who is already erased or newer than the backup.
 */
create function private.repeat_erasure(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles p where p.id = p_user_id and p.role <> 'erased' for no key update) then
    return false;
  end if;
  perform private.erase_person(p_user_id);
  perform private.leave_clients(p_user_id);
  update public.erasure_requests e set status = 'done', resolved_at = now(), reason = null
  where e.user_id = p_user_id and e.status = 'requested';
  if not exists (select from public.erasure_requests e where e.user_id = p_user_id and e.status = 'done') then
    insert into public.erasure_requests (user_id, status, resolved_at) values (p_user_id, 'done', now());
  end if;
  return true;
end $$;

/* Deletes the last mail, which has no name and is the only row with the address, once it was sent or dismissed. */
create function private.forget_last_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox m where m.id = new.id;
  return null;
end $$;

create trigger mail_outbox_forget_last after update of sent_at, dismissed_at on public.mail_outbox
  for each row when (new.template = 'erasure_done' and (new.sent_at is not null or new.dismissed_at is not null))
  execute function private.forget_last_mail();
