import type { Sql } from 'postgres';

export const OTHER_DUE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface Rules {
  /** True if both links are required. GoTrue requires one when accounts are confirmed at registration. */
  asksTwice: boolean;
  seconds: number;
}

interface Link {
  userId: string;
  hash: string;
  column: 'email_change_token_current' | 'email_change_token_new';
  isFirst: boolean;
}

/** Confirms one of both links of an address change like GoTrue. */
export function addressConfirmation(sql: Sql, { asksTwice, seconds }: Rules) {
  return {
    find: async (hash: string): Promise<Link | undefined> => {
      const [link] = await sql<Link[]>`
        select u.id as "userId", t.token_hash as hash, t.token_type as column,
          coalesce(u.email_change_confirm_status, 0) = 0 as "isFirst"
        from auth.one_time_tokens t join auth.users u on u.id = t.user_id
        where t.token_hash in (${hash}, ${`pkce_${hash}`}) and t.token_type like 'email_change_token_%'
          and u.email_change_sent_at > now() - make_interval(secs => ${seconds})`;
      return link;
    },
    isOtherDue: ({ isFirst }: Link): boolean => asksTwice && isFirst,
    keepFirst: async ({ userId, hash, column }: Link): Promise<void> => {
      await sql`update auth.users set email_change_confirm_status = 1, ${sql(column)} = '' where id = ${userId}`;
      await sql`delete from auth.one_time_tokens where user_id = ${userId} and token_hash = ${hash}`;
    },
    /**
     * `@supabase/lite` changes an address by the link to the current one only, so this function calls it with that
     * link.
     */
    change: async ({ userId, hash }: Link, verify: () => Promise<Response>): Promise<Response> => {
      await sql`update auth.users set email_change_token_current = ${hash} where id = ${userId}`;
      const answer = await verify();
      const [account] = await sql<{ waits: boolean }[]>`
        select coalesce(email_change, '') <> '' as waits from auth.users where id = ${userId}`;
      if (account?.waits) {
        await sql`update auth.users u set email_change_token_current = coalesce((select t.token_hash
            from auth.one_time_tokens t where t.user_id = u.id and t.token_type = 'email_change_token_current'), '')
          where u.id = ${userId}`;
        return answer;
      }
      await sql`delete from auth.one_time_tokens where user_id = ${userId}`;
      await sql`update auth.users set email_change_confirm_status = 0 where id = ${userId}`;
      return answer;
    },
  };
}
