import type { Sql } from 'postgres';

/** The language of the account that has the address or is changing to it; empty without one. */
export async function languageOf(sql: Sql, email: string): Promise<string> {
  const [found] = await sql<{ language: string | null }[]>`
    select u.raw_user_meta_data ->> 'language' as language from auth.users u
    where lower(u.email) = lower(${email}) or lower(u.email_change) = lower(${email})
    order by lower(u.email) = lower(${email}) desc limit 1`;
  return found?.language ?? '';
}
