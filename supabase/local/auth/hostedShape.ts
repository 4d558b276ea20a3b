/** Columns that GoTrue reads as text and never as null. */
const TEXTS = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
];

const NO_INSTANCE = '00000000-0000-0000-0000-000000000000';

/**
 * Columns and values that a hosted accounts server needs to find users and `@supabase/lite` leaves empty. With them, a
 * database can move to a hosted project with all its users.
 */
export const HOSTED_SHAPE = [
  'alter table auth.users add column if not exists instance_id uuid, add column if not exists is_super_admin boolean',
  'alter table auth.sessions add column if not exists oauth_client_id uuid',
  'alter table auth.refresh_tokens add column if not exists instance_id uuid',
  `alter table auth.users ${[
    'email_change_token_current',
    'phone_change',
    'phone_change_token',
    'reauthentication_token',
  ]
    .map((column) => `alter column ${column} set default ''`)
    .join(', ')}`,
  `create or replace function auth.fill_hosted_shape() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.instance_id := coalesce(new.instance_id, '${NO_INSTANCE}');
    ${TEXTS.map((column) => `new.${column} := coalesce(new.${column}, '');`).join('\n    ')}
    return new;
  end $$`,
  `create or replace trigger fill_hosted_shape before insert or update on auth.users
    for each row execute function auth.fill_hosted_shape()`,
  `update auth.users set instance_id = '${NO_INSTANCE}'
    where instance_id is null or ${TEXTS.map((column) => `${column} is null`).join(' or ')}`,
];
