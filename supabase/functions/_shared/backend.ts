import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Environment } from './environment.ts';
import { Refusal } from './http.ts';
import { LARGEST_UPLOAD } from './judgeUpload.ts';
import { readAtMost } from './readAtMost.ts';
import { need, STATELESS, serviceClient } from './serviceClient.ts';
import type {
  Caller,
  CheckoutEvent,
  PaidPage,
  Plan,
  ReleaseChange,
  ReleaseRequest,
  Subscription,
  Visitor,
} from './types.ts';

const bearer = (request: Request) => /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const BUCKET = 'visa-documents';
const PLAN = 'id, name, texts, price, is_available, stripe_product_id, stripe_price_id';
const SUBSCRIPTION = 'id, user_id, status, checkout_session_id, amount_cents, currency';
const PAID_PAGE =
  'captured_at, receipt_number, payment_method, receipt_url, refunded_cents, is_refunded, refunded_as_of, outcome, ' +
  'to_resolve:payments_to_resolve(reason, status)';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a visit begins with, as far as it says who asks. */
interface SessionStart {
  profile: (Caller & { deactivated_at: string | null }) | null;
  second_factor_due: string | null;
}

/** Every request the functions make to the project, each with the rights it needs. */
export class Backend {
  private readonly service: SupabaseClient;
  private readonly environment: Environment;

  constructor(environment: Environment) {
    this.environment = environment;
    this.service = serviceClient(environment);
  }

  /** The same project with the caller's own rights. */
  private asCaller(request: Request): SupabaseClient {
    return createClient(this.environment.supabaseUrl, this.environment.publishableKey, {
      ...STATELESS,
      global: { headers: { authorization: `Bearer ${bearer(request) ?? ''}` } },
    });
  }

  /**
   * Null for a visitor, an ended session and a deactivated person alike; refused where the session still owes its second
   * factor. The signature is checked here against the project's public keys; that a session has ended is known to the
   * authentication server, what it may do to the database, which is asked with the caller's own token.
   */
  async callerOf(request: Request): Promise<Caller | null> {
    const token = bearer(request);
    if (!token || token.startsWith('sb_') || !(await this.isSigned(token))) return null;
    const { data } = await this.service.auth.getUser(token);
    if (!data.user) return null;
    const { profile, second_factor_due: due }: SessionStart = need(await this.asCaller(request).rpc('session_start'));
    if (profile?.id !== data.user.id || profile.deactivated_at !== null) return null;
    if (due) throw new Refusal(403, 'not_allowed');
    return { id: profile.id, email: profile.email, role: profile.role };
  }

  /** The library throws for text that is not a token. */
  private async isSigned(token: string): Promise<boolean> {
    const { data } = await this.service.auth.getClaims(token).catch(() => ({ data: null }));
    return Boolean(data);
  }

  async findPlan(column: 'id' | 'stripe_product_id' | 'stripe_price_id', value: string): Promise<Plan | null> {
    if (column === 'id' && !UUID.test(value)) return null;
    const { data, error } = await this.service.from('subscription_plans').select(PLAN).eq(column, value).maybeSingle();
    if (error) throw new Error(error.message);
    return data;
  }

  async subscriptionOf(userId: string, status: 'active' | 'pending'): Promise<Subscription | null> {
    const { data, error } = await this.service
      .from('user_subscriptions')
      .select(SUBSCRIPTION)
      .eq('user_id', userId)
      .eq('status', status)
      .maybeSingle();
    if (error) throw new Error(error.message);
    return data;
  }

  /** Null while every method that the payment provider has may be offered. */
  async paymentMethods(): Promise<string[] | null> {
    const { data, error } = await this.service.rpc('payment_methods');
    if (error) throw new Error(error.message);
    return data;
  }

  async openCheckout(userId: string, planId: string): Promise<Subscription> {
    return need(await this.service.rpc('open_checkout', { user_id: userId, plan_id: planId }));
  }

  /** Refused by the database where the page asks for another amount than was frozen for this purchase. */
  async rememberSession(
    subscriptionId: string,
    session: { id: string; amount: number; currency: string },
    visitor?: Visitor,
  ): Promise<void> {
    need(
      await this.service.rpc('remember_checkout_session', {
        subscription_id: subscriptionId,
        session_id: session.id,
        amount: session.amount,
        currency: session.currency,
        ...(visitor && {
          visitor_name: visitor.fullName,
          visitor_language: visitor.language,
          secret_digest: visitor.secretDigest,
        }),
      }),
    );
  }

  /** The newest page that the visitor with this secret opened: for a purchase, or by its own id. */
  async visitorSession(column: 'id' | 'subscription_id', value: string, secretDigest: string): Promise<string | null> {
    const { data, error } = await this.service
      .from('checkout_sessions')
      .select('id')
      .eq(column, value)
      .eq('secret_digest', secretDigest)
      .order('opened_at', { ascending: false })
      .limit(1)
      .maybeSingle();
    if (error) throw new Error(error.message);
    return data?.id ?? null;
  }

  /** Whether the purchase that this page was opened for has ended without a payment. */
  async isGivenUp(sessionId: string): Promise<boolean> {
    const { data, error } = await this.service
      .from('user_subscriptions')
      .select('id')
      .eq('checkout_session_id', sessionId)
      .eq('status', 'cancelled')
      .limit(1);
    if (error) throw new Error(error.message);
    return data.length > 0;
  }

  /** Null before anything was paid on the page. */
  async paidPage(sessionId: string): Promise<PaidPage | null> {
    const { data, error } = await this.service
      .from('payments')
      .select(PAID_PAGE)
      .eq('session_id', sessionId)
      .not('captured_at', 'is', null)
      .limit(1)
      .maybeSingle<PaidPage>();
    if (error) throw new Error(error.message);
    return data;
  }

  /** Null once it is not the business of the browser that began the purchase. */
  async purchaseAddress(
    sessionId: string,
    secretDigest: string,
  ): Promise<{ email: string; is_correctable: boolean } | null> {
    const rows: { email: string; is_correctable: boolean }[] = need(
      await this.service.rpc('purchase_address', { session_id: sessionId, secret_digest: secretDigest }),
    );
    return rows[0] ?? null;
  }

  async correctAddress(sessionId: string, secretDigest: string, email: string): Promise<{ email: string }> {
    return need(
      await this.service.rpc('correct_address', { session_id: sessionId, secret_digest: secretDigest, email }),
    );
  }

  /** Whether another visitor has opened a payment page for this account meanwhile. */
  private async hasCheckout(userId: string): Promise<boolean> {
    const { data, error } = await this.service
      .from('user_subscriptions')
      .select('id')
      .eq('user_id', userId)
      .not('checkout_session_id', 'is', null)
      .limit(1);
    if (error) throw new Error(error.message);
    return data.length > 0;
  }

  async applyCheckoutEvent(event: CheckoutEvent): Promise<string> {
    const answer: { outcome: string } = need(await this.service.rpc('apply_checkout_event', { event }));
    return answer.outcome;
  }

  async allowRegistration(address: string, most: number): Promise<boolean> {
    return need<boolean | null>(await this.service.rpc('allow_registration', { address, most }));
  }

  /** The account an unpaid visitor may go on with, their consent recorded; null for any other address. */
  async openRegistration(email: string, consentVersion: string | null): Promise<string | null> {
    const { data, error } = await this.service.rpc('open_registration', { email, consent_version: consentVersion });
    if (error) throw new Error(error.message);
    return data;
  }

  /** Null when the e-mail already has an account. Only the service can write `appMetadata`; mails use `language`. */
  async createUser(
    email: string,
    fullName: string,
    password: string,
    appMetadata: Record<string, string> = {},
    language?: string,
  ): Promise<string | null> {
    const { data, error } = await this.service.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      app_metadata: appMetadata,
      user_metadata: { full_name: fullName, must_set_password: true, language },
    });
    if (!error) return data.user.id;
    // Of two who ask at once, the authentication server answers the second with an internal error.
    if (error.code === 'email_exists' || (await this.hasAccount(email))) return null;
    throw new Error(error.message);
  }

  private async hasAccount(email: string): Promise<boolean> {
    const { data, error } = await this.service.from('profiles').select('id').eq('email', email).limit(1);
    if (error) throw new Error(error.message);
    return data.length > 0;
  }

  /** Takes back an account made for a purchase, unless another visitor buys with it. */
  async deleteUnlessBuying(userId: string): Promise<void> {
    if (!(await this.hasCheckout(userId))) await this.deleteUser(userId);
  }

  async deleteUser(userId: string): Promise<void> {
    await this.service.auth.admin.deleteUser(userId);
  }

  /** Through the administrator's own verb, so it is allowed and recorded as theirs. */
  async makeConsultant(request: Request, userId: string): Promise<void> {
    need(await this.asCaller(request).rpc('admin_set_role', { user_id: userId, role: 'consultant' }));
  }

  async queuePasswordMail(userId: string, email: string, fullName: string): Promise<void> {
    const { error } = await this.service
      .from('mail_outbox')
      .insert({ user_id: userId, to_email: email, template: 'set_password', data: { full_name: fullName } });
    if (error) throw new Error(error.message);
  }

  /** As much of a file as is needed to know that it is too large. */
  async readUpload(request: Request, path: string): Promise<Uint8Array | null> {
    const { data } = await this.asCaller(request).storage.from(BUCKET).download(path).asStream();
    return data && readAtMost(data, LARGEST_UPLOAD + 1);
  }

  async recordInspection(path: string, mime: string, size: number, ok: boolean): Promise<void> {
    need(await this.service.rpc('record_inspection', { path, mime, size, ok }));
  }

  /** As the administrator who asks: whether it may be refunded, and how much is left. */
  async beginRefund(
    request: Request,
    entryId: string,
    note: string,
  ): Promise<{ payment_intent_id: string; amount_cents: number }> {
    const rows: { payment_intent_id: string; amount_cents: number }[] = need(
      await this.asCaller(request).rpc('admin_begin_refund', { entry_id: entryId, note }),
    );
    if (!rows[0]) throw new Error('The database answered no refund');
    return rows[0];
  }

  async refundRefused(request: Request, entryId: string, reason: string): Promise<void> {
    need(await this.asCaller(request).rpc('admin_refund_refused', { entry_id: entryId, reason }));
  }

  /** Called with the rights of the administrator; returns the id under which the release host gets the request. */
  async requestRelease(request: Request, change: ReleaseChange): Promise<ReleaseRequest> {
    const asked: ReleaseRequest = need(await this.asCaller(request).rpc('admin_request_release', change));
    return asked;
  }

  async unneededFiles(): Promise<string[]> {
    return need(await this.service.rpc('erased_objects'));
  }

  async removeFiles(paths: string[]): Promise<void> {
    const { error } = await this.service.storage.from(BUCKET).remove(paths);
    if (error) throw new Error(error.message);
  }

  async finishRemoval(path: string): Promise<void> {
    need(await this.service.rpc('finish_erased_object', { path }));
  }
}
