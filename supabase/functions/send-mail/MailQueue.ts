import type { SupabaseClient } from '@supabase/supabase-js';
import type { Environment } from '../_shared/environment.ts';
import { failureOf, maybe, need, serviceClient } from '../_shared/serviceClient.ts';
import type { Failure } from './failure.ts';

/** A row of mail_outbox that this run has claimed. */
export interface Mail {
  id: number;
  attempts: number;
  to_email: string;
  template: string;
  data: Record<string, unknown>;
  created_at: string;
  idempotency_key: string;
  link_token: string | null;
  link_made_at: string | null;
}

/** The waiting mails, claimed from the database. */
export class MailQueue {
  private readonly service: SupabaseClient;

  constructor(environment: Environment) {
    this.service = serviceClient(environment);
  }

  /** Claims one mail at a time, so that no claim expires while other mails are sent. */
  async claim(): Promise<Mail | undefined> {
    const [mail]: Mail[] = need(await this.service.rpc('claim_mail', { max_count: 1 }));
    return mail;
  }

  async finish({ id, attempts }: Mail, failure: Failure | null): Promise<void> {
    const { problem = null, message: error = null, retryAfter = null } = failure ?? {};
    need(
      await this.service.rpc('finish_mail', {
        mail_id: id,
        attempt: attempts,
        problem,
        error,
        retry_after: retryAfter,
      }),
    );
  }

  /** A mail with another link is another mail to the provider, so it gets another key. */
  async keepLink({ id, attempts }: Mail, token: string, idempotencyKey: string): Promise<void> {
    maybe(
      await this.service
        .from('mail_outbox')
        .update({ link_token: token, link_made_at: new Date().toISOString(), idempotency_key: idempotencyKey })
        .eq('id', id)
        .eq('attempts', attempts),
    );
  }

  /** Returns null when the address no longer has an account. */
  async recoveryToken(email: string): Promise<string | null> {
    const { data, error } = await this.service.auth.admin.generateLink({ type: 'recovery', email });
    if (error?.code === 'user_not_found') return null;
    if (error) throw failureOf(error);
    return data.properties.hashed_token;
  }
}
