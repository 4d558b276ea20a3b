/*
 * Repeated requests: an act that works once carries an id of its sender (an idempotency key), so that the sender may
 * repeat a request with a lost answer.
 *
 * Readers: none; the sender gets the first answer again.
 *
 * Never true: two acts of one id, also of two requests at once; an answer for another user, verb or arguments than
 * those of the first request; an id of a refused act, which the sender may use again; an answer about a person, a child
 * or a case after their erasure, or kept for a former guardian.
 *
 * No verbs: the wrappers of verbs that work once call first_answer and answered. An id and its answer are kept for a
 * day.
 */

create table private.answered_requests (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- SHA-256 of the verb and its arguments.
  fingerprint bytea not null,
  answer jsonb,
  made_at timestamptz not null default now()
);
comment on table private.answered_requests is 'The answers of acts that work once, by the id that their sender chose, for a day.';
comment on column private.answered_requests.fingerprint is 'SHA-256 of the verb and its arguments.';

create index answered_requests_of_user on private.answered_requests (user_id);
create index answered_requests_oldest on private.answered_requests (made_at);

/*
 * Returns the answer of the caller's earlier request with this id, or null for a new id. Of two requests at once, the
 * second waits at the insert for the end of the first.
 */
create function private.first_answer(p_request_id uuid, p_request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  digest bytea := sha256(convert_to(p_request::text, 'UTF8'));
  earlier private.answered_requests;
begin
  if p_request_id is null then
    return null;
  end if;
  perform private.hold_caller();
  if private.user_id() is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  insert into private.answered_requests (id, user_id, fingerprint) values (p_request_id, auth.uid(), digest)
  on conflict do nothing;
  if found then
    return null;
  end if;
  select * into earlier from private.answered_requests r where r.id = p_request_id;
  if (earlier.user_id, earlier.fingerprint) is distinct from (auth.uid(), digest) then
    raise exception 'request_id_reused' using errcode = '22023';
  end if;
  return earlier.answer;
end $$;

/* Keeps the answer for a repetition, and returns it. */
create function private.answered(p_request_id uuid, p_answer anyelement) returns anyelement
language plpgsql security definer set search_path = '' as $$
begin
  update private.answered_requests r set answer = to_jsonb(p_answer)
  where r.id = p_request_id and r.user_id = auth.uid() and r.answer is null;
  return p_answer;
end $$;

/* Deletes the answers to a person, and every user's answers that name this person, child or case by its id. */
create function private.forget_answers(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.answered_requests r where r.user_id = p_id or strpos(r.answer::text, p_id::text) > 0
$$;

grant execute on function private.first_answer(uuid, jsonb), private.answered(uuid, anyelement) to authenticated;
