import { join } from 'node:path';
import { createCaptcha } from '../functions/_shared/captcha';
import { accountChanges } from './auth/accountChanges';
import { addressChange } from './auth/addressChange';
import { createAdminApi } from './auth/adminApi';
import { refusedCall } from './auth/errors/refusedCall';
import { createMfa } from './auth/mfa/createMfa';
import { renewSession } from './auth/mfa/renewSession';
import { createRecovery } from './auth/recovery';
import { renewInTurn } from './auth/renewInTurn';
import { allowedRedirect } from './auth/rules/allowedRedirect';
import { mailClock } from './auth/rules/mailPace';
import { rateLimit } from './auth/rules/rateLimit';
import { rateRules } from './auth/rules/rateRules';
import { requireCaptcha } from './auth/rules/requireCaptcha';
import { showUsers } from './auth/showUsers';
import { exchangeTokens } from './auth/tokenExchange';
import { verification } from './auth/verification';
import { createCheckout } from './checkout/createCheckout';
import { readConfig } from './config';
import { createLite } from './createLite';
import { grantStorage } from './database/bootstrap';
import type { Database } from './database/connect';
import { followSchema } from './database/followSchema';
import { createFunctions } from './functions/createFunctions';
import { functionEnvironment } from './functions/functionEnvironment';
import { createGateway } from './gateway';
import { isLocalHost } from './http/isLocalHost';
import { localPages } from './http/localPages';
import type { Handler } from './http/middleware';
import { createMailer } from './mail/createMailer';
import { languageOf } from './mail/languageOf';
import { createMailEvents } from './mail/mailEvents';
import { Outbox } from './mail/Outbox';
import { createOutboxApi } from './mail/outboxApi';
import { type BackendOptions, SUPABASE_DIR } from './options';
import { startRealtime } from './realtime/startRealtime';
import { startSchedules } from './schedules';
import type { Secrets } from './secrets';
import { createShares } from './shares';
import { nestedRows } from './shims/nestedRows';
import { schemaDescription } from './shims/schemaDescription';
import type { Cleanup } from './start/Cleanup';
import { createStorage } from './storage/createStorage';
import { DiskStorage } from './storage/DiskStorage';
import { recordInspection } from './storage/recordInspection';
import { createTokens } from './tokens';

type Options = BackendOptions & { publicUrl: string };

interface Opened {
  options: Options;
  secrets: Secrets;
  database: Database & { url: string };
  innerUrl: string;
  cleanup: Cleanup;
}

/** The request of a scheduler to a function. */
const scheduled = (name: string, secret: string) =>
  new Request(`http://local/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  });

/** Makes the parts of the backend, each after those it uses; `start` opens the parts that use the database. */
export function assemble({ options, secrets, database, innerUrl, cleanup }: Opened) {
  const { dataDir, publicUrl, log, supabaseDir = SUPABASE_DIR, jwtExpirySeconds, disposable = false } = options;
  const siteUrl = options.siteUrl ?? publicUrl;
  const origins = [...new Set([siteUrl, publicUrl, ...(options.extraOrigins ?? [])].map((url) => new URL(url).origin))];
  const allowedOrigins = isLocalHost(siteUrl) ? [...origins, 'http://127.0.0.1:*', 'http://localhost:*'] : origins;
  const redirect = (wanted: string | null) => allowedRedirect(wanted, siteUrl, allowedOrigins);
  const issuer = `${publicUrl}/auth/v1`;
  const { sql, url: databaseUrl } = database;
  const { jwtSecret } = secrets;
  const config = readConfig(supabaseDir);
  const { otp_expiry: codeSeconds, otp_length: otpLength, max_frequency: maxFrequency } = config.email;
  const fewest = config.auth.minimum_password_length;
  const tokens = createTokens(secrets);
  const shares = createShares();
  const outbox = new Outbox();
  const mailer = createMailer({
    outbox,
    templates: config.email.template,
    siteUrl,
    languageOf: (email) => languageOf(sql, email),
  });
  const recovery = createRecovery({ sql, publicUrl, redirect });
  const files = new DiskStorage(join(dataDir, 'storage'), recordInspection(sql));
  const lite = createLite({
    database,
    secrets,
    siteUrl,
    origins,
    config,
    jwtExpirySeconds,
    storage: files,
    sendMail: (mail) => mailer.sendOfLite({ ...mail, html: recovery.rewriteLinks(mail.html ?? '') }),
  });

  const env = functionEnvironment({
    options,
    secrets,
    databaseUrl,
    jwks: tokens.jwks,
    innerUrl,
    siteUrl,
    origins: allowedOrigins,
  });
  const cacheDir = join(dataDir, 'deno');
  const functions = createFunctions({ supabaseDir, verifiesJwt: config.verifiesJwt, cacheDir, tokens, env, log });
  cleanup.add(functions.close);
  const deliver = (request: Request) => functions.fetch(request, '127.0.0.1');
  const checkout = options.stripe
    ? null
    : createCheckout({
        dataDir,
        sql,
        siteUrl,
        stripeKey: secrets.stripeKey,
        webhookSecret: secrets.webhookSecret,
        deliver,
        log,
        pixDelayMs: options.pixDelayMs,
      });
  const pages = localPages(outbox);
  const mailEvents = createMailEvents({ outbox, secret: secrets.mailWebhookSecret, deliver });
  const outboxApi = createOutboxApi(outbox, secrets.secretKey);

  const expirySeconds = jwtExpirySeconds ?? config.auth.jwt_expiry;
  const renew = renewSession({ sql, tokens, issuer, expirySeconds });
  const address = addressChange({
    sql,
    otpLength,
    tooEarly: mailClock(sql, maxFrequency),
    send: mailer.sendEmailChange,
  });
  const asksTwice = config.email.double_confirm_changes && config.email.enable_confirmations;
  const gateway = createGateway({
    isSecretKey: (key) => tokens.roleOfKey(key) === 'service_role',
    personOf: async (request) => {
      const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
      return token.startsWith('sb_') ? null : ((await tokens.signedClaims(token))?.sub ?? null);
    },
    limit: rateLimit(options.rateLimits ?? rateRules(config, { disposable })),
    shares,
    captcha: requireCaptcha(createCaptcha(options.captcha ?? {})),
    local: async (request) =>
      isLocalHost(request.url)
        ? (pages(request) ?? (await mailEvents(request)) ?? (await checkout?.page(request)) ?? null)
        : null,
    functions: functions.fetch,
    refusedCall: refusedCall({ sql, tokens, config }),
    admin: createAdminApi({ sql, fewest, otpLength, publicUrl, redirect, sendInvite: mailer.sendInvite }),
    jwks: tokens.jwks,
    recovery,
    mfa: createMfa({ sql, tokens, siteUrl, mostFactors: config.mostFactors, renew }),
    showUsers: showUsers(sql),
    storage: createStorage({ sql, tokens, jwtSecret }),
    describeSchema: () => schemaDescription(sql),
    nestedRows: nestedRows(sql),
    exchangeTokens: exchangeTokens({ sql, tokens, jwtSecret, issuer }),
    renewInTurn: renewInTurn(sql, config.auth.refresh_token_reuse_interval),
    verification: verification(sql, { asksTwice, seconds: codeSeconds }),
    accountChanges: accountChanges(sql, { fewest, codeSeconds, address }),
    lite: (request, peer) => lite.fetch(request, { peerAddress: peer || null }),
  });
  /** Addresses that only our own functions may call. */
  const innerGateway: Handler = async (request, peer) =>
    (await checkout?.api(request)) ?? (await outboxApi(request)) ?? gateway(request, peer);

  return {
    lite,
    storage: files,
    supabaseDir,
    functions,
    fetch: gateway,
    innerFetch: innerGateway,
    /** Opens the parts that need the finished schema, and returns the handler of WebSockets. */
    start: async () => {
      await grantStorage(sql);
      await files.removeDrafts();
      cleanup.add(await followSchema(sql, () => database.connection.clearSchemaCache()));
      const realtime = await startRealtime(sql, tokens, shares, log);
      cleanup.add(realtime.close);
      if (options.schedules !== false) {
        const call = (name: string) => deliver(scheduled(name, secrets.schedulerSecret));
        cleanup.add(await startSchedules(sql, call));
      }
      return realtime.upgrade;
    },
  };
}
