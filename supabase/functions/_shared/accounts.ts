import { Refusal } from './http.ts';
import { bearer, type Project } from './project.ts';
import { failureOf, maybe, need } from './serviceClient.ts';
import type { Caller, ReleaseChange, ReleaseRequest } from './types.ts';

/** The part of session_start that identifies the caller. */
interface SessionStart {
  profile: (Caller & { deactivated_at: string | null }) | null;
  second_factor_due: string | null;
}

/** The caller, accounts that functions create, and administrators' actions under their own rights. */
export function accounts({ service, asCaller }: Project) {
  /** The library throws for text that is not a token. */
  async function isSigned(token: string): Promise<boolean> {
    const { data } = await service.auth.getClaims(token).catch(() => ({ data: null }));
    return Boolean(data);
  }

  async function hasAccount(email: string): Promise<boolean> {
    const found = need(await service.from('profiles').select('id').eq('email', email).limit(1));
    return found.length > 0;
  }

  /** True if another visitor has opened a payment page for this account meanwhile. */
  async function hasCheckout(userId: string): Promise<boolean> {
    const found = need(
      await service
        .from('user_subscriptions')
        .select('id')
        .eq('user_id', userId)
        .not('checkout_session_id', 'is', null)
        .limit(1),
    );
    return found.length > 0;
  }

  async function deleteUser(userId: string): Promise<void> {
    await service.auth.admin.deleteUser(userId);
  }

  return {
    deleteUser,

    /**
     * Null for visitors, ended sessions and deactivated users; throws when the session lacks its second factor. The
     * signature is checked here with the project's public keys. The authentication server knows ended sessions, and the
     * database is called with the caller's own token.
     */
    async callerOf(request: Request): Promise<Caller | null> {
      const token = bearer(request);
      if (!token || token.startsWith('sb_') || !(await isSigned(token))) return null;
      const { data } = await service.auth.getUser(token);
      if (!data.user) return null;
      const { profile, second_factor_due: due }: SessionStart = need(await asCaller(request).rpc('session_start'));
      if (profile?.id !== data.user.id || profile.deactivated_at !== null) return null;
      if (due) throw new Refusal(403, 'not_allowed');
      return { id: profile.id, email: profile.email, role: profile.role };
    },

    async allowRegistration(address: string, most: number): Promise<boolean> {
      return need<boolean | null>(await service.rpc('allow_registration', { address, most }));
    },

    /** The account with which an unpaid visitor may continue, with the consent recorded; null for any other address. */
    async openRegistration(email: string, consentVersion: string | null): Promise<string | null> {
      return maybe(await service.rpc('open_registration', { email, consent_version: consentVersion }));
    },

    /** Null when the address already has an account. Only the service can write `appMetadata`; mails use `language`. */
    async createUser(
      email: string,
      fullName: string,
      password: string,
      appMetadata: Record<string, string> = {},
      language?: string,
    ): Promise<string | null> {
      const { data, error } = await service.auth.admin.createUser({
        email,
        password,
        email_confirm: true,
        app_metadata: appMetadata,
        user_metadata: { full_name: fullName, must_set_password: true, language },
      });
      if (!error) return data.user.id;
      // Of two concurrent calls, the authentication server answers the second with an internal error.
      if (error.code === 'email_exists' || (await hasAccount(email))) return null;
      throw failureOf(error);
    },

    /** Deletes an account made for a purchase, unless another visitor uses it to buy. */
    async deleteUnlessBuying(userId: string): Promise<void> {
      if (!(await hasCheckout(userId))) await deleteUser(userId);
    },

    /** Uses the administrator's own verb, which checks and audits the action. */
    async makeConsultant(request: Request, userId: string): Promise<void> {
      need(await asCaller(request).rpc('admin_set_role', { user_id: userId, role: 'consultant' }));
    },

    async queuePasswordMail(userId: string, email: string, fullName: string): Promise<void> {
      const mail = { user_id: userId, to_email: email, template: 'set_password', data: { full_name: fullName } };
      maybe(await service.from('mail_outbox').insert(mail));
    },

    /** Audits a release request with the administrator's rights; returns the id that the release host receives. */
    async requestRelease(request: Request, change: ReleaseChange): Promise<ReleaseRequest> {
      const asked: ReleaseRequest = need(await asCaller(request).rpc('admin_request_release', change));
      return asked;
    },
  };
}

export type Accounts = ReturnType<typeof accounts>;
