/**
 * GoTrue's tables with personal data that `@supabase/lite` lacks. The backend writes nothing into them; an erasure
 * clears them, as on hosted projects.
 */
export const PERSON_TABLES = [
  `create table if not exists auth.one_time_tokens (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    token_type text not null,
    token_hash text not null check (char_length(token_hash) > 0),
    relates_to text not null,
    created_at timestamp not null default now(),
    updated_at timestamp not null default now(),
    unique (user_id, token_type)
  )`,
];
